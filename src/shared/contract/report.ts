import { z } from 'zod';
import { bookDays, salesTypes } from '../base/choices.ts';
import { recordOf } from '../base/record-of.ts';
import {
  day,
  documentStatus,
  forwards,
  id,
  money,
  percent,
  signedMoney,
  sumOfMoney,
  longFile,
} from '../fields/fields.ts';
import { invoiceColumns } from '../records/invoice.ts';
import { ageColumns } from '../rules/ageing.ts';
import { books, desk, everybody } from '../rules/roles.ts';
import { salesSeries } from '../rules/sales-book.ts';
import { clientShort } from './client.ts';
import { credit } from './credit.ts';
import { invoice } from './invoice.ts';
import { payment } from './payment.ts';
import { get, post, readByPost } from './route.ts';
import { searchErrors, searchFilters } from './search.ts';
import { countBody, countedDay, till } from './till.ts';

const unknownFilter = ['search.unknownColumn'] as const;

/** Inclusive. */
const range = { from: day, to: day };

/** Less credits. Money on account pays the oldest debts; what is left of it is a negative balance. */
const aged = z.object({ invoice: sumOfMoney, balance: signedMoney });
const ageing = recordOf(ageColumns, () => aged);

const latestPayment = payment.pick({ amount: true, transactionDate: true });

const clientsBalanceRow = z.object({
  client: clientShort,
  ...ageing,
  latestPayment: latestPayment.nullable(),
  /** Days that the oldest overdue invoice is overdue; 0 if none is. */
  overdueDays: z.int(),
});
export type ClientsBalanceRow = z.output<typeof clientsBalanceRow>;

const reportInvoice = invoice
  .pick({ _id: true, _ref: true, invoiceType: true, date: true, status: true, balance: true })
  .extend({ total: money, netTotal: money, taxTotal: money });

const reportCredit = credit
  .pick({ _id: true, _ref: true, date: true })
  .extend({ total: money, netTotal: money, taxTotal: money });

/** `amount` is the part paid on the row's invoices. */
const reportPayment = payment.pick({ _id: true, _ref: true, transactionDate: true, amount: true });

const accountantBalanceRow = z.object({
  client: clientShort,
  /** Less the credit notes of the period. */
  invoiced: signedMoney,
  balance: signedMoney,
  invoices: z.array(reportInvoice),
  credits: z.array(reportCredit),
  unpaidInvoices: z.array(reportInvoice),
  payments: z.array(reportPayment),
});
export type AccountantBalanceRow = z.output<typeof accountantBalanceRow>;

/** Credit notes are negative, cancelled documents 0. */
const salesSums = { netTotal: signedMoney, taxTotal: signedMoney, total: signedMoney };

export const salesRow = z.object({
  _id: id,
  type: z.enum(salesTypes),
  _ref: z.int(),
  date: day,
  status: documentStatus,
  clientFullName: z.string(),
  clientCompanyName: z.string(),
  clientVatNumber: z.string(),
  taxValue: percent,
  /** The earliest of its jobs. */
  taxPoint: day,
  /** In a book by tax point, what of the document falls into the period. */
  ...salesSums,
  /** The whole document by tax point, where its jobs have different ones. */
  splits: z.array(z.object({ taxPoint: day, ...salesSums })),
});
export type SalesBookRow = z.output<typeof salesRow>;

/** The number range of a series in the period. */
const numbers = z.object({
  series: z.enum(salesSeries),
  first: z.int(),
  last: z.int(),
  documents: z.int(),
  /** Numbers in this range whose documents are dated outside the period. */
  elsewhere: z.int(),
  /** Numbers without a document, from the last number before `first` on; both ends inclusive. */
  gaps: z.array(z.object({ first: z.int(), last: z.int() })),
});
export type SeriesNumbers = z.output<typeof numbers>;

export const salesBook = z.object({
  data: z.array(salesRow),
  /** By type and rate, without cancelled documents. */
  figures: z.array(
    z.object({ type: z.enum(salesTypes), taxValue: percent, documents: z.int(), ...salesSums }),
  ),
  /** The figures of the VAT return by rate; null for documents without VAT. */
  vatReturn: z.array(z.object({ taxValue: percent.nullable(), ...salesSums })),
  totals: z.object(salesSums),
  /** Boxes of the VAT return: the VAT charged, and the value of sales without it. */
  boxes: z.object({ box1: signedMoney, box6: signedMoney }),
  /** Of the documents, what falls into another VAT quarter: by tax point, in a book by tax point by date. */
  otherQuarters: z.array(z.object({ ...range, documents: z.int(), ...salesSums })),
  /** For each series with documents in the period. */
  numbers: z.array(numbers),
});

const openSum = z.object({ count: z.int(), sum: sumOfMoney });

