import type { FastifyBaseLogger } from 'fastify';
import { addMonths, dateOf, type Day } from '#shared/day.ts';
import { AppError, isRefusal } from '#shared/errors.ts';
import { type Month, monthOfDay } from '#shared/month.ts';
import { getClient } from '../../parties/client/index.ts';
import { getConfig } from '../../platform/config/index.ts';
import { type Db, inTransaction } from '../../platform/db/index.ts';
import { audit, type AuditContext } from '../../platform/history/index.ts';
import { issueSubscriptionInvoice } from './issue-subscription-invoice.ts';
import {
  clientsDue,
  endRun,
  failedRuns,
  finishMonth,
  insertRun,
  isMonthFinished,
  type RunEnd,
} from './subscription.store.ts';

type Scheduled = { db: Db; now: Date; today: Day; log: Pick<FastifyBaseLogger, 'error'> };

/**
 * Issues the subscription invoices of the month whose day has come last, once a client, however
 * often and by however many servers it is called. A day that passed while no server ran is made
 * up; a client whose subscription begins after the month was run waits for the next.
 */
export async function runSubscriptions(scheduled: Scheduled): Promise<void> {
  const { db, now, today } = scheduled;
  for (const turn of await failedRuns(db)) await tryClient(scheduled, turn);
  const { subscriptionDate } = await getConfig(db);
  const month = monthDue(today, subscriptionDate);
  if (await isMonthFinished(db, month)) return;
  for (const clientId of await clientsDue(db, month)) {
    await tryClient(scheduled, { month, clientId });
  }
  await finishMonth(db, month, now);
}

type SubscriptionTask = { month: Month; clientId: string };

/** What fails is written down, and tried again at the next call; what is refused is not. */
async function tryClient(
  { db, now, today, log }: Scheduled,
  turn: SubscriptionTask,
): Promise<void> {
  const context = { now, today, actor: null };
  try {
    await inTransaction(db, (trx) => runClient({ db: trx, ...context, ...turn }));
  } catch (error) {
    log.error({ err: error, clientId: turn.clientId }, 'a subscription invoice failed');
    const outcome = isRefusal(error) ? 'refused' : 'failed';
    // Where this fails too the month is not finished, and begun again at the next call.
    if (!(await insertRun(db, now, { month: turn.month, client_id: turn.clientId, outcome })))
      return;
    await recordFailure({ db, ...context }, { ...turn, outcome }).catch((err: unknown) =>
      log.error({ err, clientId: turn.clientId }, 'it is not in the history'),
    );
  }
}

type SubscriptionFailure = SubscriptionTask & { outcome: 'failed' | 'refused' };

/** Once in the client's history. */
async function recordFailure(
  context: AuditContext,
  { clientId, outcome }: SubscriptionFailure,
): Promise<void> {
  const event = outcome === 'failed' ? 'issueFailed' : 'issueRefused';
  await inTransaction(context.db, async (trx) => {
    await audit.client({ ...context, db: trx }, { event, after: await getClient(trx, clientId) });
  });
}

/** `YYYY-MM` of the last month whose day has come. */
export function monthDue(today: Day, subscriptionDate: number): Month {
  const isThisMonth = dateOf(today) >= subscriptionDate;
  return monthOfDay(isThisMonth ? today : addMonths(today, -1));
}

type ClientRun = AuditContext & SubscriptionTask;

async function runClient({ month, clientId, ...context }: ClientRun): Promise<void> {
  // Written first: of two servers the second finds the row and leaves the client alone.
  const { db, now } = context;
  if (!(await insertRun(db, now, { month, client_id: clientId, outcome: 'noJobs' }))) return;
  await endRun(db, { month, clientId, ...(await issue(context, clientId)) });
}

/** What is no fault is an outcome of its own. */
async function issue(context: AuditContext, clientId: string): Promise<RunEnd> {
  try {
    return {
      outcome: 'issued',
      invoiceId: (await issueSubscriptionInvoice(context, clientId))._id,
    };
  } catch (error) {
    const code = error instanceof AppError ? error.code : undefined;
    if (code === 'invoice.noSubscriptionJobs') return { outcome: 'noJobs', invoiceId: null };
    if (code === 'config.incomplete') return { outcome: 'incomplete', invoiceId: null };
    throw error;
  }
}
