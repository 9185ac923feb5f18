import { z } from 'zod';
import { desk } from '../rules/roles.ts';
import { notFound, sumOfMoney } from './fields.ts';
import { invoice } from './invoice.ts';
import { job } from './job.ts';
import { get } from './route.ts';
import { stay } from './stay.ts';

const count = z.int();

const openJob = job
  .pick({ _id: true, _ref: true, startDate: true, dueDate: true, instructions: true, total: true })
  .extend({
    /** How many pieces it has, and how many of them are in storage. */
    pieces: count,
    stored: count,
    progress: job.shape.progress,
  });

const unpaidInvoice = invoice
  .pick({ _id: true, _ref: true, invoiceType: true, date: true, dueDate: true, balance: true })
  .extend({ overdueDays: count });

/** How things stand with a client today: what is asked on the phone. */
const clientNow = z.object({
  owed: sumOfMoney,
  /** Of that, what is overdue. */
  overdue: sumOfMoney,
  /** Completed jobs that are on no invoice. */
  toInvoice: z.object({ jobs: count, total: sumOfMoney }),
  /** Every piece in storage, the one that came last first. */
  stays: z.array(stay),
  /** Every job that is not completed, the one that is due first first. */
  jobs: z.array(openJob),
  /** Every invoice that is not paid, the oldest first. */
  invoices: z.array(unpaidInvoice),
  /** How many there are of all, as the lists of the client's page have them. */
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
    summary: 'Read what a client owes, has in storage, and has to be done or invoiced',
    response: clientNow,
    errors: notFound,
  }),
};
