import { issuedKind } from '#server/parties/document/index.ts';
import { audit } from '#server/platform/history/index.ts';
import { publicHandover } from '#shared/contract/handover.ts';
import { handoverModel } from '#shared/document/handover.ts';
import { getHandover } from './handover.store.ts';

export const handoverDocument = issuedKind({
  model: handoverModel,
  table: 'handover',
  isSealed: true,
  textClass: 'service',
  archive: { folder: 'hand-overs', day: 'date' },
  cancelled: 'handover.cancelled',
  shown: publicHandover,
  get: getHandover,
  recordEvent: audit.handover,
});
