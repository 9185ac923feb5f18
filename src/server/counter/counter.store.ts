import { v7 as uuid } from 'uuid';
import { lateNumbersOf } from '../db/late-numbers.ts';
import type { Db } from '../db/open.ts';
import type { Series } from '../db/series.ts';

/**
 * The next number of a series, from 1, for the record with this id. In a transaction of a call it is
 * taken as the last thing, and what is given stands for it until then; a failed create takes none, and
 * two creates at once wait for each other.
 */
export async function nextRef(db: Db, series: Series, id: string): Promise<number> {
  const late = lateNumbersOf(db);
  if (late) return late.ask(series, id);
  const { value } = await db
    .insertInto('counter')
    .values({ series, value: 1 })
    .onConflict((conflict) =>
      conflict.column('series').doUpdateSet((eb) => ({ value: eb('counter.value', '+', 1) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}

/** What every new record begins with; it takes the next number of its series. */
export async function newRecord(db: Db, now: Date, series: Series) {
  const id = uuid();
  return { id, ref: await nextRef(db, series, id), rev: 1, created_on: now.toISOString() };
}

/** The seal of a row, also where its number is not taken yet. */
export function sealWith<Row extends { ref: number | null }>(
  db: Db,
  row: Row,
  seal: (row: Row) => string,
): string {
  const late = lateNumbersOf(db);
  if (late === undefined || row.ref === null) return seal(row);
  return late.seal(row.ref, (ref) => seal({ ...row, ref }));
}
