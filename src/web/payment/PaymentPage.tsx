import { Link } from '@tanstack/react-router';
import { Link2, Pencil, Printer } from 'lucide-react';
import { invoiceLabel } from '#shared/format.ts';
import { useRead, useWrite } from '#web/app/api.ts';
import { useId } from '#web/app/use-id.ts';
import { useT } from '#web/app/words.tsx';
import { nameOf } from '#web/client/client.ts';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { CopyLink } from '#web/ui/CopyLink.tsx';
import { DataState } from '#web/ui/DataState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { CancelPayment } from './CancelPayment.tsx';
import { type Payment, titleOf } from './payment.ts';
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
            <PublicLink payment={payment} />
            {status === 'issued' && (
              <ButtonLink icon={Pencil} to={{ to: '/payments/edit/$id', params: { id } }}>
                {t('common.edit')}
              </ButtonLink>
            )}
            <CancelPayment payment={payment} />
          </>
        }
        action={
          <Button kind="main" icon={Printer} onClick={() => window.print()}>
            {t('common.print')}
          </Button>
        }
      />
      <PaymentPaper payment={payment} showInvoice={linked} />
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

/** Makes the public link; once there is one, copies it. */
function PublicLink({ payment: { _id: id, publicId } }: { payment: Payment }) {
  const t = useT();
  const generate = useWrite('POST /payment/generatePublicId/:id', {
    userError: true,
    stores: 'GET /payment/:id',
  });
  if (publicId !== null) {
    return <CopyLink label={t('payment.copyLink')} path={`/payments/public/${publicId}`} />;
  }
  return (
    <Button
      icon={Link2}
      pending={generate.isPending}
      onClick={() => generate.mutate({ params: { id } })}
    >
      {t('payment.generateLink')}
    </Button>
  );
}
