import { useSearch } from '@tanstack/react-router';
import { FormPage } from '#web/kit/ui/form/FormPage.tsx';
import { NewPayment, type NewPaymentProps, useNewPayment } from './NewPayment.tsx';
import { OwedPanel } from './OwedPanel.tsx';
import { ALL_INVOICES } from './payment-search-params.ts';
import { PaymentForm, PaymentSum } from './PaymentForm.tsx';

/** `?client=` and `?invoices=a,b` (or `all`) preselect. */
export function PaymentCreate() {
  const { client, invoice, invoices = '' } = useSearch({ from: '/frame/payments/create' });
  const wanted = invoices === ALL_INVOICES ? invoices : [invoice ?? '', ...invoices.split(',')];
  return (
    <NewPayment key={client} client={client} wanted={wanted}>
      {(initial) => <CreateForm initial={initial} />}
    </NewPayment>
  );
}

function CreateForm({ initial }: { initial: NewPaymentProps }) {
  const form = useNewPayment(initial, {
    to: ({ _id }) => ({ to: '/payments/$id', params: { id: _id } }),
  });
  return (
    <FormPage
      form={form}
      words="payment"
      list={{ to: '/payments' }}
      beside={<PaymentSum form={form} />}
    >
      <PaymentForm form={form} lead={<OwedPanel form={form} />} />
    </FormPage>
  );
}
