import { useSearch } from '@tanstack/react-router';
import { useRead } from '#web/base/api.ts';
import { useFormat } from '#web/base/format.ts';
import { useTranslate } from '#web/base/translate.tsx';
import type { ClientShort } from '#web/client/client.ts';
import { SaveButton } from '#web/ui/form/Form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { DataState } from '#web/ui/page/DataState.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import {
  newEntries,
  newPayment,
  type PaymentDraft,
  paymentProblems,
  unpaidSearch,
} from './payment-form.ts';
import { PaymentForm } from './PaymentForm.tsx';

/** A new payment; `?client=` and `?invoice=` say whose and for what. */
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
            <CreateForm draft={newPayment(shortOf(client), newEntries(data, invoice))} />
          )}
        </DataState>
      )}
    </DataState>
  );
}

/** `draft` is what it starts with. */
function CreateForm({ draft }: { draft: PaymentDraft }) {
  const t = useTranslate();
  const { money } = useFormat();
  const form = useForm({
    call: 'POST /payment',
    draft,
    problems: (typed) => paymentProblems(typed, money),
    userError: true,
    stores: 'GET /payment/:id',
    to: ({ _id }) => ({ to: '/payments/$id', params: { id: _id } }),
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
