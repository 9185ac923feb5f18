import { Link } from '@tanstack/react-router';
import { Pencil, Printer } from 'lucide-react';
import { invoiceLabel } from '#shared/format.ts';
import { useRead } from '#web/app/api.ts';
import { useId } from '#web/app/use-id.ts';
import { useT } from '#web/app/words.tsx';
import { nameOf } from '#web/client/client.ts';
import { DeliveryCard } from '#web/mail/DeliveryCard.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { DataState } from '#web/ui/DataState.tsx';
import { DownloadPdf } from '#web/ui/DownloadPdf.tsx';
import { MoreMenu } from '#web/ui/MoreMenu.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { CancelPayment } from './CancelPayment.tsx';
import { ForwardPayment } from './ForwardPayment.tsx';
import { type Payment, titleOf } from './payment.ts';
import { PaymentLinkCard } from './PaymentLinkCard.tsx';
import { PaymentPaper } from './PaymentPaper.tsx';

export function PaymentPage() {
  const id = useId();
  const read = useRead('GET /payment/:id', { params: { id } });
  return <DataState read={read}>{(payment) => <Receipt key={id} payment={payment} />}</DataState>;
}

function Receipt({ payment }: { payment: Payment }) {
  const t = useT();
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
      <Columns
        aside={
          <>
            <DeliveryCard of={{ payment: id }} lastSent={payment.lastSent} />
            <PaymentLinkCard payment={payment} />
          </>
        }
      >
        <PaymentPaper payment={payment} showInvoice={linked} />
      </Columns>
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
