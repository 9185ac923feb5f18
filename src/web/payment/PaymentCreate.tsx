import { useSearch } from '@tanstack/react-router';
import { useRead } from '#web/base/api.ts';
import { useFormat } from '#web/base/format.ts';
import { type Me, useMe } from '#web/base/use-me.ts';
import type { ClientShort } from '#web/client/client.ts';
import { FormPage } from '#web/ui/form/FormPage.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { DataState } from '#web/ui/page/DataState.tsx';
import { Skeleton } from '#web/ui/page/Skeleton.tsx';
import { keepMethod, lastMethod } from './last-method.ts';
import {
  type Entry,
  newEntries,
  newPayment,
  paymentProblems,
  unpaidSearch,
} from './payment-form.ts';
import { PaymentForm } from './PaymentForm.tsx';
import { PaymentSum } from './PaymentSum.tsx';

/** A new payment; `?client=` and `?invoices=a,b` say whose and for what. */
export function PaymentCreate() {
  const { client, invoice, invoices = '' } = useSearch({ from: '/frame/payments/create' });
  const me = useMe();
  if (me === undefined) return <Skeleton lines={8} />;
  if (client === undefined) return <CreateForm me={me} />;
  const wanted = [invoice ?? '', ...invoices.split(',')];
  return <OfClient key={client} me={me} id={client} wanted={wanted} />;
}

type OfClientProps = { me: Me; id: string; wanted: readonly string[] };

function OfClient({ me, id, wanted }: OfClientProps) {
  const read = useRead('GET /client/:id', { params: { id } });
  const unpaid = useRead('POST /invoice/search', unpaidSearch(id));
  return (
    <DataState read={read}>
      {(client) => (
        <DataState read={unpaid}>
          {({ data }) => <CreateForm me={me} client={client} invoices={newEntries(data, wanted)} />}
        </DataState>
      )}
    </DataState>
  );
}

type CreateFormProps = { me: Me; client?: ClientShort; invoices?: Entry[] };

function CreateForm({ me, client, invoices }: CreateFormProps) {
  const { money } = useFormat();
  const form = useForm({
    call: 'POST /payment',
    draft: newPayment(lastMethod(me._id), client, invoices),
    onSaved: ({ method }) => keepMethod(me._id, method),
    problems: (typed) => paymentProblems(typed, money),
    stores: 'GET /payment/:id',
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
