import { sealedParties, sealedSums, sealer } from '#server/platform/db/index.ts';

const sealedFirst = [
  ...(['id', 'invoice_type', 'ref', 'date', 'due_date'] as const),
  ...sealedParties,
  'jobs',
  ...sealedSums,
] as const;

/** Since version 58. */
const sealedLater = ['buyer_reference', 'order_reference'] as const;

export const sealedOfInvoice = [...sealedFirst, ...sealedLater] as const;

export const sealInvoice = sealer('invoice', sealedFirst, sealedLater);
