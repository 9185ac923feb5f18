import { receiptLabel } from '#shared/i18n/format.ts';
import { useWrite } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import type { LinkTarget } from '#web/kit/base/link.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { useLock } from '#web/kit/settings/lock.tsx';
import { ConfirmWrite } from '#web/kit/ui/overlay/ConfirmButton.tsx';
import type { Payment } from './payment-form.ts';

/** Nothing in a locked period. `next` is the page to go to; without it the page stays. */
export function CancelPayment({ payment, next }: { payment: Payment; next?: LinkTarget }) {
  const t = useTranslate();
  const { money, day } = useFormat();
  const { _ref, transactionDate } = payment;
  const amount = money(payment.amount);
  const write = useWrite('PUT /payment/cancel/:id', { cacheAs: 'GET /payment/:id' });
  if (!useLock(transactionDate).mayChange) return null;
  return (
    <ConfirmWrite
      act="cancel"
      words="payment"
      values={{ ref: _ref === null ? '' : receiptLabel(_ref), amount }}
      write={write}
      id={payment._id}
      name={_ref === null ? amount : receiptLabel(_ref)}
      next={next}
      disabled={payment.status === 'cancelled'}
      {...(_ref === null && {
        label: t('payment.cancelPayment'),
        title: t('payment.cancelUnnumbered', { amount, date: day(transactionDate) }),
      })}
    />
  );
}
