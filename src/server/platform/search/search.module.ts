import type { TablesOf } from '#server/platform/db/index.ts';

export const searchModule = {
  tables: {
    search_entry: {
      exported: { leftOut: 'derived' },
      sample: 'cleared',
      recorded: { none: 'a record as it is searched' },
    },
  } as const satisfies TablesOf<'search_entry'>,
};
