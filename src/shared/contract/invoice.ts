import { z } from 'zod';
import { invoiceColumns, invoiceSums } from '../columns/invoice.ts';
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
  revision,
  signedMoney,
  sumOfMoney,
} from './fields.ts';
import { item } from './item.ts';
import { jobItem } from './job.ts';
import { del, get, post, put } from './route.ts';
import { summedSearchRoute } from './search.ts';

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
  /** A total that differs from the computed one is a typed total. */
  breakdown: z.object({ total: money.nullish() }).prefault({}),
};

const dueAfterDate = { path: ['dueDate'], params: { key: 'validation.dueBeforeDate' } };

export const invoiceBody = z
  .object(written)
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
const breakdown = z.object({
  subTotal: money,
  discount: signedMoney,
  netTotal: money,
  taxTotal: money,
  /** The rate that the invoice was issued with, in percent. */
  taxValue: percent,
  total: money,
});

const invoiceItem = jobItem.omit({ storage: true });

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

/** Without what no list shows and most of what a record weighs. */
const invoiceRow = invoice.omit({ issuer: true, clientAddress: true, paymentCode: true }).extend({
  jobs: z.array(invoiceJob.omit({ items: true })),
  /** Days since it was due, where it is issued and not paid; else 0. */
  overdueDays: z.int(),
});
export type InvoiceRow = z.output<typeof invoiceRow>;

const publicItem = invoiceItem
  .omit({ _id: true })
  .extend({
    item: item.pick({ title: true }),
    clientItem: clientItemShort.omit({ _id: true }).nullable(),
  });

export const publicInvoice = paper.extend({
  jobs: z.array(invoiceJob.omit({ _id: true }).extend({ items: z.array(publicItem) })),
});

export const invoiceRoutes = {
  search: summedSearchRoute('/invoice/search', {
    summary: 'Search invoices',
    columns: invoiceColumns,
    row: invoiceRow,
    sums: invoiceSums,
  }),
  ...documentRoutes({
    path: 'invoice',
    what: 'The invoice',
    record: invoice,
    shown: publicInvoice,
    errors: { cancelled: 'invoice.cancelled', cancel: ['invoice.hasPayments'] },
  }),
  clientBalance: get('/invoice/client_balance/:clientId', {
    summary: 'What a client owes on issued invoices',
    response: z.object({ total: sumOfMoney }),
    errors: notFound,
  }),
  create: post('/invoice', {
    summary: 'Issue an invoice for completed jobs of a client',
    body: invoiceBody,
    response: invoice,
    errors: ['reference.unknown', 'invoice.jobNotAvailable', 'invoice.noJobs'],
  }),
  update: put('/invoice/:id', {
    summary: 'Change an issued invoice: dates, notes, jobs, total',
    body: invoiceEditBody,
    response: invoice,
    errors: [
      'record.notFound',
      'record.changed',
      'reference.unknown',
      'invoice.cancelled',
      'invoice.fixed',
      'invoice.jobNotAvailable',
      'invoice.noJobs',
      'invoice.totalUnderPaid',
    ],
  }),
  removeJob: del('/invoice/:id/job/:jobId', {
    summary: 'Take a job off an invoice; it can be invoiced again',
    response: invoice,
    errors: [
      'record.notFound',
      'reference.unknown',
      'invoice.cancelled',
      'invoice.noJobs',
      'invoice.totalUnderPaid',
    ],
  }),
  issueSubscription: post('/invoice/issue-subscription-invoice', {
    summary: "Issue the invoice of a client's completed subscription jobs",
    body: z.object({ client: reference }),
    response: invoice,
    errors: ['reference.unknown', 'invoice.noSubscriptionJobs'],
  }),
};
