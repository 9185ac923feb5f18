import { v7 as uuid } from 'uuid';
import type { Db, Series } from '../db/index.ts';

/**
 * Takes the next number of a series, from 1. The counter's row is locked until the transaction ends,
 * so concurrent creations wait for each other, and a failed one takes no number. Call it after all
 * checks, right before the insert, so that others wait briefly.
 */
export async function nextRef(db: Db, series: Series): Promise<number> {
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

/** The common columns of a new record; takes the next number of its series. */
export async function newRecord(db: Db, now: Date, series: Series) {
  return { id: uuid(), ref: await nextRef(db, series), rev: 1, created_on: now.toISOString() };
}
