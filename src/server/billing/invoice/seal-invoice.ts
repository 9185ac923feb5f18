import { sealedParties, sealedSums, sealer } from '#server/platform/db/index.ts';

export const sealedOfInvoice = [
  ...(['id', 'invoice_type', 'ref', 'date', 'due_date'] as const),
  ...sealedParties,
  'jobs',
  ...sealedSums,
] as const;

export const sealInvoice = sealer('invoice', sealedOfInvoice);
