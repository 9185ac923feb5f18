import type { FastifyBaseLogger } from 'fastify';
import { issueInvoice } from '#server/billing/invoice/index.ts';
import { getClient, lockClient } from '#server/parties/client/index.ts';
import { getConfig } from '#server/platform/config/index.ts';
import { type Db, inTransaction } from '#server/platform/db/index.ts';
import { audit, type AuditContext } from '#server/platform/history/index.ts';
import type { RowsContext } from '#server/platform/http/index.ts';
import { addMonths, dateOf, type Day, type Month, monthOfDay } from '#shared/base/day.ts';
import type { Invoice } from '#shared/contract/invoice.ts';
import type { RunInput, RunOutcome } from '#shared/contract/subscription.ts';
import { AppError, isRefusal } from '#shared/fields/errors.ts';
import { hasSubscription } from '#shared/rules/client.ts';
import { dueAfter } from '#shared/rules/overdue.ts';
import {
  clientsDue,
  endRun,
  failedRuns,
  finishMonth,
  insertRun,
  invoiceOfMonth,
  isMonthFinished,
  recordRun,
  type RunEnd,
  subscriptionJobIds,
} from './subscription.store.ts';

type RunContext = { db: Db; now: Date; today: Day; log: Pick<FastifyBaseLogger, 'error'> };

/**
 * Issues the subscription invoices of the last month whose day has come, once for each client, however
 * often and by however many servers it is called. A day that passed while no server ran is caught up; a
 * client whose subscription starts after the month was run waits for the next one.
 */
export async function runSubscriptions(context: RunContext): Promise<void> {
  const { db, now, today } = context;
  for (const task of await failedRuns(db)) await tryClient(context, task);
  const { subscriptionDate } = await getConfig(db);
  const month = monthDue(today, subscriptionDate);
  if (await isMonthFinished(db, month)) return;
  for (const clientId of await clientsDue(db, month)) {
    await tryClient(context, { month, clientId });
  }
  await finishMonth(db, month, now);
}

type SubscriptionTask = { month: Month; clientId: string };

/** A failure is recorded and retried at the next call; a refusal is recorded and not retried. */
async function tryClient(
  { db, now, today, log }: RunContext,
  task: SubscriptionTask,
): Promise<void> {
  const context = { now, today, actor: null };
  try {
    await inTransaction(db, (trx) => runClient({ db: trx, ...context, ...task }));
  } catch (error) {
    log.error({ err: error, clientId: task.clientId }, 'a subscription invoice failed');
    const outcome = isRefusal(error) ? 'refused' : 'failed';
    // If this throws too, the month is not finished and is run again at the next call.
    const run = { month: task.month, client_id: task.clientId, outcome } as const;
    if (!(await insertRun(db, now, run))) return;
    await recordFailure({ db, ...context }, { ...task, outcome }).catch((err: unknown) =>
      log.error({ err, clientId: task.clientId }, 'it is not in the history'),
    );
  }
}

async function recordFailure(
  context: AuditContext,
  { clientId, outcome }: SubscriptionTask & { outcome: 'failed' | 'refused' },
): Promise<void> {
  const event = outcome === 'failed' ? 'issueFailed' : 'issueRefused';
  await inTransaction(context.db, async (trx) => {
    await audit.client({ ...context, db: trx }, { event, after: await getClient(trx, clientId) });
  });
}

/** The last month whose subscription day has come. */
export function monthDue(today: Day, subscriptionDate: number): Month {
  const isThisMonth = dateOf(today) >= subscriptionDate;
  return monthOfDay(isThisMonth ? today : addMonths(today, -1));
}

async function runClient({
  month,
  clientId,
  ...context
}: AuditContext & SubscriptionTask): Promise<void> {
  // Inserted first: a second server finds the row and skips the client.
  const { db, now } = context;
  if (!(await insertRun(db, now, { month, client_id: clientId, outcome: 'noJobs' }))) return;
  await lockClient(db, clientId);
  const invoiceId = await invoiceOfMonth(db, { month, clientId });
  const end = invoiceId ? issued(invoiceId) : await issue(context, { clientId, month });
  await endRun(db, { month, clientId, ...end });
}

function issued(invoiceId: string): RunEnd {
  return { outcome: 'issued', invoiceId };
}

/** Expected refusals become outcomes. */
async function issue(
  context: AuditContext,
  { clientId, month }: SubscriptionTask,
): Promise<RunEnd> {
  try {
    return issued((await issueSubscriptionInvoice(context, clientId, month))._id);
  } catch (error) {
    const code = error instanceof AppError ? error.code : undefined;
    if (code === 'invoice.noSubscriptionJobs') return { outcome: 'noJobs', invoiceId: null };
    if (code === 'config.incomplete') return { outcome: 'incomplete', invoiceId: null };
    throw error;
  }
}

/**
 * Issues the invoices of a month for these clients. Like the monthly issue, which then skips them, it skips clients
 * who already have an invoice for the month.
 */
export async function runMany(
  { inRow }: RowsContext,
  { month, clients }: RunInput,
): Promise<{ data: RunOutcome[] }> {
  const data: RunOutcome[] = [];
  for (const clientId of clients) {
    const row = await inRow(clientId, async (context) => {
      await lockClient(context.db, clientId);
      if ((await invoiceOfMonth(context.db, { month, clientId })) !== undefined) {
        throw new AppError('subscription.alreadyIssued');
      }
      const { _id, _ref, invoiceType } = await issueSubscriptionInvoice(context, clientId, month);
      await recordRun(context.db, context.now, { month, clientId, invoiceId: _id });
      return { _id, _ref, invoiceType };
    });
    const { ok } = row;
    data.push(
      row.ok ? { _id: clientId, ok, invoice: row.done } : { _id: clientId, invoice: null, ...row },
    );
  }
  return { data };
}

/**
 * Issues one invoice for all completed subscription jobs of the client that have no invoice, for the
 * amount of the subscription of `month`, default the one of today. Throws a 400 if there is no such job or no subscription.
 */
export async function issueSubscriptionInvoice(
  context: AuditContext,
  clientId: string,
  month?: Month,
): Promise<Invoice> {
  const client = await lockClient(context.db, clientId);
  const jobs = await subscriptionJobIds(context.db, clientId);
  if (jobs.length === 0 || !hasSubscription(client)) {
    throw new AppError('invoice.noSubscriptionJobs');
  }
  const { paymentDays } = await getConfig(context.db);
  return issueInvoice(
    context,
    {
      client: clientId,
      date: context.today,
      dueDate: dueAfter(context.today, context.today, paymentDays),
      showDates: false,
      invoiceType: client.subscriptionInvoice.invoiceType,
      subscription: true,
      notes: '',
      jobs,
      breakdown: {},
    },
    { month },
  );
}
