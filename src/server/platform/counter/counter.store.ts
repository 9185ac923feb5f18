import { v7 as uuid } from 'uuid';
import type { Db, Series } from '#server/platform/db/index.ts';
import { type DocumentSeries, documentSeries } from '#shared/base/choices.ts';
import { recordFrom } from '#shared/base/record-of.ts';
import type { FirstNumbers } from '#shared/contract/config.ts';

const counterOf: Record<DocumentSeries, Series> = {
  invoice: 'invoice: invoice',
  other: 'invoice: other',
  payment: 'payment',
  credit: 'credit',
  handover: 'handover',
};

/**
 * Takes the next number of a series, starting from 1 or the first number in the settings. Locks the counter's row
 * until the transaction ends, so that concurrent creations wait for each other and a failed one takes no number. Call
 * it after all checks, right before the insert, so that others wait briefly.
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

/**
 * Locks the counter's row like `nextRef`, without taking a number: until the transaction ends nobody else creates a
 * record of the series. Returns the last number, 0 before the first.
 */
export async function lockRefs(db: Db, series: Series): Promise<number> {
  const { value } = await db
    .insertInto('counter')
    .values({ series, value: 0 })
    .onConflict((conflict) =>
      conflict.column('series').doUpdateSet((eb) => ({ value: eb.ref('counter.value') })),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}

/** The last number of a series; 0 before the first. */
export async function lastRef(db: Db, series: Series): Promise<number> {
  const row = await db
    .selectFrom('counter')
    .select('value')
    .where('series', '=', series)
    .executeTakeFirst();
  return row?.value ?? 0;
}

/** The common columns of a new record; takes the next number of its series. */
export async function newRecord(db: Db, now: Date, series: Series) {
  return { id: uuid(), ref: await nextRef(db, series), rev: 1, created_on: now.toISOString() };
}

/** How many numbers each series has given, without series that have given none. */
export async function countNumbers(
  db: Db,
  firstNumbers: FirstNumbers,
): Promise<Record<string, number>> {
  const before = new Map<string, number>(
    documentSeries.map((series) => [counterOf[series], firstNumbers[series] - 1]),
  );
  const rows = await db.selectFrom('counter').selectAll().execute();
  const counts = rows.map(
    ({ series, value }) => [series, value - (before.get(series) ?? 0)] as const,
  );
  return recordFrom(counts.filter(([, count]) => count !== 0));
}

/** The series that already have documents. */
export async function begunSeries(db: Db, firstNumbers: FirstNumbers): Promise<DocumentSeries[]> {
  const counts = await countNumbers(db, firstNumbers);
  return documentSeries.filter((series) => counterOf[series] in counts);
}

/** Changes the first number of a series. False if a document already has a number of it. */
export async function moveFirstNumber(
  db: Db,
  series: DocumentSeries,
  { from, to }: { from: number; to: number },
): Promise<boolean> {
  const moved = await db
    .insertInto('counter')
    .values({ series: counterOf[series], value: to - 1 })
    .onConflict((conflict) =>
      conflict
        .column('series')
        .doUpdateSet({ value: to - 1 })
        .where('counter.value', '=', from - 1),
    )
    .returning('value')
    .executeTakeFirst();
  return moved !== undefined;
}

/** Restarts all series, after every document was deleted. */
export async function restartNumbers(db: Db, firstNumbers: FirstNumbers): Promise<void> {
  await db.deleteFrom('counter').execute();
  for (const series of documentSeries) {
    const value = firstNumbers[series] - 1;
    if (value > 0) {
      await db.insertInto('counter').values({ series: counterOf[series], value }).execute();
    }
  }
}
