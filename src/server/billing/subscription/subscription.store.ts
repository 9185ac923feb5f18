import { sql, type SqlBool } from 'kysely';
import { v7 as uuid } from 'uuid';
import {
  type Db,
  loader,
  searchedBy,
  searchRecords,
  type Tables,
} from '#server/platform/db/index.ts';
import {
  clientOf,
  invoiceOf,
  joinedClient,
  joinedClientSqlColumns,
  joinedInvoice,
} from '#server/platform/records/index.ts';
import type { Month } from '#shared/base/day.ts';
import type { Search } from '#shared/contract/search.ts';
import type { SubscriptionRun } from '#shared/contract/subscription.ts';
import { subscriptionRunColumns } from '#shared/records/subscription-run.ts';

const searched = searchedBy('subscription_run', subscriptionRunColumns, {
  month: sql.ref('subscription_run.month'),
  ...joinedClientSqlColumns,
});

export function searchSubscriptionRuns(db: Db, search: Search) {
  return searchRecords(db, search, {
    ...searched,
    from: db
      .selectFrom('subscription_run')
      .innerJoin('client', 'client.id', 'subscription_run.client_id'),
    newest: [sql.ref('subscription_run.month'), sql.ref('subscription_run.id')],
    load: (ids) => loadRuns(db, ids),
  });
}

const loadRuns = loader(
  (db, ids) =>
    db
      .selectFrom('subscription_run as run')
      .innerJoin('client', 'client.id', 'run.client_id')
      .leftJoin('invoice', 'invoice.id', 'run.invoice_id')
      .selectAll('run')
      .select([...joinedClient, ...joinedInvoice])
      .where('run.id', 'in', ids),
  (row): SubscriptionRun => ({
    _id: row.id,
    month: row.month,
    client: clientOf(row),
    ranOn: row.ran_on,
    outcome: row.outcome,
    invoice: invoiceOf(row),
  }),
);

/** The completed subscription jobs of the client that have no invoice, oldest first. */
export async function subscriptionJobIds(db: Db, clientId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('job')
    .select('id')
    .where('client_id', '=', clientId)
    .where('subscription', '=', 1)
    .where('end_date', 'is not', null)
    .where('invoice_id', 'is', null)
    .where('deleted_on', 'is', null)
    .orderBy('start_date')
    .orderBy('ref')
    .execute();
  return rows.map(({ id }) => id);
}

export async function isMonthFinished(db: Db, month: Month): Promise<boolean> {
  const row = await db
    .selectFrom('subscription_month')
    .select('month')
    .where('month', '=', month)
    .executeTakeFirst();
  return row !== undefined;
}

export async function finishMonth(db: Db, month: Month, now: Date): Promise<void> {
  await db
    .insertInto('subscription_month')
    .values({ month, finished_on: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The month is run again on its new day, without the clients that it was already run for. */
export async function reopenMonth(db: Db, month: Month): Promise<void> {
  await db.deleteFrom('subscription_month').where('month', '=', month).execute();
}

/** The clients with a subscription that the month was not run for yet. */
export async function clientsDue(db: Db, month: Month): Promise<string[]> {
  const rows = await db
    .selectFrom('client')
    .leftJoin('subscription_run as run', (join) =>
      join.onRef('run.client_id', '=', 'client.id').on('run.month', '=', month),
    )
    .select('client.id')
    .where('client.subscription_enabled', '=', 1)
    .where('client.deleted_on', 'is', null)
    .where('run.id', 'is', null)
    .orderBy('client.ref')
    .execute();
  return rows.map(({ id }) => id);
}

type Run = Pick<Tables['subscription_run'], 'month' | 'client_id' | 'outcome'>;

/** The runs to retry, of any month, oldest first. */
export async function failedRuns(db: Db): Promise<{ month: Month; clientId: string }[]> {
  return db
    .selectFrom('subscription_run')
    .select(['month', 'client_id as clientId'])
    .where('outcome', '=', sql.lit('failed'))
    .orderBy('month')
    .orderBy('id')
    .execute();
}

/** Returns false if the month was already run for the client; a failed run may change its outcome. */
export async function insertRun(db: Db, now: Date, run: Run): Promise<boolean> {
  const ranOn = now.toISOString();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('subscription_run')
    .values({ id: uuid(), ran_on: ranOn, ...run })
    .onConflict((conflict) =>
      conflict
        .columns(['month', 'client_id'])
        .doUpdateSet({ outcome: run.outcome, ran_on: ranOn })
        .where('subscription_run.outcome', '=', 'failed')
        .where('subscription_run.outcome', '<>', run.outcome),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

type ClientMonth = { month: Month; clientId: string };

/** A subscription invoice is of the month whose run names it; without a run, of the month of its date. */
export function isOfMonth(month: Month) {
  return sql<SqlBool>`coalesce((select max(run.month) from subscription_run run
    where run.client_id = invoice.client_id and run.invoice_id = invoice.id),
    substr(invoice.date, 1, 7)) = ${month}`;
}

/** The client's subscription invoice of the month, if there is one. */
export async function invoiceOfMonth(
  db: Db,
  { month, clientId }: ClientMonth,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('invoice')
    .select('invoice.id')
    .where('invoice.client_id', '=', clientId)
    .where('invoice.subscription', '=', 1)
    .where('invoice.status', '=', 'issued')
    .where(isOfMonth(month))
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Records the invoice that a person issued for the month, replacing the outcome of the monthly run. */
export async function recordRun(
  db: Db,
  now: Date,
  { month, clientId, invoiceId }: ClientMonth & { invoiceId: string },
): Promise<void> {
  const run = { ran_on: now.toISOString(), outcome: 'issued', invoice_id: invoiceId } as const;
  await db
    .insertInto('subscription_run')
    .values({ id: uuid(), month, client_id: clientId, ...run })
    .onConflict((conflict) => conflict.columns(['month', 'client_id']).doUpdateSet(run))
    .execute();
}

export type RunEnd = Pick<Run, 'outcome'> & { invoiceId: string | null };

export async function endRun(
  db: Db,
  { month, clientId, outcome, invoiceId }: RunEnd & ClientMonth,
): Promise<void> {
  await db
    .updateTable('subscription_run')
    .set({ outcome, invoice_id: invoiceId })
    .where('month', '=', month)
    .where('client_id', '=', clientId)
    .execute();
}
