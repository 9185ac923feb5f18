import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { handoverColumns } from '#shared/columns/handover.ts';
import type { Condition, Search } from '#shared/contract/search.ts';
import { type Db, searchedBy, searchRecords, type Tables } from '../../platform/db/index.ts';
import { loadHandoverRows } from './handover.store.ts';

/** A hand-over has many pieces: it is sorted by the lowest number among them. */
const lowestRef = (of: string) => sql`(select min(${sql.ref(`${of}.ref`)}) from handover_piece
  join ${sql.table(of)} on ${sql.ref(`${of}.id`)} = ${sql.ref(`handover_piece.${of}_id`)}
  where handover_piece.handover_id = handover.id)`;

const searched = searchedBy('handover', handoverColumns, {
  clientName: sql`trim(handover.client_company_name_fold || ' ' || handover.client_full_name_fold)`,
  fromTo: sql.ref('handover.date'),
  clientItem: lowestRef('client_item'),
  job: lowestRef('job'),
  words: sql.ref('handover.client_id'),
});

export function searchHandovers(db: Db, search: Search) {
  const { clientItem, job, ...filters } = search.filters;
  return searchRecords(
    db,
    { ...search, filters },
    {
      ...searched,
      from: db
        .selectFrom('handover')
        .$if(clientItem !== undefined, (query) =>
          query.where((eb) => hasPieceWith(eb, 'client_item_id', clientItem)),
        )
        .$if(job !== undefined, (query) => query.where((eb) => hasPieceWith(eb, 'job_id', job))),
      newest: [sql.ref('handover.date'), sql.ref('handover.ref')],
      brings: { table: 'handover_piece', by: 'handover_id' },
      load: (ids) => loadHandoverRows(db, ids),
    },
  );
}

function hasPieceWith(
  eb: ExpressionBuilder<Tables, 'handover'>,
  column: 'client_item_id' | 'job_id',
  condition: Condition | undefined,
): Expression<SqlBool> {
  const pieces = eb
    .selectFrom('handover_piece')
    .select('handover_piece.position')
    .whereRef('handover_piece.handover_id', '=', 'handover.id');
  if (condition?.is !== 'equal') return eb.not(eb.exists(pieces));
  return eb.exists(pieces.where(`handover_piece.${column}`, '=', String(condition.value)));
}
