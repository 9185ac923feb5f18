import { useSearch } from '@tanstack/react-router';
import { useRead } from '#web/base/api.ts';
import { useFormat } from '#web/base/format.ts';
import { FormPage } from '#web/ui/form/FormPage.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { DataState } from '#web/ui/page/DataState.tsx';
import {
  newEntries,
  newPayment,
  type PaymentDraft,
  paymentProblems,
  unpaidSearch,
} from './payment-form.ts';
import { PaymentForm } from './PaymentForm.tsx';

/** A new payment; `?client=` and `?invoice=` say whose and for what, parted by spaces. */
export function PaymentCreate() {
  const { client, invoice } = useSearch({ from: '/frame/payments/create' });
  if (client === undefined) return <CreateForm draft={newPayment(null, [])} />;
  return <OfClient key={client} id={client} invoice={invoice} />;
}

function OfClient({ id, invoice }: { id: string; invoice: string | undefined }) {
  const read = useRead('GET /client/:id', { params: { id } });
  const unpaid = useRead('POST /invoice/search', unpaidSearch(id));
  return (
    <DataState read={read}>
      {(client) => (
        <DataState read={unpaid}>
          {({ data }) => (
            <CreateForm draft={newPayment(client, newEntries(data, invoice?.split(' ')))} />
          )}
        </DataState>
      )}
    </DataState>
  );
}

/** `draft` is what it starts with. */
function CreateForm({ draft }: { draft: PaymentDraft }) {
  const { money } = useFormat();
  const form = useForm({
    call: 'POST /payment',
    draft,
    problems: (typed) => paymentProblems(typed, money),
    stores: 'GET /payment/:id',
    to: ({ _id }) => ({ to: '/payments/$id', params: { id: _id } }),
  });
  return (
    <FormPage form={form} words="payment" list={{ to: '/payments' }}>
      <PaymentForm form={form} />
    </FormPage>
  );
}
