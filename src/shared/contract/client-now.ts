import { z } from 'zod';
import { notFound, signedMoney, sumOfMoney } from '../fields/fields.ts';
import { desk } from '../rules/roles.ts';
import { invoice } from './invoice.ts';
import { job } from './job.ts';
import { get } from './route.ts';
import { stay } from './stay.ts';

const count = z.int();

const openJob = job
  .pick({ _id: true, _ref: true, startDate: true, dueDate: true, instructions: true, total: true })
  .extend({
    /** Number of pieces, and how many of them are in storage. */
    pieces: count,
    stored: count,
    progress: job.shape.progress,
  });

const unpaidInvoice = invoice
  .pick({
    _id: true,
    _ref: true,
    invoiceType: true,
    date: true,
    dueDate: true,
    balance: true,
    owed: true,
  })
  .extend({ overdueDays: count });

/** Current state of a client's business: what clients ask about on the phone. */
const clientNow = z.object({
  /** Amount owed less money on account, as in the statement. */
  balance: signedMoney,
  /** The balance, without money on account: the sum of what is owed of each invoice. */
  owed: sumOfMoney,
  /** Part of `owed`. */
  overdue: sumOfMoney,
  /** Completed jobs without an invoice. */
  toInvoice: z.object({ jobs: count, total: sumOfMoney }),
  /** All pieces in storage, latest arrival first. */
  stays: z.array(stay),
  /** All open jobs, earliest due date first. */
  jobs: z.array(openJob),
  /** All unpaid invoices, oldest first. */
  invoices: z.array(unpaidInvoice),
  /** Sizes of the lists on the client's page. */
  counts: z.object({
    pendingWork: count,
    jobs: count,
    invoices: count,
    payments: count,
    clientItems: count,
    storage: count,
  }),
});
export type ClientNow = z.output<typeof clientNow>;

export const clientNowRoutes = {
  get: get('/client/:id/now', {
    allow: desk,
    summary: 'Read what a client owes and has in storage, and what is to be done or invoiced',
    response: clientNow,
    errors: notFound,
  }),
};
