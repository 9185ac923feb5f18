import type { FastifyBaseLogger } from 'fastify';
import { addMonths, dateOf, type Day } from '#shared/day.ts';
import { AppError } from '#shared/errors.ts';
import { type Month, monthOfDay } from '#shared/month.ts';
import { getConfig } from '../config/config.store.ts';
import type { Db } from '../db/open.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Teller } from '../history/teller.ts';
import { issueSubscriptionInvoice } from './issue-subscription-invoice.ts';
import {
  clientsDue,
  endRun,
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
export async function runSubscriptions({ db, now, today, log }: Scheduled): Promise<void> {
  const { subscriptionDate } = await getConfig(db);
  const month = monthDue(today, subscriptionDate);
  if (await isMonthFinished(db, month)) return;
  for (const clientId of await clientsDue(db, month)) {
    try {
      await inTransaction(db, (trx) =>
        runClient({ db: trx, now, today, actor: null, month, clientId }),
      );
    } catch (error) {
      log.error({ err: error, clientId }, 'a subscription invoice failed');
      await insertRun(db, now, { month, client_id: clientId, outcome: 'failed' });
    }
  }
  await finishMonth(db, month, now);
}

/** `YYYY-MM` of the last month whose day has come. */
export function monthDue(today: Day, subscriptionDate: number): Month {
  const isThisMonth = dateOf(today) >= subscriptionDate;
  return monthOfDay(isThisMonth ? today : addMonths(today, -1));
}

type ClientRun = Teller & { month: Month; clientId: string };

async function runClient({ month, clientId, ...teller }: ClientRun): Promise<void> {
  // Written first: of two servers the second finds the row and leaves the client alone.
  const { db, now } = teller;
  if (!(await insertRun(db, now, { month, client_id: clientId, outcome: 'noJobs' }))) return;
  await endRun(db, { month, clientId, ...(await issue(teller, clientId)) });
}

/** A refusal of the rules is an outcome too. */
async function issue(context: Teller, clientId: string): Promise<RunEnd> {
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
