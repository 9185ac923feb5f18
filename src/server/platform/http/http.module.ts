import type { TablesOf } from '#server/platform/db/index.ts';

export const httpModule = {
  tables: {
    idempotency: {
      exported: { leftOut: 'technical' },
      sample: 'cleared',
      recorded: { none: 'an answer that is kept for a repeat' },
    },
  } as const satisfies TablesOf<'idempotency'>,
};
