import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type Selectable, sql } from 'kysely';
import type { Db, SealedTable, Tables } from '#server/platform/db/index.ts';

/** Rules that must always hold, by name: SQL or a function that finds the ids of records that violate them. */
export type Invariants = Record<string, string | ((db: Db) => Promise<string[]>)>;

const BATCH_SIZE = 500;

/** The ids that `wrong` returns for all rows of the table, given in batches. */
export async function wrongDocuments<Table extends SealedTable>(
  db: Db,
  table: Table,
  wrong: (rows: Selectable<Tables[Table]>[]) => Promise<string[]> | string[],
): Promise<string[]> {
  const ids: string[] = [];
  for (let last = ''; ;) {
    const { rows } = await sql<
      Selectable<Tables[Table]> & { id: string }
    >`select * from ${sql.table(table)}
      where id > ${last} order by id limit ${BATCH_SIZE}`.execute(db);
    if (rows.length === 0) return ids;
    last = rows.at(-1)?.id ?? last;
    ids.push(...(await wrong(rows)));
    await yieldToEventLoop();
  }
}

type Sealed = { id: string; seal: string };

/** The ids of the documents whose content is not what their seal covers. */
export function wrongSeals<Row extends Sealed>(
  rows: readonly Row[],
  seal: (row: Row) => string,
): string[] {
  return rows.filter((row) => row.seal !== seal(row)).map(({ id }) => id);
}