/** What is not finished in a period before it is closed. */
const openInPeriod = z.object({
  /** As the list of invoices counts them; `given`: how many of them were printed or shared instead. */
  notSent: openSum.extend({ given: z.int() }),
  creditsNotSent: openSum.extend({ given: z.int() }),
  unpaid: openSum,
  /** Jobs completed by the last day of the period, in it or before; the sum is without VAT. */
  toInvoice: openSum,
  /** The series of the sales book in which numbers are missing. */
  gaps: z.array(numbers.pick({ series: true, gaps: true })),
});
export type OpenInPeriod = z.output<typeof openInPeriod>;

const month = z.object({ year: z.int(), month: z.int(), amount: signedMoney });

export const reportRoutes = {
  accountantBalance: readByPost('/report/accountant-balance-report', {
    allow: books,
    summary: 'Amounts invoiced to each client in a period, and how much of them is owed',
    wholeShop: true,
    body: z.object({
      filters: z
        .strictObject({ ...range, status: documentStatus.default('issued') })
        .refine(...forwards),
      showAll: z.boolean().default(false),
    }),
    response: z.object({
      data: z.array(accountantBalanceRow),
      totals: z.object({ invoiced: signedMoney, balance: signedMoney }),
      /** Clients that were invoiced in the period but owe nothing of it and are not in `data`. */
      leftOut: z.object({
        clients: z.int(),
        invoiced: signedMoney,
        netTotal: signedMoney,
        taxTotal: signedMoney,
      }),
    }),
    errors: unknownFilter,
  }),
  clientsBalance: readByPost('/report/clients-balance-report', {
    allow: books,
    summary: 'Amounts owed by each client, by the age of the invoices',
    wholeShop: true,
    body: z.object({
      showAll: z.boolean().default(false),
      /** Counts the documents and payments dated up to this day; by default, the current balances. */
      asOf: day.nullish(),
    }),
    response: z.object({ data: z.array(clientsBalanceRow), totals: z.object(ageing) }),
  }),
  salesBook: readByPost('/report/sales-book', {
    allow: books,
    summary:
      'Every invoice and credit note of a period, the figures of the VAT return and gaps in the numbers',
    wholeShop: true,
    body: z.object({
      filters: z
        .strictObject({ ...range, by: z.enum(bookDays).default('invoice') })
        .refine(...forwards),
    }),
    response: salesBook,
    errors: unknownFilter,
  }),
  open: get('/report/open', {
    allow: books,
    summary:
      'What is open in a period: documents not sent, invoices not paid, jobs not invoiced, missing numbers',
    query: z.object(range).refine(...forwards),
    response: openInPeriod,
  }),
  pack: get('/report/pack', {
    allow: books,
    summary:
      'ZIP for the accountant: documents of a period as PDF and UBL; sales book, VAT, numbers and payments as CSV',
    query: z.object({ ...range, by: z.enum(bookDays).default('invoice') }).refine(...forwards),
    response: longFile,
    produces: 'application/zip',
  }),
  till: readByPost('/report/till', {
    allow: books,
    summary: 'What was paid in a period by day and method, less what was given back',
    wholeShop: true,
    body: z.object({ filters: z.strictObject(range).refine(...forwards) }),
    response: till,
    errors: unknownFilter,
  }),
  countTill: post('/report/till/count', {
    allow: desk,
    summary:
      'Keep what was counted of a day and method, or the day total of a device; counting again replaces it',
    body: countBody,
    response: countedDay,
  }),
  invoicesPerMonth: readByPost('/report/get-invoice-amount-per-month-report', {
    allow: books,
    summary:
      'Sums of issued invoices less credit notes, in total and by month; a month without them is 0',
    columns: invoiceColumns,
    wholeShop: true,
    body: z.object({
      filters: searchFilters(invoiceColumns)
        .extend({ from: day.optional(), to: day.optional() })
        .refine(...forwards),
    }),
    response: z.object({
      total: signedMoney,
      netTotal: signedMoney,
      taxTotal: signedMoney,
      perMonth: z.array(month),
    }),
    errors: searchErrors,
  }),
  importedExported: readByPost('/report/get-imported-exported-items-report', {
    allow: everybody,
    summary: 'Number of client items that came into storage and left it in a period',
    wholeShop: true,
    body: z.object({
      filters: z.strictObject({ ...range, client: id.optional() }).refine(...forwards),
    }),
    response: z.object({ imported: z.int(), exported: z.int() }),
    errors: unknownFilter,
  }),
  movementWeeks: readByPost('/report/movements-by-week', {
    allow: everybody,
    summary:
      'Client items that came into storage and left it, by week; of a long period the last 53',
    wholeShop: true,
    body: z.object({ filters: z.strictObject(range).refine(...forwards) }),
    response: z.object({
      data: z.array(z.object({ ...range, imported: z.int(), exported: z.int() })),
    }),
    errors: unknownFilter,
  }),
  inItems: readByPost('/report/get-in-items-report', {
    allow: everybody,
    summary: 'Number of client items in storage',
    wholeShop: true,
    body: z.object({ filters: z.strictObject({ client: id.optional() }).prefault({}) }),
    response: z.object({ count: z.int() }),
    errors: unknownFilter,
  }),
};
