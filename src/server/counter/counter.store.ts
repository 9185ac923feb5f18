import { v7 as uuid } from 'uuid';
import type { InvoiceType } from '#shared/contract/fields.ts';
import type { Db } from '../db/open.ts';

type Series =
  | 'client'
  | 'client item'
  | 'item'
  | 'job'
  | 'payment'
  | 'handover'
  | `invoice: ${InvoiceType}`;

/**
 * The next number of a series, from 1. Taken in the transaction that creates the record:
 * a failed create gives it back, and two creates at once wait for each other.
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

/** What every new record begins with; it takes the next number of its series. */
export async function newRecord(db: Db, now: Date, series: Series) {
  return { id: uuid(), ref: await nextRef(db, series), rev: 1, created_on: now.toISOString() };
}
