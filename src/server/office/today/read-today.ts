import type { z } from 'zod';
import { searchPayments } from '#server/billing/payment/index.ts';
import { readInvoicesPerMonth } from '#server/billing/report/index.ts';
import { countByWeek, countStored, searchStays } from '#server/floor/storage/index.ts';
import { backupDiskFault, lastGoodBackup } from '#server/office/upkeep/index.ts';
import {
  failureWords,
  type LateMails,
  lateMails,
  searchMails,
} from '#server/parties/mail/index.ts';
import { getConfig } from '#server/platform/config/index.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { StaffContext } from '#server/platform/http/index.ts';
import { lastUpkeep } from '#server/platform/schedule/index.ts';
import { loadJobItems, readWaitingForInvoice, searchJobHeads } from '#server/work/job/index.ts';
import type { LongView } from '#shared/base/choices.ts';
import { addDays, addYears, dateOf, type Day, daysBetween } from '#shared/base/day.ts';
import { sumCents } from '#shared/base/money.ts';
import { recordOf } from '#shared/base/record-of.ts';
import { jobRoutes } from '#shared/contract/job.ts';
import { mailRoutes } from '#shared/contract/mail.ts';
import { paymentRoutes } from '#shared/contract/payment.ts';
import { stayRoutes } from '#shared/contract/stay.ts';
import type { Language } from '#shared/i18n/translate.ts';
import { ageBuckets } from '#shared/rules/ageing.ts';
import { seesMoney } from '#shared/rules/roles.ts';
import { progressOf } from '#shared/rules/stage.ts';
import {
  returnDue,
  vatQuarterBefore,
  vatQuarterOf,
  type VatQuarterStart,
} from '#shared/rules/vat-period.ts';
import { jobViews, longViews, mailViews } from '#shared/rules/views.ts';
import { mondayOf } from '#shared/rules/weeks.ts';
import { emptyRuns, owedByAge, sumReceived } from './today.store.ts';

const ROWS = 5;
const WEEKS = 12;

/** Each number equals the total of the list that it links to. */
export async function readToday(context: StaffContext) {
  const { db, env, now, today, language, session } = context;
  const { vatQuarterStart: quarters } = await getConfig(db);
  const { ready, season, years } = await piecesStoredLong(db, today);
  const unsent = await lateMails(db);
  return {
    day: today,
    due: await jobs(db, jobViews.due(today)),
    late: await jobs(db, jobViews.late(today), 'dueDate'),
    ready,
    toInvoice: {
      ...(await jobs(db, jobViews.toInvoice(today), 'endDate')),
      ...(await readWaitingForInvoice(db, { today, quarters })),
    },
    season,
    years,
    unpaid: await unpaid(db, today),
    vatReturn: seesMoney(session.user.role) ? vatReturnDue(today, quarters) : null,
    mail: {
      ...(await failedMails(context)),
      late: unsent === undefined ? null : withMessage(unsent, language),
    },
    runs: await emptyRuns(db, ROWS),
    lacksReceipt: await paymentsWithoutReceipt(context),
    lastBackup: await lastGoodBackup(db, env, now),
    isBackupDiskLost: backupDiskFault(await lastUpkeep(db), now) !== null,
    money: await money(db, today),
    weeks: await weeks(db, today),
  };
}

function withMessage({ count, since, failure }: LateMails, language: Language) {
  return { count, since, message: failureWords(failure, language) };
}

const VAT_RETURN_DAYS = 10;

/** The quarter whose return is due within ten days; null if none is. */
function vatReturnDue(today: Day, start: VatQuarterStart) {
  const quarter = vatQuarterBefore(vatQuarterOf(today, start), start);
  const due = returnDue(quarter);
  const days = daysBetween(today, due);
  return days >= 0 && days <= VAT_RETURN_DAYS ? { ...quarter, due, days } : null;
}

type JobFilters = z.input<typeof jobRoutes.search.body>['filters'];

async function jobs(
  db: Db,
  filters: JobFilters,
  by: 'startDate' | 'dueDate' | 'endDate' = 'startDate',
) {
  const search = jobRoutes.search.body.parse({ size: ROWS, filters, sort: { [by]: 1 } });
  const { total, rows } = firstPage(await searchJobHeads(db, search));
  const items = await loadJobItems(
    db,
    rows.map(({ _id }) => _id),
  );
  return {
    total,
    rows: rows.map((row) => ({ ...row, progress: progressOf(items.get(row._id) ?? []) })),
  };
}

/** Each number counts all pieces of its list, but a piece is named once, where it is most urgent. */
async function piecesStoredLong(db: Db, today: Day) {
  const named = new Set<string>();
  const list = async (view: LongView) => {
    // As many more as may have been named before.
    const { total, rows } = await pieces(db, today, { view, size: ROWS + named.size });
    const others = rows.filter(({ clientItem }) => !named.has(clientItem._id)).slice(0, ROWS);
    for (const { clientItem } of others) named.add(clientItem._id);
    return { total, rows: others };
  };
  return { years: await list('years'), ready: await list('ready'), season: await list('season') };
}

async function pieces(db: Db, today: Day, { view, size }: { view: LongView; size: number }) {
  const filters = { ...longViews[view](today), open: true };
  const search = stayRoutes.search.body.parse({ size, filters, sort: { startDate: 1 } });
  return firstPage(await searchStays(db, today, search));
}

async function failedMails(context: StaffContext) {
  const filters = mailViews.failed(context.today);
  const search = mailRoutes.search.body.parse({ size: ROWS, filters });
  return firstPage(await searchMails(context, search));
}

/** For whoever may open their list. */
async function paymentsWithoutReceipt({ db, session }: StaffContext) {
  const { allow, body } = paymentRoutes.search;
  if (!allow.some((role) => role === session.user.role)) return { total: 0, rows: [] };
  const filters = { lacksReceipt: true };
  const search = body.parse({ size: ROWS, filters, sort: { transactionDate: 1 } });
  return firstPage(await searchPayments(db, search));
}

/** Only large pages are sent in parts. */
function firstPage<Row>(result: { data: Row[]; total: number } | { parts: unknown }) {
  if (!('data' in result)) throw new Error('a page of Today is too long');
  return { total: result.total, rows: result.data };
}

async function unpaid(db: Db, today: Day) {
  const owed = await owedByAge(db, today);
  const balances = recordOf(ageBuckets, (bucket) => owed[bucket].balance);
  return {
    count: ageBuckets.reduce((sum, bucket) => sum + owed[bucket].count, 0),
    all: sumCents(Object.values(balances)),
    ...balances,
  };
}

/** This month until today, and the same days a year ago. */
async function money(db: Db, today: Day) {
  const now = { from: addDays(today, 1 - dateOf(today)), to: today };
  const before = { from: addYears(now.from, -1), to: addYears(today, -1) };
  const invoiced = async (period: { from: Day; to: Day }) =>
    (await readInvoicesPerMonth({ db, today }, period)).total;
  return {
    invoiced: { now: await invoiced(now), before: await invoiced(before) },
    received: { now: await sumReceived(db, now), before: await sumReceived(db, before) },
  };
}

/** Pieces in, out and stored by week; stored pieces are counted back from the current number. */
async function weeks(db: Db, today: Day) {
  const first = addDays(mondayOf(today), -7 * (WEEKS - 1));
  const moved = await countByWeek(db, { from: first, to: today });
  let stored = await countStored(db, {});
  return moved
    .toReversed()
    .map(({ from, imported, exported }) => {
      const week = { from, in: imported, out: exported, stored };
      stored += exported - imported;
      return week;
    })
    .toReversed();
}
