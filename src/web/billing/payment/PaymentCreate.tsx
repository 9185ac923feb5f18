import { useSearch } from '@tanstack/react-router';
import { FormPage } from '#web/kit/ui/form/FormPage.tsx';
import { NewPayment } from './NewPayment.tsx';
import { ALL_INVOICES } from './payment-search-params.ts';
import { PaymentForm } from './PaymentForm.tsx';
import { PaymentSum } from './PaymentSum.tsx';
import { type NewPaymentProps, useNewPayment } from './use-new-payment.ts';

/** A new payment; `?client=` and `?invoices=a,b` (or `all`) say whose and for what. */
export function PaymentCreate() {
  const { client, invoice, invoices = '' } = useSearch({ from: '/frame/payments/create' });
  const wanted = invoices === ALL_INVOICES ? invoices : [invoice ?? '', ...invoices.split(',')];
  return (
    <NewPayment key={client} client={client} wanted={wanted}>
      {(given) => <CreateForm given={given} />}
    </NewPayment>
  );
}

function CreateForm({ given }: { given: NewPaymentProps }) {
  const form = useNewPayment(given, {
    to: ({ _id }) => ({ to: '/payments/$id', params: { id: _id } }),
  });
  return (
    <FormPage
      form={form}
      words="payment"
      list={{ to: '/payments' }}
      beside={<PaymentSum form={form} />}
    >
      <PaymentForm form={form} />
    </FormPage>
  );
}
