import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import { fold } from '#shared/base/text.ts';

/** A live payment's number in a year; repeats columns and condition of the unique index. */
function isTaken(year: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`substr(coalesce(fiscal_date, transaction_date), 1, 4) = ${String(year)}
    and fiscal_number <> '' and status = 'issued'`;
}

type Wanted = { number: string; year: number; except: string };

/** Another live payment of the year with this number. */
export function findFiscalNumber(db: Db, { number, year, except }: Wanted) {
  return db
    .selectFrom('payment')
    .select(['id', 'ref', 'transaction_date'])
    .where(isTaken(year))
    .where('fiscal_number_fold', '=', fold(number))
    .where('id', '<>', except)
    .executeTakeFirst();
}

export async function takenFiscalNumbers(
  db: Db,
  folded: readonly string[],
  year: number,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('payment')
    .select('fiscal_number_fold')
    .where(isTaken(year))
    .where('fiscal_number_fold', 'in', folded)
    .execute();
  return new Set(rows.map((row) => row.fiscal_number_fold));
}

/** Of cancelled payments too: their page of the block is used. */
export async function lastFiscalNumber(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment')
    .select('fiscal_number')
    .where('fiscal_set_on', 'is not', null)
    .orderBy('fiscal_set_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.fiscal_number;
}
