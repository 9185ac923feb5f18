import { sealedParties, sealedSums, sealer } from '#server/platform/db/index.ts';

export const sealCredit = sealer('credit', [
  ...(['id', 'ref', 'invoice_id', 'date'] as const),
  ...sealedParties,
  'reason',
  'lines',
  ...sealedSums,
]);
