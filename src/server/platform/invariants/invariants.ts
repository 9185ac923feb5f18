import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import type { Db, Tables } from '../db/index.ts';

/** Rules that must always hold, by name: SQL or a function that finds the ids of records that violate them. */
export type Invariants = Record<string, string | ((db: Db) => Promise<string[]>)>;

const BATCH_SIZE = 500;

type Rows<Table extends 'invoice' | 'payment' | 'credit' | 'handover'> = Selectable<
  Tables[Table]
>[];

/** The ids that `wrong` returns for all invoices, which it receives in batches. */
export async function wrongInvoices(
  db: Db,
  wrong: (rows: Rows<'invoice'>) => Promise<string[]> | string[],
): Promise<string[]> {
  const after = (last: string) =>
    db
      .selectFrom('invoice')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute();
  return wrongInBatches(after, wrong);
}

/** The same for payments. */
export async function wrongPayments(
  db: Db,
  wrong: (rows: Rows<'payment'>) => Promise<string[]> | string[],
): Promise<string[]> {
  const after = (last: string) =>
    db
      .selectFrom('payment')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute();
  return wrongInBatches(after, wrong);
}

/** The same for credit notes. */
export async function wrongCredits(
  db: Db,
  wrong: (rows: Rows<'credit'>) => Promise<string[]> | string[],
): Promise<string[]> {
  const after = (last: string) =>
    db
      .selectFrom('credit')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute();
  return wrongInBatches(after, wrong);
}

/** The same for hand-overs. */
export async function wrongHandovers(
  db: Db,
  wrong: (rows: Rows<'handover'>) => Promise<string[]> | string[],
): Promise<string[]> {
  const after = (last: string) =>
    db
      .selectFrom('handover')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute();
  return wrongInBatches(after, wrong);
}

async function wrongInBatches<Row extends { id: string }>(
  after: (last: string) => Promise<Row[]>,
  wrong: (rows: Row[]) => Promise<string[]> | string[],
): Promise<string[]> {
  const ids: string[] = [];
  for (let last = ''; ;) {
    const rows = await after(last);
    if (rows.length === 0) return ids;
    last = rows.at(-1)?.id ?? last;
    ids.push(...(await wrong(rows)));
    await yieldToEventLoop();
  }
}
