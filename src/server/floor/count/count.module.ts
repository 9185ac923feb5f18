import type { TablesOf } from '#server/platform/db/index.ts';
import { countHandlers } from './count.routes.ts';

export const countModule = {
  handlers: { count: countHandlers },
  tables: {
    stock_count: { exported: { ofClient: null }, sample: 'cleared', recorded: ['count'] },
    count_scan: {
      exported: { ofClient: null },
      sample: 'cleared',
      recorded: { none: 'the count itself lists its scans' },
    },
    count_missing: {
      exported: { ofClient: null },
      sample: 'cleared',
      recorded: { none: 'recorded by the count that ended' },
    },
  } as const satisfies TablesOf<'stock_count' | 'count_scan' | 'count_missing'>,
};
