import { receiptLabel } from '#shared/format.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import type { Me } from '#web/kit/base/use-me.ts';
import { type ClientShort, nameOf } from '#web/kit/links/client-short.ts';
import { useForm } from '#web/kit/ui/form/use-form.ts';
import type { SavedOptions } from '#web/kit/ui/form/use-saved.ts';
import { storeMethod, lastMethod } from './last-method.ts';
import { type Entry, newPayment, paymentProblems, sumOf } from './payment-form.ts';
import type { Payment } from './payment.ts';

export type NewPaymentProps = { me: Me; client?: ClientShort; invoices?: Entry[] };

type Options = Pick<SavedOptions<Payment>, 'to' | 'onSaved'> & { isBrief?: boolean };

/** The form of a new payment, with the user's last payment method. */
export function useNewPayment(
  { me, client, invoices }: NewPaymentProps,
  { onSaved, ...rest }: Options,
) {
  const t = useTranslate();
  const { money } = useFormat();
  return useForm({
    call: 'POST /payment',
    draft: newPayment(lastMethod(me._id), client, invoices),
    onSaved: (saved) => {
      storeMethod(me._id, saved.method);
      onSaved?.(saved);
    },
    question: ({ client: whose, invoices: entries }) => {
      const values = { amount: money(sumOf(entries)), client: whose ? nameOf(whose) : '' };
      return { title: t('payment.takeTitle', values), label: t('payment.take') };
    },
    problems: (typed) => paymentProblems(typed, money),
    nameOf: ({ _ref, amount }) =>
      [_ref === null ? [] : receiptLabel(_ref), money(amount)].flat().join(' · '),
    stores: 'GET /payment/:id',
    ...rest,
  });
}
