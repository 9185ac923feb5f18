import { sql } from 'kysely';
import { readSetOffs } from '#server/billing/invoice/index.ts';
import { between, type Db, sumOf } from '#server/platform/db/index.ts';
import { balanceOf, clientOf, isOwed, joinedClient } from '#server/platform/records/index.ts';
import type { Day } from '#shared/base/day.ts';
import { type Cents, cents, sumCents } from '#shared/base/money.ts';
import { recordFrom } from '#shared/base/record-of.ts';
import type { SubscriptionRun } from '#shared/contract/subscription.ts';
import { ageBucket, type AgeBucket, ageBuckets, agePeriod } from '#shared/rules/ageing.ts';

type Owed = { count: number; balance: Cents };

/** The number of unpaid invoices, and what is owed of them, by age. */
export async function owedByAge(db: Db, today: Day): Promise<Record<AgeBucket, Owed>> {
  const debts = (await readSetOffs(db)).filter(({ balance }) => balance > 0);
  const ages: [AgeBucket, Owed][] = [];
  for (const bucket of ageBuckets) {
    const { count, balance } = await sumUnpaid(db, agePeriod(bucket, today));
    const own = debts.filter(({ date }) => ageBucket(date, today) === bucket);
    const paid = sumCents(own.map(({ amount }) => amount));
    ages.push([bucket, { count, balance: cents(balance - paid) }]);
  }
  return recordFrom(ages);
}

/** A range of days is a range of the index; grouping by month would sort all unpaid invoices. */
function sumUnpaid(db: Db, { from, to }: { from: Day | null; to: Day | null }) {
  return db
    .selectFrom('invoice')
    .where(isOwed)
    .where(between(sql.ref('invoice.date'), { from: from ?? undefined, to: to ?? undefined }))
    .select([sql<number>`count(*)`.as('count'), sumOf(balanceOf).as('balance')])
    .executeTakeFirstOrThrow();
}

type Period = { from: Day; to: Day };

export async function sumReceived(db: Db, { from, to }: Period): Promise<Cents> {
  const { total } = await db
    .selectFrom('payment')
    .where('status', '=', 'issued')
    .where('transaction_date', '>=', from)
    .where('transaction_date', '<=', to)
    .select(sumOf(sql.ref('amount')).as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** `date` is the first day of the month. Months without payments are missing. */
export async function sumReceivedByMonth(db: Db, { from, to }: Period) {
  const month = sql<Day>`substr(transaction_date, 1, 7) || '-01'`;
  return db
    .selectFrom('payment')
    .where('status', '=', 'issued')
    .where('transaction_date', '>=', from)
    .where('transaction_date', '<=', to)
    .select([month.as('date'), sumOf(sql.ref('amount')).as('total')])
    .groupBy(month)
    .execute();
}

/**
 * The clients who got no invoice in the last month for which subscriptions ran; those without jobs, who
 * need the least attention, come last.
 */
export async function emptyRuns(db: Db, size: number) {
  const last = db.selectFrom('subscription_run').select((eb) => eb.fn.max('month').as('month'));
  const empty = db
    .selectFrom('subscription_run as run')
    .innerJoin('client', 'client.id', 'run.client_id')
    .where('run.month', '=', last)
    .where('run.outcome', '<>', 'issued');
  const { total } = await empty
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await empty
    .select(['run.id', 'run.month', 'run.outcome', 'run.client_id', ...joinedClient])
    .orderBy(sql`case when run.outcome = 'noJobs' then 1 else 0 end`)
    .orderBy('run.id')
    .limit(size)
    .execute();
  return {
    total,
    rows: rows.map((row) => ({
      _id: row.id,
      month: row.month,
      outcome: row.outcome satisfies SubscriptionRun['outcome'],
      client: clientOf(row),
    })),
  };
}
