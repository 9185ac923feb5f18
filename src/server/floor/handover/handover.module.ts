import { ofOwnClient, ofClientOf, type TablesOf } from '#server/platform/db/index.ts';
import { handoverDocument } from './handover-document.ts';
import { handoverInvariants } from './handover.invariants.ts';
import { handoverHandlers } from './handover.routes.ts';

export const handoverModule = {
  handlers: { handover: handoverHandlers },
  documents: [handoverDocument],
  invariants: handoverInvariants,
  tables: {
    handover: {
      exported: {
        json: ['client_address', 'issuer', 'signature', 'pieces'],
        omits: { public_id: 'secret' },
        ofClient: ofOwnClient,
        erased: 'apart',
      },
      sample: 'cleared',
      recorded: ['handover'],
    },
    handover_piece: {
      exported: { ofClient: ofClientOf('handover_id', 'handover'), erased: 'kept' },
      sample: 'cleared',
      recorded: ['handover'],
    },
  } as const satisfies TablesOf<'handover' | 'handover_piece'>,
};
