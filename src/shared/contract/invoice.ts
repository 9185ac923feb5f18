import { z } from 'zod';
import { invoiceBundles, invoiceViews } from '../choices.ts';
import { invoiceColumns, invoiceSums } from '../columns/invoice.ts';
import { recordOf } from '../record-of.ts';
import { books, desk, everybody } from '../rules/roles.ts';
import { clientItemShort } from './client-item.ts';
import { documentPaper, documentRecord, documentRoutes } from './document.ts';
import {
  day,
  id,
  invoiceType,
  money,
  notes,
  notFound,
  percent,
  reference,
  refusal,
  revision,
  signedMoney,
  sumOfMoney,
} from './fields.ts';
import { item } from './item.ts';
import { invoiceItem } from './job.ts';
import { del, get, post, postRows, put, readByPost } from './route.ts';
import { searchErrors, searchFilters, summedSearchRoute } from './search.ts';

const written = {
  client: reference,
  date: day,
  dueDate: day.nullish(),
  showDates: z.boolean().default(false),
  invoiceType,
  subscription: z.boolean().default(false),
  notes,
  jobs: z
    .array(reference)
    .max(500)
    .refine((jobs) => jobs.length > 0, { params: { key: 'error.invoice.noJobs' } }),
  /**
   * As the form shows it. The server computes its own: of this only a total that is not what its
   * subtotal comes to counts, as a typed one. Without a subtotal the jobs' sum is meant.
   */
  breakdown: z
    .object({
      subTotal: sumOfMoney.nullish(),
      discount: signedMoney.nullish(),
      netTotal: sumOfMoney.nullish(),
      taxTotal: sumOfMoney.nullish(),
      taxValue: percent.nullish(),
      total: money.nullish(),
    })
    .prefault({}),
  /** The breakdown's, as the specification sends it beside. */
  discount: signedMoney.nullish(),
};

const dueAfterDate = { path: ['dueDate'], params: { key: 'validation.dueBeforeDate' } };

export const invoiceBody = z
  .object(written)
  .refine(({ date, dueDate }) => !dueDate || dueDate >= date, dueAfterDate);

/** The corrected copy of an invoice that is cancelled with it. */
export const reissueBody = invoiceBody.safeExtend({ _rev: revision });

export const issueManyBody = z
  .object({
    jobs: written.jobs.transform((jobs) => [...new Set(jobs)]),
    date: day,
    dueDate: day.nullish(),
    oneFor: z.enum(invoiceBundles),
  })
  .refine(({ date, dueDate }) => !dueDate || dueDate >= date, dueAfterDate);

/** An issued invoice as it is to be; its client and its type stay what they are. */
export const invoiceEditBody = z
  .object({
    ...written,
    _rev: revision,
    client: reference.optional(),
    invoiceType: invoiceType.optional(),
  })
  .refine(({ date, dueDate }) => !dueDate || dueDate >= date, dueAfterDate);

