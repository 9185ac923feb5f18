import { z } from 'zod';
import { paymentMethods, receiptKinds } from '../base/choices.ts';
import {
  day,
  documentStatus,
  id,
  money,
  notes,
  reference,
  revision,
  signedMoney,
  text,
} from '../fields/fields.ts';
import { paymentColumns, paymentPeriodSums, paymentSums } from '../records/payment.ts';
import { books, desk } from '../rules/roles.ts';
import { documentPaper, documentRecord, documentRoutes } from './document.ts';
import { invoice } from './invoice.ts';
import { get, post, put } from './route.ts';
import { summedSearchRoute } from './search.ts';

const paymentMethod = z.enum(paymentMethods);
export type PaymentMethod = z.output<typeof paymentMethod>;

/** A negative amount uses money on account from an invoice that was paid and then credited. */
const entryShape = z.object({ invoice: reference, amount: signedMoney });

/** The invoice is given as `invoice` or, as in the specification's form, as `_id`. */
export const paymentEntry = z.preprocess((value: unknown) => {
  if (typeof value !== 'object' || value === null || 'invoice' in value) return value;
  return { ...value, invoice: '_id' in value ? value._id : undefined };
}, entryShape) as z.ZodType<z.output<typeof entryShape>, z.input<typeof entryShape>>;

/** The number of the legal receipt: of the handwritten block, or of the device. */
const fiscalNumber = text(40);
/** The day on which the legal receipt was given; null: that of the payment. */
const fiscalDate = day.nullable();

export const paymentBody = z.object({
  client: reference,
  transactionDate: day,
  method: paymentMethod,
  notes,
  /** Whether the payment gets the next receipt number. */
  addRef: z.boolean().default(true),
  fiscalNumber: fiscalNumber.default(''),
  fiscalDate: fiscalDate.default(null),
  invoices: z.array(paymentEntry).max(500),
});

/**
 * New content of a payment; the client cannot change, an assigned receipt number is kept. The legal receipt is unchanged
 * if omitted, for callers that do not know it.
 */
export const paymentEditBody = paymentBody.extend({
  _rev: revision,
  client: reference.optional(),
  fiscalNumber: fiscalNumber.optional(),
  fiscalDate: fiscalDate.optional(),
});

const paidInvoice = invoice.pick({ _id: true, _ref: true, invoiceType: true, date: true });

/** Content of the printed receipt, frozen when the payment is created, except for its legal receipt. */
const paper = documentPaper.extend({
  _ref: z.int().nullable(),
  transactionDate: day,
  method: paymentMethod,
  /** Negative for a refund. */
  amount: signedMoney,
  fiscalNumber: z.string(),
  fiscalDate: day.nullable(),
  /** How the shop gives legal receipts now: whether the paper says that it is none. */
  receipts: z.enum(receiptKinds),
});

/** The bank line that a payment was created from. */
const paidLine = z.object({
  _id: id,
  date: day,
  text: z.string(),
  payer: z.string(),
  payerIban: z.string(),
  reference: z.string(),
  /** At least the payment's amount; the rest was not allocated. */
  amount: money,
  /** The name of the file. */
  file: z.string(),
});

export const payment = paper.extend({
  ...documentRecord,
  invoices: z.array(
    z.object({
      invoice: paidInvoice.extend({ total: money, balance: signedMoney, status: documentStatus }),
      amount: signedMoney,
    }),
  ),
  addRef: z.boolean(),
  bankLine: paidLine.nullable(),
});
export type Payment = z.output<typeof payment>;

/** Without fields that no list shows. */
export const paymentRow = payment.omit({
  issuer: true,
  clientAddress: true,
  bankLine: true,
  receipts: true,
});
export type PaymentRow = z.output<typeof paymentRow>;

export const publicPayment = paper.extend({
  invoices: z.array(
    z.object({
      invoice: paidInvoice.omit({ _id: true }).extend({ total: money }),
      amount: signedMoney,
    }),
  ),
});

const entryErrors = [
  'period.locked',
  'reference.unknown',
  'payment.noEntries',
  'payment.invoiceOfOther',
  'payment.repeatedInvoice',
  'payment.exceedsOutstanding',
  'payment.notOnAccount',
  'payment.fiscalNumberInUse',
] as const;

export const paymentRoutes = {
  search: summedSearchRoute('/payment/search', {
    allow: books,
    summary: 'Search payments',
    columns: paymentColumns,
    row: paymentRow,
    sums: paymentSums,
    periodSums: paymentPeriodSums,
  }),
  ...documentRoutes({
    path: 'payment',
    title: 'The receipt',
    record: payment,
    publicRecord: publicPayment,
    errors: { cancelled: 'payment.cancelled', cancel: ['period.locked', 'payment.usedSince'] },
  }),
  create: post('/payment', {
    allow: desk,
    summary: 'Record a payment for one or more invoices of a client',
    body: paymentBody,
    response: payment,
    errors: entryErrors,
  }),
  nextFiscalNumber: get('/payment/next-fiscal-number', {
    allow: desk,
    summary:
      'The number after the last legal receipt of a handwritten block; null without one, and with a device',
    response: z.object({ fiscalNumber: z.string().nullable() }),
  }),
  update: put('/payment/:id', {
    allow: desk,
    summary:
      'Change a payment: date, method, notes, invoices and legal receipt; in a locked period the last only',
    body: paymentEditBody,
    response: payment,
    errors: [
      'record.notFound',
      'record.changed',
      'payment.cancelled',
      'payment.fixed',
      'payment.usedSince',
      ...entryErrors,
    ],
  }),
};
