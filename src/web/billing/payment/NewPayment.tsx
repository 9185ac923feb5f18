import type { ReactNode } from 'react';
import { paymentMethods } from '#shared/base/choices.ts';
import type { PaymentMethod } from '#shared/contract/payment.ts';
import { receiptLabel } from '#shared/i18n/format.ts';
import { useRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { type Me, useMe } from '#web/kit/base/use-me.ts';
import { type ClientShort, nameOf } from '#web/kit/links/record-links.tsx';
import { useDayDoubt } from '#web/kit/settings/document-day.tsx';
import { useLocks } from '#web/kit/settings/lock.tsx';
import { useForm } from '#web/kit/ui/form/use-form.ts';
import type { SavedOptions } from '#web/kit/ui/form/use-saved.ts';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { Skeleton } from '#web/kit/ui/page/Skeleton.tsx';
import {
  type Entry,
  type InvoiceSelection,
  newEntries,
  newPayment,
  type Payment,
  paymentProblems,
  sumOf,
  unpaidSearch,
} from './payment-form.ts';

type Props = {
  client: string | undefined;
  /** Invoices to pay. */
  wanted?: InvoiceSelection;
  children: (props: NewPaymentProps) => ReactNode;
};

/** Reads the initial values of a new payment: the client and the unpaid invoices. */
export function NewPayment({ client, ...props }: Props) {
  const me = useMe();
  if (me === undefined) return <Skeleton lines={8} />;
  if (client === undefined) return props.children({ me });
  return <OfClient me={me} id={client} {...props} />;
}

type ClientPaymentProps = Omit<Props, 'client'> & { me: Me; id: string };

function OfClient({ me, id, wanted = [], children }: ClientPaymentProps) {
  const read = useRead('GET /client/:id', { params: { id } });
  const unpaid = useRead('POST /invoice/search', unpaidSearch(id));
  return (
    <DataState read={read} fillsForm>
      {(client) => (
        <DataState read={unpaid} fillsForm>
          {({ data }) => children({ me, client, invoices: newEntries(data, wanted) })}
        </DataState>
      )}
    </DataState>
  );
}

export type NewPaymentProps = { me: Me; client?: ClientShort; invoices?: Entry[] };

type Options = Pick<SavedOptions<Payment>, 'to' | 'onSaved'> & { isBrief?: boolean };

/** The form of a new payment, with the user's last payment method. */
export function useNewPayment(
  { me, client, invoices }: NewPaymentProps,
  { onSaved, ...rest }: Options,
) {
  const t = useTranslate();
  const { money } = useFormat();
  const doubtOf = useDayDoubt();
  const locks = useLocks();
  return useForm({
    call: 'POST /payment',
    draft: newPayment(lastMethod(me._id), client, invoices),
    onSaved: (saved) => {
      storeMethod(me._id, saved.method);
      onSaved?.(saved);
    },
    question: ({ client: whose, invoices: entries }) => {
      const sum = sumOf(entries);
      const values = { amount: money(Math.abs(sum)), client: whose ? nameOf(whose) : '' };
      return sum < 0
        ? { title: t('payment.refundTitle', values), label: t('payment.refund') }
        : { title: t('payment.takeTitle', values), label: t('payment.take') };
    },
    doubt: ({ transactionDate, fiscalDate }) => doubtOf(transactionDate, fiscalDate),
    problems: (typed) => [
      ...locks.issuesOf('transactionDate', typed.transactionDate),
      ...paymentProblems(typed, money),
    ],
    nameOf: ({ _ref, amount }) =>
      [_ref === null ? [] : receiptLabel(_ref), money(amount)].flat().join(' · '),
    cacheAs: 'GET /payment/:id',
    ...rest,
  });
}

const keyOf = (person: string) => `kilim.paymentMethod.${person}`;

/** The payment method that this user last saved in this browser; cash by default. */
function lastMethod(person: string): PaymentMethod {
  const stored = localStorage.getItem(keyOf(person));
  return paymentMethods.find((method) => method === stored) ?? 'cash';
}

function storeMethod(person: string, method: PaymentMethod): void {
  localStorage.setItem(keyOf(person), method);
}
