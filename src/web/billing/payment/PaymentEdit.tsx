import { useParams } from '@tanstack/react-router';
import { receiptTitle } from '#shared/document/receipt.ts';
import { useRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { call } from '#web/kit/base/http.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { useDayDoubt } from '#web/kit/settings/document-day.tsx';
import { useLocks } from '#web/kit/settings/lock.tsx';
import { FormPage } from '#web/kit/ui/form/FormPage.tsx';
import { useForm } from '#web/kit/ui/form/use-form.ts';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { CancelPayment } from './CancelPayment.tsx';
import { OwedPanel } from './OwedPanel.tsx';
import {
  type Payment,
  type PaymentDraft,
  paymentDraft,
  paymentProblems,
  unpaidSearch,
} from './payment-form.ts';
import { PaymentForm, PaymentSum } from './PaymentForm.tsx';

export function PaymentEdit() {
  const { id } = useParams({ from: '/frame/payments/edit/$id' });
  const read = useRead('GET /payment/:id', { params: { id } });
  const settings = useRead('GET /config');
  return (
    <DataState key={id} read={read} fillsForm waitsFor={[settings]}>
      {(payment) => <WithUnpaid payment={payment} />}
    </DataState>
  );
}

/** Other unpaid invoices of the client can be added. */
function WithUnpaid({ payment }: { payment: Payment }) {
  const read = useRead('POST /invoice/search', unpaidSearch(payment.client._id));
  return (
    <DataState read={read} fillsForm>
      {({ data }) => <EditForm payment={payment} draft={paymentDraft(payment, data)} />}
    </DataState>
  );
}

function EditForm({ payment, draft }: { payment: Payment; draft: PaymentDraft }) {
  const t = useTranslate();
  const { money } = useFormat();
  const locks = useLocks();
  const params = { id: payment._id };
  const recordPage = { to: '/payments/$id', params } as const;
  const question = () => ({
    title: t('payment.changeTitle', { amount: money(payment.amount) }),
    label: t('common.save'),
  });
  const doubtOf = useDayDoubt();
  const form = useForm({
    call: 'PUT /payment/:id',
    params,
    draft,
    // Only without a number: saving may assign one.
    question: payment._ref === null ? question : undefined,
    doubt: (typed) =>
      doubtOf(
        ...(['transactionDate', 'fiscalDate'] as const)
          .filter((date) => typed[date] !== payment[date])
          .map((date) => typed[date]),
      ),
    problems: (typed) => [
      ...locks.issuesOf('transactionDate', typed.transactionDate),
      ...paymentProblems(typed, money),
    ],
    latest: () => latestDraft(payment),
    asNew: {
      call: 'POST /payment',
      to: { to: '/payments/create', search: { client: payment.client._id } },
      draft: ({ _rev: _, ...typed }) => withoutPaid(typed),
    },
    cacheAs: 'GET /payment/:id',
    recordPage,
  });
  return (
    <FormPage
      form={form}
      words="payment"
      list={{ to: '/payments' }}
      name={receiptTitle(payment, { t })}
      refusal={
        payment.status === 'cancelled'
          ? t('payment.alreadyCancelled')
          : locks.refusalOf(payment.transactionDate)
      }
      more={<CancelPayment payment={payment} next={recordPage} />}
      beside={<PaymentSum form={form} />}
    >
      <PaymentForm form={form} payment={payment} lead={<OwedPanel form={form} />} />
    </FormPage>
  );
}

/** What the cancelled payment paid is outstanding again, and is not taken off twice. */
function withoutPaid(typed: Omit<PaymentDraft, '_rev'>) {
  const invoices = typed.invoices.map((entry) => ({ ...entry, wasPaid: 0 }));
  return { ...typed, invoices };
}

/** The current payment and unpaid invoices, after a conflict. */
async function latestDraft({ _id: id, client }: Payment): Promise<PaymentDraft> {
  const [payment, unpaid] = await Promise.all([
    call('GET /payment/:id', { params: { id } }),
    call('POST /invoice/search', unpaidSearch(client._id)),
  ]);
  return paymentDraft(payment, unpaid.data);
}
