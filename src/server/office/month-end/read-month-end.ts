import { getConfig } from '#server/platform/config/index.ts';
import { inSnapshot } from '#server/platform/db/index.ts';
import type { StaffContext } from '#server/platform/http/index.ts';
import { hasMailServer } from '#server/platform/smtp/index.ts';
import { readWaitingForInvoice } from '#server/work/job/index.ts';
import { addDays, firstDay, isMonth, lastDay } from '#shared/base/day.ts';
import { MAX_LISTED, type MonthEnd } from '#shared/contract/month-end.ts';
import { AppError } from '#shared/fields/errors.ts';
import { readReminders } from './reminders.store.ts';
import { issuedIn, jobsByClient, subscriptionsDue, subscriptionsIssued } from './to-issue.store.ts';
import { countUnderWay, unsentDocuments } from './unsent.store.ts';

/** The open steps of a month, derived from the data alone. Throws a 404 if it is not a month. */
export async function readMonthEnd(
  { db, env, today, language }: StaffContext,
  month: string,
  days: number,
): Promise<MonthEnd> {
  if (!isMonth(month)) throw new AppError('record.notFound');
  const period = { from: firstDay(month), to: lastDay(month) };
  const limit = MAX_LISTED;
  const unsent = { ...period, hasMailServer: await hasMailServer(db, env), language, limit };
  return inSnapshot(db, async (snapshot) => ({
    month,
    ...period,
    jobs: await jobsByClient(snapshot, { state: 'completed', until: period.to, limit }),
    waiting: await readWaitingForInvoice(snapshot, {
      today,
      until: period.to,
      quarters: (await getConfig(snapshot)).vatQuarterStart,
    }),
    readyJobs: await jobsByClient(snapshot, {
      state: 'ready',
      until: period.to < today ? period.to : today,
      limit,
    }),
    issued: await issuedIn(snapshot, period),
    subscriptions: await subscriptionsDue(snapshot, { ...period, month, limit }),
    subscriptionsIssued: await subscriptionsIssued(snapshot, period),
    mail: await unsentDocuments(snapshot, { ...unsent, by: 'mail' }),
    paper: await unsentDocuments(snapshot, { ...unsent, by: 'paper' }),
    underWay: await countUnderWay(snapshot, period),
    ...(await readReminders(snapshot, {
      today,
      dueBefore: addDays(today, -days),
      zone: env.TZ_BUSINESS,
      ...unsent,
    })),
  }));
}
