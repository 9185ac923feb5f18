import { z } from 'zod';
import { invoiceColumns, invoiceSums } from '../columns/invoice.ts';
import { clientItemShort } from './client-item.ts';
import { clientShort } from './client.ts';
import { issuer } from './config.ts';
import { documentRoutes } from './document.ts';
import {
  day,
  documentStatus,
  id,
  instant,
  invoiceType,
  money,
  notes,
  notFound,
  percent,
  quantity,
  reference,
  revision,
  signedMoney,
  sumOfMoney,
} from './fields.ts';
import { item } from './item.ts';
import { route } from './route.ts';
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

const dueAfterDate = {
  path: ['dueDate'],
  params: { key: 'validation.dueBeforeDate' },
};

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
export const breakdown = z.object({
  subTotal: money,
  discount: signedMoney,
  netTotal: money,
  taxTotal: money,
  /** The rate that the invoice was issued with, in percent. */
  taxValue: percent,
  total: money,
});

export const invoiceItem = z.object({
  _id: id,
  item: item.pick({ _id: true, title: true, category: true }),
  clientItem: clientItemShort.nullable(),
  qty: quantity,
  unitCost: money,
  total: money,
  notes: z.string(),
});

export const invoiceJob = z.object({
  _id: id,
  _ref: z.int(),
  startDate: day,
  endDate: day.nullable(),
  total: money,
  items: z.array(invoiceItem),
});
export type InvoiceJob = z.output<typeof invoiceJob>;

export const clientAddress = z.object({
  city: z.string(),
  district: z.string(),
  zip: z.string(),
  street: z.string(),
  unit: z.string(),
});

/** What the printed page shows: frozen when the invoice was issued. */
const paper = z.object({
  _ref: z.int(),
  invoiceType,
  status: documentStatus,
  date: day,
  dueDate: day.nullable(),
  showDates: z.boolean(),
  notes: z.string(),
  clientFullName: z.string(),
  clientCompanyName: z.string(),
  clientVatNumber: z.string(),
  clientAddress: clientAddress.nullable(),
  issuer,
  breakdown,
});

export const invoice = paper.extend({
  _id: id,
  _rev: z.int(),
  _createdOn: instant,
  client: clientShort,
  subscription: z.boolean(),
  publicId: z.string().nullable(),
  paid: z.boolean(),
  amountPaid: money,
  balance: money,
  lastSent: instant.nullable(),
  jobs: z.array(invoiceJob),
});
export type Invoice = z.output<typeof invoice>;

/** Without what no list shows and most of what a record weighs. */
export const invoiceRow = invoice.omit({ issuer: true, clientAddress: true }).extend({
  jobs: z.array(invoiceJob.omit({ items: true })),
  /** Days since it was due, where it is issued and not paid; else 0. */
  overdueDays: z.int(),
});
export type InvoiceRow = z.output<typeof invoiceRow>;

const publicItem = invoiceItem.omit({ _id: true }).extend({
  item: item.pick({ title: true }),
  clientItem: clientItemShort.omit({ _id: true }).nullable(),
});

export const publicInvoice = paper.extend({
  jobs: z.array(invoiceJob.omit({ _id: true }).extend({ items: z.array(publicItem) })),
});

export const invoiceRoutes = {
  search: summedSearchRoute({
    path: '/invoice/search',
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
  clientBalance: route({
    method: 'GET',
    path: '/invoice/client_balance/:clientId',
    effect: 'read',
    access: 'staff',
    summary: 'What a client owes on issued invoices',
    response: z.object({ total: sumOfMoney }),
    errors: notFound,
  }),
  create: route({
    method: 'POST',
    path: '/invoice',
    effect: 'write',
    access: 'staff',
    summary: 'Issue an invoice for completed jobs of a client',
    body: invoiceBody,
    response: invoice,
    errors: ['reference.unknown', 'invoice.jobNotAvailable', 'invoice.noJobs'],
  }),
  update: route({
    method: 'PUT',
    path: '/invoice/:id',
    effect: 'write',
    access: 'staff',
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
  removeJob: route({
    method: 'DELETE',
    path: '/invoice/:id/job/:jobId',
    effect: 'write',
    access: 'staff',
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
  issueSubscription: route({
    method: 'POST',
    path: '/invoice/issue-subscription-invoice',
    effect: 'write',
    access: 'staff',
    summary: "Issue the invoice of a client's completed subscription jobs",
    body: z.object({ client: reference }),
    response: invoice,
    errors: ['reference.unknown', 'invoice.noSubscriptionJobs'],
  }),
};
