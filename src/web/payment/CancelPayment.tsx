import { Ban } from 'lucide-react';
import { receiptLabel } from '#shared/format.ts';
import { useWrite } from '#web/base/api.ts';
import { useFormat } from '#web/base/format.ts';
import { notify } from '#web/base/notices.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { ConfirmButton } from '#web/ui/overlay/ConfirmButton.tsx';
import type { Payment } from './payment.ts';

type Props = { payment: Payment; onCancelled?: () => void };

/** Cancels a payment, once it is asked and the answer is yes. */
export function CancelPayment({ payment, onCancelled }: Props) {
  const t = useTranslate();
  const { money, day } = useFormat();
  const cancel = useWrite('PUT /payment/cancel/:id', { stores: 'GET /payment/:id' });
  const { _id: id, _ref, transactionDate } = payment;
  const amount = money(payment.amount);
  return (
    <ConfirmButton
      icon={Ban}
      label={t(_ref === null ? 'payment.cancelPayment' : 'payment.cancel')}
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
        onCancelled?.();
      }}
    />
  );
}
