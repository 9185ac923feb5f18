import { type TablesOf } from '#server/platform/db/index.ts';
import { searchInvariants } from './search.invariants.ts';
import { searchHandlers } from './search.routes.ts';

export const searchModule = {
  handlers: { search: searchHandlers },
  invariants: searchInvariants,
  tables: {
    search_entry: {
      exported: { leftOut: 'derived' },
      sample: 'cleared',
      recorded: { none: 'a record as it is searched' },
    },
  } as const satisfies TablesOf<'search_entry'>,
};
