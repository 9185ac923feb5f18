import { z } from 'zod';
import { documentKinds, subscriptionOutcomes } from '../choices.ts';
import { recordOf } from '../record-of.ts';
import { ageColumns } from '../rules/ageing.ts';
import { shop } from '../rules/roles.ts';
import { clientShort } from './client.ts';
import { day, id, instant, sumOfMoney } from './fields.ts';
import { get } from './route.ts';

function countAndFirst<Row extends z.ZodType>(row: Row) {
  return z.object({ total: z.int(), rows: z.array(row) });
}

const job = z.object({
  _id: id,
  _ref: z.int(),
  client: clientShort,
  dueDate: day.nullable(),
  endDate: day.nullable(),
});

const piece = z.object({
  clientItem: z.object({ _id: id, _ref: z.int(), title: z.string() }),
  client: clientShort,
  startDate: day,
});

/** Until this day of the month, and until the same day of the month a year before. */
const twoYears = z.object({ now: sumOfMoney, before: sumOfMoney });

const today = z.object({
  day,
  due: countAndFirst(job),
  late: countAndFirst(job),
  /** Pieces in storage whose job was completed more than 14 days ago. */
  ready: countAndFirst(piece),
  /** Completed and on no invoice; more than 20 days ago and, of these, more than 25. */
  toInvoice: countAndFirst(job).extend({ soon: z.int(), now: z.int() }),
  /** In storage for more than six months; of these, for more than two years. */
  season: countAndFirst(piece),
  years: countAndFirst(piece),
  /** What is owed, by the age of its invoices. */
  unpaid: z.object({ count: z.int(), ...recordOf(ageColumns, () => sumOfMoney) }),
  /** Given up, or perhaps not arrived, in the last 30 days. */
  mail: countAndFirst(
    z.object({
      _id: id,
      _createdOn: instant,
      client: clientShort,
      subject: z.string(),
      kind: z.enum(documentKinds),
      /** Of the document; of a statement its client's. */
      document: id,
    }),
  ).extend({
    /** What the mail server did not take yet, and why it did not, in words. */
    late: z.object({ count: z.int(), since: instant, message: z.string() }).nullable(),
  }),
  /** Clients for whom the last month's issue made no invoice. */
  runs: countAndFirst(
    z.object({
      _id: id,
      month: z.string(),
      client: clientShort,
      outcome: z.enum(subscriptionOutcomes),
    }),
  ),
  /** When the last checked copy was made; null where none is known of. */
  lastBackup: instant.nullable(),
  money: z.object({ invoiced: twoYears, received: twoYears }),
  /** The last weeks, each from its Monday: what came in, what left, and what was there at its end. */
  weeks: z.array(z.object({ from: day, in: z.int(), out: z.int(), stored: z.int() })),
});

export const todayRoutes = {
  get: get('/today', {
    allow: shop,
    summary: 'What there is to do today, and how the shop stands',
    response: today,
  }),
};
