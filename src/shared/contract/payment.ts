import { z } from 'zod';
import { paymentMethods } from '../choices.ts';
import { paymentColumns, paymentSums } from '../columns/payment.ts';
import { clientShort } from './client.ts';
import { issuer } from './config.ts';
import { documentRoutes } from './document.ts';
import { day, documentStatus, id, instant, money, notes, reference, revision } from './fields.ts';
import { clientAddress, invoice } from './invoice.ts';
import { route } from './route.ts';
import { summedSearchRoute } from './search.ts';

export const paymentMethod = z.enum(paymentMethods);
export type PaymentMethod = z.output<typeof paymentMethod>;

const entryShape = z.object({ invoice: reference, amount: money });

/** An entry names its invoice as `invoice` or, as the specification's form does, by `_id`. */
const paymentEntry = z.preprocess((value) => {
  if (typeof value !== 'object' || value === null || 'invoice' in value) return value;
  const { _id, ...rest } = value as { _id?: unknown };
  return { invoice: _id, ...rest };
}, entryShape) as unknown as z.ZodType<z.output<typeof entryShape>, z.input<typeof entryShape>>;

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
export const paymentEditBody = paymentBody.extend({
  _rev: revision,
  client: reference.optional(),
});

const paidInvoice = invoice.pick({ _id: true, _ref: true, invoiceType: true, date: true });

/** What the printed receipt shows: frozen when the payment was made. */
const paper = z.object({
  _ref: z.int().nullable(),
  status: documentStatus,
  transactionDate: day,
  method: paymentMethod,
  amount: money,
  notes: z.string(),
  clientFullName: z.string(),
  clientCompanyName: z.string(),
  clientVatNumber: z.string(),
  clientAddress: clientAddress.nullable(),
  issuer,
});

export const payment = paper.extend({
  _id: id,
  _rev: z.int(),
  _createdOn: instant,
  client: clientShort,
  invoices: z.array(
    z.object({
      invoice: paidInvoice.extend({ total: money, balance: money, status: documentStatus }),
      amount: money,
    }),
  ),
  publicId: z.string().nullable(),
  lastSent: instant.nullable(),
  addRef: z.boolean(),
});
export type Payment = z.output<typeof payment>;

/** Without what no list shows. */
export const paymentRow = payment.omit({ issuer: true, clientAddress: true });
export type PaymentRow = z.output<typeof paymentRow>;

export const publicPayment = paper.extend({
  invoices: z.array(
    z.object({ invoice: paidInvoice.omit({ _id: true }).extend({ total: money }), amount: money }),
  ),
});
export type PublicPayment = z.output<typeof publicPayment>;

export const paymentRoutes = {
  search: summedSearchRoute({
    path: '/payment/search',
    summary: 'Search payments',
    columns: paymentColumns,
    row: paymentRow,
    sums: paymentSums,
  }),
  ...documentRoutes({
    path: 'payment',
    what: 'The receipt',
    record: payment,
    shown: publicPayment,
    errors: { cancelled: 'payment.cancelled', cancel: [] },
  }),
  create: route({
    method: 'POST',
    path: '/payment',
    effect: 'write',
    access: 'staff',
    summary: 'Take a payment over one or more invoices of a client',
    body: paymentBody,
    response: payment,
    errors: [
      'reference.unknown',
      'payment.noEntries',
      'payment.invoiceOfOther',
      'payment.repeatedInvoice',
      'payment.exceedsOutstanding',
    ],
  }),
  update: route({
    method: 'PUT',
    path: '/payment/:id',
    effect: 'write',
    access: 'staff',
    summary: 'Change a payment: its day, method, notes and what it pays',
    body: paymentEditBody,
    response: payment,
    errors: [
      'record.notFound',
      'record.changed',
      'reference.unknown',
      'payment.cancelled',
      'payment.fixed',
      'payment.noEntries',
      'payment.invoiceOfOther',
      'payment.repeatedInvoice',
      'payment.exceedsOutstanding',
    ],
  }),
};
