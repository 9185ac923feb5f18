import { sql, type SqlBool } from 'kysely';
import type { TablesOf } from '#server/platform/db/index.ts';
import { historyInvariants } from './history.invariants.ts';

const ofHistory = (column: string) => (client: string) =>
  sql<SqlBool>`${sql.ref(column)} in
  (select line_id from history_link where record_id = ${client})`;

export const historyModule = {
  invariants: historyInvariants,
  tables: {
    history_line: {
      exported: { json: ['changes'], ofClient: ofHistory('id'), erased: 'apart' },
      sample: 'in part',
      recorded: { none: 'the history itself' },
    },
    history_link: {
      exported: { ofClient: ofHistory('line_id'), erased: 'apart' },
      sample: 'in part',
      recorded: { none: 'the history itself' },
    },
    history_night: {
      exported: { ofClient: null },
      sample: 'cleared',
      recorded: { none: 'what the history said until a night' },
    },
    history_redaction: {
      exported: { ofClient: null },
      sample: 'cleared',
      recorded: { none: 'recorded by the line that it names' },
    },
    failed_login: {
      exported: { leftOut: 'technical' },
      sample: 'kept',
      recorded: { none: 'guesses, shown beside the history' },
    },
  } as const satisfies TablesOf<
    'history_line' | 'history_link' | 'history_night' | 'history_redaction' | 'failed_login'
  >,
};
