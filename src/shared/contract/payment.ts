import { z } from 'zod';
import { paymentMethods } from '../choices.ts';
import { paymentColumns, paymentSums, paymentSumsOfDays } from '../columns/payment.ts';
import { books, desk } from '../rules/roles.ts';
import { documentPaper, documentRecord, documentRoutes } from './document.ts';
import { day, documentStatus, money, notes, reference, revision } from './fields.ts';
import { invoice } from './invoice.ts';
import { post, put } from './route.ts';
import { summedSearchRoute } from './search.ts';

const paymentMethod = z.enum(paymentMethods);
export type PaymentMethod = z.output<typeof paymentMethod>;

const entryShape = z.object({ invoice: reference, amount: money });

/** An entry names its invoice as `invoice` or, as the specification's form does, by `_id`. */
const paymentEntry = z.preprocess((value: unknown) => {
  if (typeof value !== 'object' || value === null || 'invoice' in value) return value;
  return { ...value, invoice: '_id' in value ? value._id : undefined };
}, entryShape) as z.ZodType<z.output<typeof entryShape>, z.input<typeof entryShape>>;

export const paymentBody = z.object({
  client: reference,
  transactionDate: day,
  method: paymentMethod,
  notes,
  /** True takes the next receipt number, false leaves the payment without one. */
  addRef: z.boolean().default(true),
  invoices: z.array(paymentEntry).max(500),
});

/** A payment as it is to be; its client stays. A receipt number that was given is kept. */
export const paymentEditBody = paymentBody.extend({ _rev: revision, client: reference.optional() });

const paidInvoice = invoice.pick({ _id: true, _ref: true, invoiceType: true, date: true });

/** What the printed receipt shows: frozen when the payment was made. */
const paper = documentPaper.extend({
  _ref: z.int().nullable(),
  transactionDate: day,
  method: paymentMethod,
  amount: money,
});

export const payment = paper.extend({
  ...documentRecord,
  invoices: z.array(
    z.object({
      invoice: paidInvoice.extend({ total: money, balance: money, status: documentStatus }),
      amount: money,
    }),
  ),
  addRef: z.boolean(),
});
export type Payment = z.output<typeof payment>;

/** Without what no list shows. */
const paymentRow = payment.omit({ issuer: true, clientAddress: true });
export type PaymentRow = z.output<typeof paymentRow>;

export const publicPayment = paper.extend({
  invoices: z.array(
    z.object({ invoice: paidInvoice.omit({ _id: true }).extend({ total: money }), amount: money }),
  ),
});

const entryErrors = [
  'period.locked',
  'reference.unknown',
  'payment.noEntries',
  'payment.invoiceOfOther',
  'payment.repeatedInvoice',
  'payment.exceedsOutstanding',
] as const;

export const paymentRoutes = {
  search: summedSearchRoute('/payment/search', {
    allow: books,
    summary: 'Search payments',
    columns: paymentColumns,
    row: paymentRow,
    sums: paymentSums,
    sumsOfDays: paymentSumsOfDays,
  }),
  ...documentRoutes({
    path: 'payment',
    what: 'The receipt',
    record: payment,
    shown: publicPayment,
    errors: { cancelled: 'payment.cancelled', cancel: ['period.locked'] },
  }),
  create: post('/payment', {
    allow: desk,
    summary: 'Take a payment over one or more invoices of a client',
    body: paymentBody,
    response: payment,
    errors: entryErrors,
  }),
  update: put('/payment/:id', {
    allow: desk,
    summary: 'Change a payment: its day, method, notes and what it pays',
    body: paymentEditBody,
    response: payment,
    errors: [
      'record.notFound',
      'record.changed',
      'payment.cancelled',
      'payment.fixed',
      ...entryErrors,
    ],
  }),
};
