import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { between, type Db } from '#server/platform/db/index.ts';
import { personOf } from '#server/platform/records/index.ts';
import type { Day } from '#shared/base/day.ts';
import type { Cents } from '#shared/base/money.ts';
import type { PaymentMethod } from '#shared/contract/payment.ts';
import type { Period } from './sales-book.store.ts';

export type KnownCount = Awaited<ReturnType<typeof countsOfDays>>[number];

/** What was counted of the days of a period. */
export async function countsOfDays(db: Db, period: Period) {
  const rows = await db
    .selectFrom('till_count')
    .leftJoin('user_account', 'user_account.id', 'till_count.user_id')
    .select(['day', 'method', 'counted', 'z_number', 'counted_on', 'user_id'])
    .select(['username', 'first_name', 'last_name'])
    .where(between(sql.ref('day'), period))
    .execute();
  return rows.map((row) => ({
    date: row.day,
    method: row.method,
    counted: row.counted,
    zNumber: row.z_number,
    countedOn: row.counted_on,
    by: personOf(row),
  }));
}

type NewCount = {
  day: Day;
  method: PaymentMethod;
  counted: Cents;
  zNumber: string;
  user: string | null;
};

/** Replaces what was counted before. */
export async function putCount(
  db: Db,
  now: Date,
  { zNumber, user, ...count }: NewCount,
): Promise<void> {
  const counted = {
    counted: count.counted,
    z_number: zNumber,
    counted_on: now.toISOString(),
    user_id: user,
  };
  await db
    .insertInto('till_count')
    .values({ id: uuid(), ...count, ...counted })
    .onConflict((conflict) => conflict.columns(['day', 'method']).doUpdateSet(counted))
    .execute();
}
