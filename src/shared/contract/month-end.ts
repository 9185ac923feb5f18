import { z } from 'zod';
import { reminderTones, subscriptionOutcomes } from '../base/choices.ts';
import { day, id, invoiceType, money, notFound, sumOfMoney } from '../fields/fields.ts';
import { REMINDER_DAYS } from '../rules/overdue.ts';
import { desk } from '../rules/roles.ts';
import { clientShort } from './client.ts';
import { waitingForInvoice } from './job.ts';
import { get } from './route.ts';

/** Longer lists are processed in parts: finished rows leave the list, and the next ones follow. */
export const MAX_LISTED = 200;

const count = z.int();

/** `total` and `sum` cover all rows, `rows` are the first ones. */
function listOf<Row extends z.ZodType>(row: Row) {
  return z.object({ total: count, sum: sumOfMoney, rows: z.array(row) });
}

const clientJobs = z.object({
  client: clientShort,
  jobs: z.array(z.object({ _id: id, _ref: z.int() })),
  /** Without VAT. */
  sum: sumOfMoney,
});

const dueSubscription = z.object({
  client: clientShort,
  /** Number of completed jobs that the invoice will contain. */
  jobs: count,
  /** Amount of the subscription, without VAT. */
  sum: money,
  /** Outcome of the monthly issue if it made no invoice. */
  outcome: z.enum(subscriptionOutcomes).nullable(),
});

const unsentDocument = z.object({
  kind: z.enum(['invoice', 'credit', 'payment']),
  _id: id,
  _ref: z.int(),
  /** Null for documents other than invoices. */
  invoiceType: invoiceType.nullable(),
  date: day,
  sum: sumOfMoney,
  client: clientShort,
  /** Recipient; null if the client has no address. */
  email: z.string().nullable(),
  /** Why its last mail did not arrive, or may not have. */
  problem: z.string().nullable(),
  /** It was printed, or its link was shared. */
  isGiven: z.boolean(),
});

const debtor = z.object({
  client: clientShort,
  email: z.string().nullable(),
  /** The client has a postal address. */
  hasAddress: z.boolean(),
  invoices: count,
  sum: sumOfMoney,
  /** Of the oldest of these invoices. */
  overdueDays: count,
  /** Reminders since that invoice was due, and the tone of the next one. */
  reminders: count,
  tone: z.enum(reminderTones),
  /** Why the last reminder did not arrive, or may not have. */
  problem: z.string().nullable(),
});

const monthEnd = z.object({
  month: z.string(),
  from: day,
  to: day,
  /** Completed by the end of the month and not invoiced, by client, without subscription jobs. */
  jobs: listOf(clientJobs),
  /** Of the jobs completed by then without an invoice, subscription jobs too. */
  waiting: waitingForInvoice,
  /** Open jobs whose pieces are all ready. */
  readyJobs: listOf(clientJobs),
  /** Invoices dated in the month. */
  issued: z.object({ total: count, sum: sumOfMoney, sent: count }),
  /** Clients whose completed subscription jobs have no invoice in the month. */
  subscriptions: listOf(dueSubscription),
  /** Subscription invoices of the month. */
  subscriptionsIssued: count,
  /**
   * Never sent. `paper`: the client has no email address, or there is no mail server, and the document was neither
   * printed nor shared.
   */
  mail: listOf(unsentDocument),
  paper: listOf(unsentDocument),
  /** Mails with documents of the month that are queued or being sent. */
  underWay: count,
  /** Overdue by more than the given days. `letters` are to clients without an email address; all without a mail server. */
  reminders: listOf(debtor),
  letters: listOf(debtor),
  /** Overdue, but reminded in the last fourteen days, by mail or on paper. */
  reminded: count,
});
export type MonthEnd = z.output<typeof monthEnd>;

export const monthEndRoutes = {
  get: get('/month-end/:month', {
    allow: desk,
    summary: 'Read what is left to invoice, send and remind at the end of a month (`YYYY-MM`)',
    query: z.object({ days: z.coerce.number().int().min(0).max(3_650).default(REMINDER_DAYS) }),
    response: monthEnd,
    errors: notFound,
    wholeShop: true,
  }),
};
