import { sql } from 'kysely';
import { between, type Db, sumOf } from '#server/platform/db/index.ts';
import { paymentMethods } from '#shared/base/choices.ts';
import type { Day } from '#shared/base/day.ts';
import { type Cents, cents, sumCents } from '#shared/base/money.ts';
import { recordOf } from '#shared/base/record-of.ts';
import type { PaymentMethod } from '#shared/contract/payment.ts';
import type { Period } from './sales-book.store.ts';
import { countsOfDays, type KnownCount } from './till-count.store.ts';

type MethodSum = { method: PaymentMethod; payments: number; amount: Cents; refunded: Cents };

/** Payments by day and method, less refunds, and what was counted. */
export async function readTill(db: Db, period: Period) {
  const sums = await sumsByDay(db, period);
  const byDay = Map.groupBy(sums, ({ date }) => date);
  const counts = Map.groupBy(await countsOfDays(db, period), ({ date }) => date);
  const days = [...new Set([...byDay.keys(), ...counts.keys()])].toSorted();
  return {
    data: days.map((date) => {
      const day = { date, ...tillSums(byDay.get(date) ?? []) };
      const ofDay = counts.get(date) ?? [];
      const inOrder = paymentMethods.flatMap((name) =>
        ofDay.filter(({ method }) => method === name),
      );
      return { ...day, counts: inOrder.map((count) => compared(count, day)) };
    }),
    totals: tillSums(sums),
  };
}

function compared({ date: _, ...count }: KnownCount, day: Record<PaymentMethod, Cents>) {
  const expected = day[count.method];
  return { ...count, expected, difference: cents(count.counted - expected) };
}

function tillSums(sums: readonly MethodSum[]) {
  const amounts = (of: readonly MethodSum[]) => sumCents(of.map(({ amount }) => amount));
  return {
    payments: sums.reduce((count, { payments }) => count + payments, 0),
    ...recordOf(paymentMethods, (method) => amounts(sums.filter((sum) => sum.method === method))),
    total: amounts(sums),
    refunded: cents(sums.reduce((sum, { refunded }) => sum + refunded, 0)),
  };
}

function sumsByDay(db: Db, period: Period): Promise<(MethodSum & { date: Day })[]> {
  return db
    .selectFrom('payment')
    .where(between(sql.ref('transaction_date'), period))
    .where('status', '=', 'issued')
    .select(['transaction_date as date', 'method'])
    .select(({ fn }) => fn.countAll<number>().as('payments'))
    .select(sumOf(sql`amount`).as('amount'))
    .select(sumOf(sql`case when amount < 0 then amount else 0 end`).as('refunded'))
    .groupBy(['transaction_date', 'method'])
    .orderBy('transaction_date')
    .execute();
}
