import type { ReactNode } from 'react';
import { useRead } from '#web/kit/base/api.ts';
import { type Me, useMe } from '#web/kit/base/use-me.ts';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { Skeleton } from '#web/kit/ui/page/Skeleton.tsx';
import { newEntries, unpaidSearch, type InvoiceSelection } from './payment-form.ts';
import type { NewPaymentProps } from './use-new-payment.ts';

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
    <DataState read={read}>
      {(client) => (
        <DataState read={unpaid}>
          {({ data }) => children({ me, client, invoices: newEntries(data, wanted) })}
        </DataState>
      )}
    </DataState>
  );
}
