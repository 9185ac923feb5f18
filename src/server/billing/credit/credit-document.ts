import { issuedKind } from '#server/parties/document/index.ts';
import { audit } from '#server/platform/history/index.ts';
import { publicCredit } from '#shared/contract/credit.ts';
import { creditModel } from '#shared/document/credit.ts';
import { getCredit } from './credit.store.ts';
import { eraseCredits } from './erase-credits.ts';

export const creditDocument = issuedKind({
  model: creditModel,
  table: 'credit',
  isSealed: true,
  textClass: 'service',
  archive: { folder: 'credit-notes', day: 'date' },
  kept: { as: 'credits', day: 'date', erase: eraseCredits },
  cancelled: 'credit.cancelled',
  shown: publicCredit,
  get: getCredit,
  recordEvent: audit.credit,
});
