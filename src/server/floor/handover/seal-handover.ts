import { sealedParties, sealer } from '#server/platform/db/index.ts';

export const sealHandover = sealer('handover', [
  ...(['id', 'ref', 'date'] as const),
  ...sealedParties,
  ...(['received_by', 'signed_on', 'signed_at', 'signature', 'pieces'] as const),
]);
