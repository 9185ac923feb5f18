import { Link, useParams } from '@tanstack/react-router';
import { Pencil, Printer } from 'lucide-react';
import { invoiceLabel } from '#shared/format.ts';
import { useRead } from '#web/base/api.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { nameOf } from '#web/client/client.ts';
import { DeliveryCard } from '#web/mail/DeliveryCard.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { MoreMenu } from '#web/ui/overlay/MoreMenu.tsx';
import { DataState } from '#web/ui/page/DataState.tsx';
import { PageColumns } from '#web/ui/page/PageColumns.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { StatusBadge } from '#web/ui/page/StatusBadge.tsx';
import { DownloadPdf } from '#web/ui/paper/DownloadPdf.tsx';
import { CancelPayment } from './CancelPayment.tsx';
import { ForwardPayment } from './ForwardPayment.tsx';
import { type Payment, titleOf } from './payment.ts';
import { PaymentLinkCard } from './PaymentLinkCard.tsx';
import { PaymentPaper } from './PaymentPaper.tsx';

export function PaymentPage() {
  const { id } = useParams({ from: '/frame/payments/$id' });
  const read = useRead('GET /payment/:id', { params: { id } });
  return <DataState read={read}>{(payment) => <Receipt key={id} payment={payment} />}</DataState>;
}

function Receipt({ payment }: { payment: Payment }) {
  const t = useTranslate();
  const { _id: id, client, status } = payment;
  return (
    <>
      <PageHeader
        title={titleOf(payment, t)}
        trail={[{ label: t('payment.many'), to: { to: '/payments' } }]}
        state={
          <StatusBadge kind={status === 'issued' ? 'good' : 'wrong'}>
            {t(`payment.status.${status}`)}
          </StatusBadge>
        }
        facts={
          <Link to="/clients/$id" params={{ id: client._id }}>
            {nameOf(client)}
          </Link>
        }
        extra={
          <>
            <ForwardPayment payment={payment} />
            {status === 'issued' && (
              <ButtonLink icon={Pencil} to={{ to: '/payments/edit/$id', params: { id } }}>
                {t('common.edit')}
              </ButtonLink>
            )}
            <MoreMenu>
              <DownloadPdf call="GET /payment/:id/pdf" input={{ params: { id } }} />
              <CancelPayment payment={payment} />
            </MoreMenu>
          </>
        }
        action={
          <Button kind="main" icon={Printer} onClick={() => window.print()}>
            {t('common.print')}
          </Button>
        }
      />
      <PageColumns
        aside={
          <>
            <DeliveryCard of={{ payment: id }} lastSent={payment.lastSent} />
            <PaymentLinkCard payment={payment} />
          </>
        }
      >
        <PaymentPaper payment={payment} showInvoice={linked} />
      </PageColumns>
    </>
  );
}

function linked({ invoice }: Payment['invoices'][number]) {
  return (
    <Link to="/invoices/$id" params={{ id: invoice._id }}>
      {invoiceLabel(invoice)}
    </Link>
  );
}
