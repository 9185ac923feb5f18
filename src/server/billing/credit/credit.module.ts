import { erasedDocument } from '#server/parties/document/index.ts';
import { breakdownUnits, ofOwnClient, type TablesOf } from '#server/platform/db/index.ts';
import { creditDocument } from './credit-document.ts';
import { creditInvariants } from './credit.invariants.ts';
import { creditHandlers } from './credit.routes.ts';
import { searchedCredits } from './searched-credits.ts';

export const creditModule = {
  handlers: { credit: creditHandlers },
  documents: [creditDocument],
  invariants: creditInvariants,
  searched: { credit: searchedCredits },
  tables: {
    credit: {
      exported: {
        units: breakdownUnits,
        json: ['client_address', 'issuer', 'lines'],
        omits: { public_id: 'secret' },
        ofClient: ofOwnClient,
        erased: { ...erasedDocument, texts: { ...erasedDocument.texts, reason: 'apart' } },
      },
      sample: 'cleared',
      recorded: ['credit', 'client'],
    },
  } as const satisfies TablesOf<'credit'>,
};
