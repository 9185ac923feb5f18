import { sql } from 'kysely';
import { ofOwnClient, ofClientOf, type TablesOf } from '#server/platform/db/index.ts';
import { storageInvariants } from './storage.invariants.ts';
import { stayHandlers } from './storage.routes.ts';

export const storageModule = {
  handlers: { stay: stayHandlers },
  invariants: storageInvariants,
  tables: {
    stay: {
      exported: {
        adds: { place: sql`(select code from place where place.id = place_id)` },
        ofClient: ofOwnClient,
        erased: { texts: { notes: 'emptied' }, nulls: ['export_notes'] },
      },
      sample: 'cleared',
      // Notes that are the code of a place change with it.
      recorded: ['stay', 'client', 'place'],
    },
    stay_move: {
      exported: {
        ofClient: ofClientOf('stay_id', 'stay'),
        erased: { texts: {}, nulls: ['notes_before'] },
      },
      sample: 'cleared',
      recorded: ['stay', 'client', 'place'],
    },
  } as const satisfies TablesOf<'stay' | 'stay_move'>,
};
