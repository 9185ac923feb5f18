import type { Invoice } from '#shared/contract/invoice.ts';

type References = Pick<Invoice, 'buyerReference' | 'orderReference'>;

type Typed = { [K in keyof References]?: string | undefined };

type Proposed = { replaced: References | undefined; client: Pick<References, 'buyerReference'> };

/** Of a new invoice: by default those of the one that it replaces, else the client's. */
export function newReferences(typed: Typed, { replaced, client }: Proposed): References {
  const { buyerReference } = client;
  return referencesOf(typed, replaced ?? { buyerReference, orderReference: '' });
}

/** The references of a body; those that it omits stay as they were. */
export function referencesOf(
  { buyerReference, orderReference }: Typed,
  before: References,
): References {
  return {
    buyerReference: buyerReference ?? before.buyerReference,
    orderReference: orderReference ?? before.orderReference,
  };
}
