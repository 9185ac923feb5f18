import { z } from 'zod';
import { invoiceViews } from '../base/choices.ts';
import { recordOf } from '../base/record-of.ts';
import {
  day,
  id,
  invoiceType,
  money,
  notFound,
  percent,
  qrCode,
  reference,
  refusal,
  signedMoney,
  sumOfMoney,
} from '../fields/fields.ts';
import { invoiceColumns, invoiceSums } from '../records/invoice.ts';
import { books, desk, everybody } from '../rules/roles.ts';
import { publicClientItem } from './client-item.ts';
import { documentPaper, documentRecord, documentRoutes } from './document.ts';
import { invoiceBody, invoiceEditBody, issueManyBody, reissueBody } from './invoice-body.ts';
import { item } from './item.ts';
import { invoiceItem } from './job.ts';
import { del, get, post, postRows, put, readByPost } from './route.ts';
import { searchErrors, searchFilters, summedSearchRoute } from './search.ts';
import { ublRoutes } from './ubl.ts';

/** `subTotal − discount = netTotal`, `netTotal + taxTotal = total`; the discount may be negative. */
export const breakdown = z.object({
  subTotal: money,
  discount: signedMoney,
  netTotal: money,
  taxTotal: money,
  /** The tax rate at the time of issue, in percent; the specification's name. */
  taxValue: percent,
  total: money,
});

const invoiceJob = z.object({
  _id: id,
  _ref: z.int(),
  startDate: day,
  endDate: day.nullable(),
  total: money,
  items: z.array(invoiceItem),
});
export type InvoiceJob = z.output<typeof invoiceJob>;

/** Content of the printed invoice. Client, company and rows are frozen at the issue; an edit seals it anew. */
const paper = documentPaper.extend({
  _ref: z.int(),
  invoiceType,
  date: day,
  dueDate: day.nullable(),
  /** The first and the last day on which what it is for was done; null for an opening balance. */
  suppliedFrom: day.nullable(),
  suppliedTo: day.nullable(),
  showDates: z.boolean(),
  /** What the buyer wants to find on it (BT-10), and the order it is for (BT-13). */
  buyerReference: z.string(),
  orderReference: z.string(),
  breakdown,
  /** QR code for paying what is owed (EPC069-12): its text, and its modules as an SVG path. */
  paymentCode: qrCode.nullable(),
});

export const invoice = paper.extend({
  ...documentRecord,
  subscription: z.boolean(),
  paid: z.boolean(),
  amountPaid: money,
  /** Total of its credit notes. */
  credited: money,
  /** Total less payments and credits; negative if overpaid, which is on the client's account. */
  balance: signedMoney,
  /** The balance less money on account, which pays the oldest debts first (`rules/owed.ts`). */
  owed: sumOfMoney,
  jobs: z.array(invoiceJob),
});
export type Invoice = z.output<typeof invoice>;

/** As of the day of the response. */
const overdueFields = {
  /** Issued, due before today, and something is owed of it. */
  overdue: z.boolean(),
  /** Days since the due date; 0 if not overdue. */
  overdueDays: z.int(),
};

const invoiceShort = invoice.pick({ _id: true, _ref: true, invoiceType: true });

const readInvoice = invoice.extend(overdueFields);

/** Without the fields that no list shows, which are most of a record's size. */
const invoiceRow = invoice
  .omit({ issuer: true, clientAddress: true, paymentCode: true })
  .extend({ jobs: z.array(invoiceJob.omit({ items: true })), ...overdueFields });
export type InvoiceRow = z.output<typeof invoiceRow>;

const publicItem = invoiceItem
  .omit({ _id: true })
  .extend({
    item: item.pick({ title: true, unit: true }),
    clientItem: publicClientItem.nullable(),
  });

export const publicInvoice = paper.extend({
  jobs: z.array(invoiceJob.omit({ _id: true }).extend({ items: z.array(publicItem) })),
});

/** `config.incomplete` lists the missing fields of the company block (`missingCompanyFields`). */
const issueErrors = [
  'reference.unknown',
  'config.incomplete',
  'period.locked',
  'invoice.jobNotAvailable',
  'invoice.noJobs',
  'invoice.tooLong',
] as const;

const changeErrors = [
  'record.notFound',
  'reference.unknown',
  'period.locked',
  'invoice.cancelled',
  'invoice.noJobs',
  'invoice.hasCredits',
  'invoice.totalUnderPaid',
] as const;

