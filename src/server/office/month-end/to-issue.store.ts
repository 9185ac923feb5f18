import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { isOfMonth } from '#server/billing/subscription/index.ts';
import { type Db, sumOf } from '#server/platform/db/index.ts';
import { clientOf, joinedClient } from '#server/platform/records/index.ts';
import type { Day, Month } from '#shared/base/day.ts';
import { sumCents } from '#shared/base/money.ts';
import type { MonthEnd } from '#shared/contract/month-end.ts';

export type Period = { from: Day; to: Day };

/** The order of all lists of the month end. */
export const byClientName = sql`client.company_name_fold, client.last_name_fold, client.ref`;

/** Same as `hasSubscription` in `shared/rules/client.ts`. */
const hasSubscription = sql<SqlBool>`(client.subscription_enabled = 1
  and client.subscription_amount > 0)`;

type JobState = 'completed' | 'ready';

/** Must repeat the condition of the partial index `job_waiting` or `job_open`. */
const jobsIn: Record<JobState, (until: Day) => RawBuilder<SqlBool>> = {
  completed: (until) => sql`job.end_date is not null and job.invoice_id is null
    and job.deleted_on is null and job.end_date <= ${until}`,
  ready: (until) => sql`job.end_date is null and job.deleted_on is null
    and job.start_date <= ${until}
    and exists (select 1 from job_item where job_item.job_id = job.id
      and job_item.stage is not null)
    and not exists (select 1 from job_item where job_item.job_id = job.id
      and job_item.stage in ('received', 'cleaning'))`,
};

type JobsQuery = { state: JobState; until: Day; limit: number };

/** The jobs that can be invoiced together, by client. */
export async function jobsByClient(
  db: Db,
  { state, until, limit }: JobsQuery,
): Promise<MonthEnd['jobs']> {
  const jobs = db
    .selectFrom('job')
    .innerJoin('client', 'client.id', 'job.client_id')
    .where(jobsIn[state](until))
    .where(sql<SqlBool>`not (job.subscription = 1 and ${hasSubscription})`);
  const { total, sum } = await jobs
    .select([
      sql<number>`count(distinct job.client_id)`.as('total'),
      sumOf(sql.ref('job.total')).as('sum'),
    ])
    .executeTakeFirstOrThrow();
  const clients = await jobs
    .select(['client.id as client_id', ...joinedClient])
    .select(sumOf(sql.ref('job.total')).as('sum'))
    .groupBy('client.id')
    .orderBy(byClientName)
    .limit(limit)
    .execute();
  if (clients.length === 0) return { total, sum, rows: [] };
  const listed = await jobs
    .select(['job.client_id', 'job.id as _id', 'job.ref as _ref'])
    .where('job.client_id', 'in', idsOf(clients))
    .orderBy('job.start_date')
    .orderBy('job.ref')
    .execute();
  const byClient = Map.groupBy(listed, ({ client_id }) => client_id);
  const rows = clients.map((row) => ({
    client: clientOf(row),
    jobs: byClient.get(row.client_id) ?? [],
    sum: row.sum,
  }));
  return { total, sum, rows };
}

function idsOf(clients: readonly { client_id: string }[]): string[] {
  return clients.map(({ client_id }) => client_id);
}

/** The invoices dated in the period, and how many of them were sent. */
export function issuedIn(db: Db, period: Period): Promise<MonthEnd['issued']> {
  return invoicesIn(db, period)
    .select([
      sql<number>`count(*)`.as('total'),
      sumOf(sql.ref('total')).as('sum'),
      sql<number>`count(last_sent)`.as('sent'),
    ])
    .executeTakeFirstOrThrow();
}

/** Filters by date: nearly all invoices share a status, so an index on it would not help. */
function invoicesIn(db: Db, { from, to }: Period) {
  return db
    .selectFrom('invoice')
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('status', '<>', 'cancelled');
}

type DueQuery = Pick<Period, 'to'> & { month: Month; limit: number };

/** The clients with completed subscription jobs but no subscription invoice for the month. */
export async function subscriptionsDue(
  db: Db,
  { to, month, limit }: DueQuery,
): Promise<MonthEnd['subscriptions']> {
  const rows = await db
    .selectFrom('job')
    .innerJoin('client', 'client.id', 'job.client_id')
    .leftJoin('subscription_run as run', (join) =>
      join.onRef('run.client_id', '=', 'client.id').on('run.month', '=', month),
    )
    .where(
      sql<SqlBool>`job.end_date is not null and job.invoice_id is null and job.deleted_on is null`,
    )
    .where('job.subscription', '=', 1)
    .where(hasSubscription)
    .where(
      sql<SqlBool>`not exists (select 1 from invoice where invoice.client_id = client.id
        and invoice.subscription = 1 and invoice.status = 'issued' and ${isOfMonth(month)})`,
    )
    .select(['client.id as client_id', ...joinedClient])
    .select(['client.subscription_amount as sum', 'run.outcome'])
    .select(sql<number>`count(*)`.as('jobs'))
    .groupBy(['client.id', 'run.id'])
    .having(sql<SqlBool>`min(job.end_date) <= ${to}`)
    .orderBy(byClientName)
    .execute();
  return {
    total: rows.length,
    sum: sumCents(rows.map((row) => row.sum)),
    rows: rows.slice(0, limit).map((row) => ({ ...row, client: clientOf(row) })),
  };
}

export async function subscriptionsIssued(db: Db, period: Period): Promise<number> {
  const { count } = await invoicesIn(db, period)
    // Must match the partial index `invoice_subscription`.
    .where(sql<SqlBool>`subscription = 1`)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
