import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useRead, useWrite } from '#web/base/api.ts';
import { useFormat } from '#web/base/format.ts';
import { notify } from '#web/base/notices.ts';
import { useTranslate } from '#web/base/translate.tsx';
import type { ClientShort } from '#web/client/client.ts';
import { SaveButton } from '#web/ui/form/Form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { DataState } from '#web/ui/page/DataState.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import {
  newEntries,
  newPayment,
  paymentSchema,
  type PaymentValues,
  toBody,
  unpaidSearch,
} from './payment-form.ts';
import { PaymentForm } from './PaymentForm.tsx';

/** A new payment; `?client=` and `?invoice=` say whose and for what. */
export function PaymentCreate() {
  const { client, invoice } = useSearch({ from: '/frame/payments/create' });
  if (client === undefined) return <CreateForm values={newPayment(null, [])} />;
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
            <CreateForm values={newPayment(shortOf(client), newEntries(data, invoice))} />
          )}
        </DataState>
      )}
    </DataState>
  );
}

/** `values` are what it starts with. */
function CreateForm({ values }: { values: PaymentValues }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { money } = useFormat();
  const schema = useMemo(() => paymentSchema(money), [money]);
  const create = useWrite('POST /payment', { userError: true, stores: 'GET /payment/:id' });
  const form = useForm({
    schema,
    values,
    save: (typed) => create.mutateAsync({ body: toBody(typed) }),
    onSaved: ({ _id }) => {
      notify({ kind: 'good', title: t('notice.created') });
      void navigate({ to: '/payments/$id', params: { id: _id } });
    },
  });
  return (
    <>
      <PageHeader
        title={t('payment.new')}
        trail={[{ label: t('payment.many'), to: { to: '/payments' } }]}
        action={<SaveButton form={form} label={t('common.create')} />}
      />
      <PaymentForm form={form} />
    </>
  );
}

function shortOf({ _id, _ref, fullName, firstName, lastName, companyName }: ClientShort) {
  return { _id, _ref, fullName, firstName, lastName, companyName };
}
