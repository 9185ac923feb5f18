import type { TablesOf } from '#server/platform/db/index.ts';

/** The calls of the report are answered by several modules together. */
export const reportModule = {
  tables: {
    till_count: {
      exported: { units: { counted: 'cents' }, ofClient: null },
      sample: 'cleared',
      recorded: ['till'],
    },
  } as const satisfies TablesOf<'till_count'>,
};
