import { Link } from '@tanstack/react-router';
import { Ban, Link2, Printer } from 'lucide-react';
import { invoiceLabel, receiptLabel } from '#shared/format.ts';
import { useRead, useWrite } from '#web/app/api.ts';
import { useId } from '#web/app/use-id.ts';
import { useT } from '#web/app/words.tsx';
import { nameOf } from '#web/client/client.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { CopyLink } from '#web/ui/CopyLink.tsx';
import { DataState } from '#web/ui/DataState.tsx';
import { useFormat } from '#web/ui/format.ts';
import { notify } from '#web/ui/notices.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { type Payment, titleOf } from './payment.ts';
import { PaymentPaper } from './PaymentPaper.tsx';

export function PaymentPage() {
  const id = useId();
  const read = useRead('GET /payment/:id', { params: { id } });
  return <DataState read={read}>{(payment) => <Receipt key={id} payment={payment} />}</DataState>;
}

function Receipt({ payment }: { payment: Payment }) {
  const t = useT();
  const { client, status } = payment;
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
            <CancelButton payment={payment} />
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

function CancelButton({ payment }: { payment: Payment }) {
  const t = useT();
  const { money, day } = useFormat();
  const cancel = useWrite('PUT /payment/cancel/:id', { stores: 'GET /payment/:id' });
  const { _id: id, _ref, transactionDate } = payment;
  const amount = money(payment.amount);
  return (
    <ConfirmButton
      icon={Ban}
      label={t('payment.cancel')}
      disabled={payment.status === 'cancelled'}
      title={
        _ref === null
          ? t('payment.cancelUnnumbered', { amount, date: day(transactionDate) })
          : t('payment.cancelTitle', { ref: receiptLabel(_ref), amount })
      }
      body={t('payment.cancelBody')}
      onConfirm={async () => {
        await cancel.mutateAsync({ params: { id } });
        notify({ kind: 'good', title: t('notice.cancelled') });
      }}
    />
  );
}