/** Outcome for a job: its invoice, or why there is none. */
const issueOutcome = z.discriminatedUnion('ok', [
  z.object({ _id: id, ok: z.literal(true), invoice: invoiceShort }),
  z.object({ _id: id, ok: z.literal(false), ...refusal }),
]);
export type IssueOutcome = z.output<typeof issueOutcome>;

const viewFilters = searchFilters(invoiceColumns).omit({ view: true });

const viewSum = z.object({ count: z.int(), sum: sumOfMoney });
/** One entry per view; the sum of `all` excludes cancelled invoices. */
const invoiceViewSums = z.object(recordOf(['all', ...invoiceViews] as const, () => viewSum));
export type InvoiceViewSums = z.output<typeof invoiceViewSums>;

export const invoiceRoutes = {
  search: summedSearchRoute('/invoice/search', {
    allow: books,
    summary: 'Search invoices',
    columns: invoiceColumns,
    row: invoiceRow,
    sums: invoiceSums,
  }),
  views: readByPost('/invoice/views', {
    allow: books,
    summary: 'Number and sum of the invoices in each view, or the balance where money is owed',
    columns: invoiceColumns,
    body: z.object({
      filters: viewFilters.prefault({}),
      /** Filters for the views of unpaid invoices, if they differ (in the dates) from the rest. */
      owed: viewFilters.optional(),
    }),
    response: invoiceViewSums,
    errors: searchErrors,
  }),
  ...documentRoutes({
    path: 'invoice',
    title: 'The invoice',
    record: readInvoice,
    publicRecord: publicInvoice,
    errors: {
      cancelled: 'invoice.cancelled',
      cancel: ['invoice.hasPayments', 'invoice.hasCredits', 'period.locked'],
    },
  }),
  ...ublRoutes({ path: 'invoice', title: 'The invoice', cancelled: 'invoice.cancelled' }),
  clientBalance: get('/invoice/client_balance/:clientId', {
    allow: everybody,
    showsMoney: true,
    summary: 'What a client owes on issued invoices; negative: an amount on account',
    response: z.object({ total: signedMoney }),
    errors: notFound,
  }),
  create: post('/invoice', {
    allow: desk,
    summary: 'Issue an invoice for completed jobs of a client',
    body: invoiceBody,
    response: readInvoice,
    errors: issueErrors,
  }),
  reissue: post('/invoice/reissue/:id', {
    allow: desk,
    summary:
      'Cancel an invoice and issue a corrected copy to the same client in one step; changes rows of its jobs',
    body: reissueBody,
    response: readInvoice,
    errors: [
      'record.notFound',
      'record.changed',
      'invoice.cancelled',
      'invoice.hasPayments',
      'invoice.hasCredits',
      'invoice.fixed',
      'job.notChangeable',
      ...issueErrors,
    ],
  }),
  copies: get('/invoice/:id/copies', {
    allow: books,
    summary: 'Read which invoice this one replaces, and which one replaces it',
    response: z.object({ replaces: invoiceShort.nullable(), replacedBy: invoiceShort.nullable() }),
    errors: notFound,
  }),
  issueMany: postRows('/invoice/issue-many', {
    allow: desk,
    summary: 'Issue invoices for completed jobs of any clients, with an outcome for each job',
    body: issueManyBody,
    response: z.object({ data: z.array(issueOutcome) }),
    errors: ['config.incomplete', 'period.locked', 'invoice.noJobs'],
  }),
  update: put('/invoice/:id', {
    allow: desk,
    summary: 'Change an issued invoice: dates, notes, jobs, total',
    body: invoiceEditBody,
    response: readInvoice,
    errors: [
      ...changeErrors,
      'record.changed',
      'invoice.fixed',
      'invoice.jobNotAvailable',
      'invoice.tooLong',
    ],
  }),
  removeJob: del('/invoice/:id/job/:jobId', {
    allow: desk,
    summary: 'Take a job off an invoice; it can be invoiced again',
    response: readInvoice,
    errors: changeErrors,
  }),
  issueSubscription: post('/invoice/issue-subscription-invoice', {
    allow: desk,
    summary: "Issue the invoice of a client's completed subscription jobs",
    body: z.object({ client: reference }),
    response: readInvoice,
    errors: [
      'reference.unknown',
      'config.incomplete',
      'period.locked',
      'invoice.noSubscriptionJobs',
      'invoice.tooLong',
    ],
  }),
};
