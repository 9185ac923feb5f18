import { z } from 'zod';
import { documentKinds, subscriptionOutcomes } from '../base/choices.ts';
import { recordOf } from '../base/record-of.ts';
import { day, id, instant, signedMoney, sumOfMoney } from '../fields/fields.ts';
import { ageColumns } from '../rules/ageing.ts';
import { desk, shop } from '../rules/roles.ts';
import { clientShort } from './client.ts';
import { job, waitingForInvoice } from './job.ts';
import { payment } from './payment.ts';
import { get } from './route.ts';

function countAndFirst<Row extends z.ZodType>(row: Row) {
  return z.object({ total: z.int(), rows: z.array(row) });
}

const todaysJob = job.pick({
  _id: true,
  _ref: true,
  client: true,
  startDate: true,
  dueDate: true,
  endDate: true,
  progress: true,
});

const piece = z.object({
  clientItem: z.object({ _id: id, _ref: z.int(), title: z.string() }),
  client: clientShort,
  startDate: day,
});

/** A sum and that of a year before; negative if more was credited than invoiced. */
const twoYears = z.object({ now: signedMoney, before: signedMoney });

const today = z.object({
  day,
  due: countAndFirst(todaysJob),
  late: countAndFirst(todaysJob),
  /** Pieces in storage whose job was completed more than 14 days ago. Of the long stored, each is in the rows of one list. */
  ready: countAndFirst(piece),
  /** Completed and not invoiced. */
  toInvoice: countAndFirst(todaysJob).extend(waitingForInvoice.shape),
  /** In storage for more than six months; `years`, a subset, for more than two years. */
  season: countAndFirst(piece),
  years: countAndFirst(piece),
  /** Amounts owed, by age of the invoices. */
  unpaid: z.object({ count: z.int(), ...recordOf(ageColumns, () => sumOfMoney) }),
  /** The VAT quarter whose return is due within ten days, for those who read the books. */
  vatReturn: z.object({ from: day, to: day, due: day, days: z.int() }).nullable(),
  /** Mails of the last 30 days that failed or may not have arrived. */
  mail: countAndFirst(
    z.object({
      _id: id,
      _createdOn: instant,
      client: clientShort,
      subject: z.string(),
      kind: z.enum(documentKinds),
      /** Id of the document; for a statement its client's. */
      document: id,
    }),
  ).extend({
    /** Mails that the mail server has not accepted yet, and why. */
    late: z.object({ count: z.int(), since: instant, message: z.string() }).nullable(),
  }),
  /** Clients for whom the last monthly issue produced no invoice. */
  runs: countAndFirst(
    z.object({
      _id: id,
      month: z.string(),
      client: clientShort,
      outcome: z.enum(subscriptionOutcomes),
    }),
  ),
  /** Payments without the number of a legal receipt, since the shop records them. */
  lacksReceipt: countAndFirst(
    payment.pick({ _id: true, _ref: true, client: true, transactionDate: true, amount: true }),
  ),
  /** Time of the last verified backup; null if there is none. */
  lastBackup: instant.nullable(),
  /** Backups cannot be written to the other disk at the moment. */
  isBackupDiskLost: z.boolean(),
  /** Sums of the month so far, and of the same days a year before. */
  money: z.object({ invoiced: twoYears, received: twoYears }),
  /** Recent weeks from Monday: pieces that came in, left, and were stored at the end. */
  weeks: z.array(z.object({ from: day, in: z.int(), out: z.int(), stored: z.int() })),
});

export const todayRoutes = {
  get: get('/today', {
    allow: shop,
    summary: 'Read what is to be done today, and the state of the business',
    response: today,
  }),
  months: get('/today/months', {
    allow: desk,
    summary:
      'Read what was invoiced and received in the last 12 months, and a year before each of them',
    response: z.object({
      /** The last month is the current one. Invoiced sums are less credit notes. */
      months: z.array(
        z.object({ year: z.int(), month: z.int(), invoiced: twoYears, received: twoYears }),
      ),
    }),
  }),
};
