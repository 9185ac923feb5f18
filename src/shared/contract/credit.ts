import { z } from 'zod';
import { paymentMethods } from '../base/choices.ts';
import {
  day,
  documentStatus,
  id,
  money,
  notFound,
  partOfQuantity,
  reference,
  requiredText,
} from '../fields/fields.ts';
import { creditColumns, creditSums } from '../records/credit.ts';
import { books, desk } from '../rules/roles.ts';
import { clientItemShort } from './client-item.ts';
import { documentPaper, documentRecord, documentRoutes } from './document.ts';
import { breakdown, invoice } from './invoice.ts';
import { item } from './item.ts';
import { get, post } from './route.ts';
import { summedSearchRoute } from './search.ts';
import { ublRoutes } from './ubl.ts';

const method = z.enum(paymentMethods);

const MAX_REASON = 500;

/** Part of a job's row on the invoice: either a quantity or an amount without VAT. */
const creditedRow = z.object({
  row: reference,
  quantity: partOfQuantity.nullish(),
  amount: money.nullish(),
});

export const creditBody = z.object({
  date: day,
  reason: requiredText(MAX_REASON),
  /** Null to credit the invoice as a whole. Lines with amount 0 are ignored. */
  lines: z.array(creditedRow).min(1).max(2_000).nullish(),
  /** Including VAT. By default the total of the lines or, without lines, all that is left of the invoice. */
  total: money.nullish(),
  /** Refunds what was overpaid; otherwise it stays on the client's account. */
  refund: z.object({ method, transactionDate: day }).nullish(),
});

const creditedInvoice = invoice.pick({ _id: true, _ref: true, invoiceType: true, date: true });

const line = z.object({
  row: id,
  item: item.pick({ title: true, unit: true }),
  clientItem: clientItemShort.nullable(),
  qty: partOfQuantity.nullable(),
  unitCost: money,
  amount: money,
});

/** Content of the printed credit note, frozen when it is issued. */
const paper = documentPaper.extend({ _ref: z.int(), date: day, reason: z.string(), breakdown });

export const credit = paper.extend({
  ...documentRecord,
  invoice: creditedInvoice,
  lines: z.array(line),
  /** The refund issued with the credit note. */
  refund: z
    .object({
      _id: id,
      transactionDate: day,
      method,
      /** Amount refunded. */
      amount: money,
      status: documentStatus,
    })
    .nullable(),
});
export type Credit = z.output<typeof credit>;

/** Without the fields that no list shows. */
const creditRow = credit.omit({ issuer: true, clientAddress: true, lines: true });
export type CreditRow = z.output<typeof creditRow>;

/** With the lines, from which the rest of the invoice is computed (`rules/credit.ts`). */
const invoiceCredit = creditRow.extend({ lines: z.array(line) });
export type InvoiceCredit = z.output<typeof invoiceCredit>;

export const publicCredit = paper.extend({
  invoice: creditedInvoice.omit({ _id: true }),
  lines: z.array(
    line.omit({ row: true }).extend({ clientItem: clientItemShort.omit({ _id: true }).nullable() }),
  ),
});

export const creditRoutes = {
  search: summedSearchRoute('/credit/search', {
    allow: books,
    summary: 'Search credit notes',
    columns: creditColumns,
    row: creditRow,
    sums: creditSums,
  }),
  ...documentRoutes({
    path: 'credit',
    title: 'The credit note',
    record: credit,
    publicRecord: publicCredit,
    errors: { cancelled: 'credit.cancelled', cancel: ['period.locked'] },
  }),
  ...ublRoutes({ path: 'credit', title: 'The credit note', cancelled: 'credit.cancelled' }),
  ofInvoice: get('/invoice/:id/credits', {
    allow: books,
    summary: 'Read the credit notes of an invoice, cancelled ones too',
    response: z.object({ data: z.array(invoiceCredit) }),
    errors: notFound,
  }),
  create: post('/invoice/:id/credit', {
    allow: desk,
    summary:
      'Credit an invoice, whole or in part; what was paid too much stays on account or is given back',
    body: creditBody,
    response: credit,
    errors: [
      'record.notFound',
      'reference.unknown',
      'config.incomplete',
      'period.locked',
      'invoice.cancelled',
      'credit.exceedsLeft',
      'credit.noLines',
      'credit.nothingToRefund',
    ],
  }),
};
