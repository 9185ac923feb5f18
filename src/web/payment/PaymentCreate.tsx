import { useSearch } from '@tanstack/react-router';
import { useRead } from '#web/app/api.ts';
import { textSearch } from '#web/app/search.ts';
import type { ClientShort } from '#web/client/client.ts';
import { DataState } from '#web/ui/DataState.tsx';
import { newEntries, newPayment, unpaidSearch } from './payment-form.ts';
import { PaymentForm } from './PaymentForm.tsx';

/** A new payment; `?client=` and `?invoice=` say whose and for what. */
export function PaymentCreate() {
  const { client, invoice } = textSearch(useSearch({ strict: false }));
  if (client === undefined) return <PaymentForm values={newPayment(null, [])} />;
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
            <PaymentForm values={newPayment(shortOf(client), newEntries(data, invoice))} />
          )}
        </DataState>
      )}
    </DataState>
  );
}

function shortOf({ _id, _ref, fullName, firstName, lastName, companyName }: ClientShort) {
  return { _id, _ref, fullName, firstName, lastName, companyName };
}