/** `subTotal − discount = netTotal`, `netTotal + taxTotal = total`; a discount may be negative. */
export const breakdown = z.object({
  subTotal: money,
  discount: signedMoney,
  netTotal: money,
  taxTotal: money,
  /** The rate that the invoice was issued with, in percent. */
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

/** What the printed page shows: frozen when the invoice was issued. */
const paper = documentPaper.extend({
  _ref: z.int(),
  invoiceType,
  date: day,
  dueDate: day.nullable(),
  showDates: z.boolean(),
  breakdown,
  /** The QR code by which its balance is paid (EPC069-12): its text, and its squares as a path. */
  paymentCode: z.object({ text: z.string(), side: z.int(), path: z.string() }).nullable(),
});

export const invoice = paper.extend({
  ...documentRecord,
  subscription: z.boolean(),
  paid: z.boolean(),
  amountPaid: money,
  balance: money,
  jobs: z.array(invoiceJob),
});
export type Invoice = z.output<typeof invoice>;

/** Told of it on the day of the answer. */
const dated = {
  /** Issued, due before today, and its balance is not 0. */
  overdue: z.boolean(),
  /** Days since it was due where it is overdue, else 0. */
  overdueDays: z.int(),
};

const invoiceShort = invoice.pick({ _id: true, _ref: true, invoiceType: true });

/** What every call answers that reads or writes one invoice. */
const readInvoice = invoice.extend(dated);

/** Without what no list shows and most of what a record weighs. */
const invoiceRow = invoice
  .omit({ issuer: true, clientAddress: true, paymentCode: true })
  .extend({ jobs: z.array(invoiceJob.omit({ items: true })), ...dated });
export type InvoiceRow = z.output<typeof invoiceRow>;

const publicItem = invoiceItem
  .omit({ _id: true })
  .extend({
    item: item.pick({ title: true, unit: true }),
    clientItem: clientItemShort.omit({ _id: true }).nullable(),
  });

export const publicInvoice = paper.extend({
  jobs: z.array(invoiceJob.omit({ _id: true }).extend({ items: z.array(publicItem) })),
});

/**
 * `config.incomplete` names what the company block lacks of what an invoice must show
 * (`rules/company.ts`): name, street, city, zip or VAT number.
 */
const issueErrors = [
  'reference.unknown',
  'config.incomplete',
  'period.locked',
  'invoice.jobNotAvailable',
  'invoice.noJobs',
  'invoice.tooLong',
] as const;

/** What came of a job: the invoice that it is on, or why there is none. */
const issueOutcome = z.discriminatedUnion('ok', [
  z.object({ _id: id, ok: z.literal(true), invoice: invoiceShort }),
  z.object({ _id: id, ok: z.literal(false), ...refusal }),
]);
export type IssueOutcome = z.output<typeof issueOutcome>;

const viewFilters = searchFilters(invoiceColumns).omit({ view: true });

/** How many invoices a view has, and what they come to. */
const viewSum = z.object({ count: z.int(), sum: sumOfMoney });
/** `all` beside the views: its sum is without those that are cancelled. */
const invoiceViewSums = z.object(recordOf(['all', ...invoiceViews], () => viewSum));
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
    summary:
      'What each view of the list holds under its other filters: balances where money is owed',
    columns: invoiceColumns,
    body: z.object({
      filters: viewFilters.prefault({}),
      /** For what is owed, where it is sought over other days than the rest. */
      owed: viewFilters.optional(),
    }),
    response: invoiceViewSums,
    errors: searchErrors,
  }),
  ...documentRoutes({
    path: 'invoice',
    what: 'The invoice',
    record: readInvoice,
    shown: publicInvoice,
    errors: { cancelled: 'invoice.cancelled', cancel: ['invoice.hasPayments', 'period.locked'] },
  }),
  clientBalance: get('/invoice/client_balance/:clientId', {
    allow: everybody,
    showsMoney: true,
    summary: 'What a client owes on issued invoices',
    response: z.object({ total: sumOfMoney }),
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
    summary: 'Cancel an invoice and issue its corrected copy at once, for the same client',
    body: reissueBody,
    response: readInvoice,
    errors: [
      'record.notFound',
      'record.changed',
      'invoice.cancelled',
      'invoice.hasPayments',
      'invoice.fixed',
      ...issueErrors,
    ],
  }),
  copies: get('/invoice/:id/copies', {
    allow: books,
    summary: 'Read which invoice it is the corrected copy of, and which is its own',
    response: z.object({ replaces: invoiceShort.nullable(), replacedBy: invoiceShort.nullable() }),
    errors: notFound,
  }),
  issueMany: postRows('/invoice/issue-many', {
    allow: desk,
    summary: 'Issue invoices for completed jobs of any clients; a row a job says what came of it',
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
      'record.notFound',
      'record.changed',
      'reference.unknown',
      'period.locked',
      'invoice.cancelled',
      'invoice.fixed',
      'invoice.jobNotAvailable',
      'invoice.noJobs',
      'invoice.tooLong',
      'invoice.totalUnderPaid',
    ],
  }),
  removeJob: del('/invoice/:id/job/:jobId', {
    allow: desk,
    summary: 'Take a job off an invoice; it can be invoiced again',
    response: readInvoice,
    errors: [
      'record.notFound',
      'reference.unknown',
      'period.locked',
      'invoice.cancelled',
      'invoice.noJobs',
      'invoice.totalUnderPaid',
    ],
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
