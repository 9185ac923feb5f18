import { invoiceStates, invoiceTypes, invoiceViews } from '../base/choices.ts';
import type { SearchColumns } from '../fields/column.ts';
import { columnsOf } from '../fields/derived.ts';
import { historyOf } from '../fields/history-of.ts';
import { record } from '../fields/record.ts';
import { invoiceLabel, type NumberedInvoice } from '../i18n/format.ts';
import { breakdown, documentColumns, documentEvents, documentFields } from './document.ts';
import type { HasId } from './names.ts';

type Job = { _ref: number; total: number };
type Invoice = HasId & NumberedInvoice & { client: HasId; jobs: HasId[] };

const invoiceRecord = record('invoice', {
  ...documentFields,
  _ref: { kind: 'documentNumber', required: true, listed: true, indexed: true, untracked: true },
  date: { kind: 'day', required: true, listed: true, indexed: true },
  dueDate: { kind: 'day', listed: true, indexedWith: ['view'] },
  // They follow from the jobs.
  suppliedFrom: { kind: 'unrecorded' },
  suppliedTo: { kind: 'unrecorded' },
  showDates: { kind: 'flag' },
  subscription: { kind: 'flag', listed: true },
  buyerReference: { kind: 'text' },
  orderReference: { kind: 'text' },
  notes: { kind: 'text', listed: true },
  jobs: {
    kind: 'rows',
    as: 'sums',
    row: ({ _ref, total }: Job) => `${_ref} · ${total.toFixed(2)}`,
  },
  breakdown,
  invoiceType: {
    kind: 'choice',
    values: invoiceTypes,
    labels: 'common.invoiceType',
    listed: true,
    untracked: true,
  },
  /** `issued` includes paid invoices. */
  status: {
    kind: 'choice',
    values: invoiceStates,
    labels: 'invoice.status',
    listed: true,
    untracked: true,
  },
  // Those that follow from payments and credit notes are in the history of those.
  paid: { kind: 'flag', listed: true, untracked: true },
  amountPaid: { kind: 'money', listed: true, untracked: true },
  credited: { kind: 'money', listed: true, untracked: true },
  balance: { kind: 'money', listed: true, untracked: true },
  owed: { kind: 'unrecorded' },
  paymentCode: { kind: 'unrecorded' },
});

export const invoiceColumns = {
  ...columnsOf(invoiceRecord),
  ...documentColumns,
  /** Applies in addition to the other filters; sorting by it sorts by the state of the invoice. */
  view: { kind: 'choice', values: invoiceViews, labels: 'invoice.view' },
  /** Issued, due before today, and something is owed of it. */
  overdue: { kind: 'flag' },
  overdueDays: { kind: 'whole' },
  words: { kind: 'words', of: 'invoice' },
} as const satisfies SearchColumns;

/** `owed`: the balances that are owed, less money on account (`rules/owed.ts`). */
export const invoiceSums = ['netTotal', 'taxTotal', 'total', 'balance', 'owed'] as const;

export const invoiceHistory = historyOf(invoiceRecord, {
  events: documentEvents,
  label: (invoice: Invoice) => invoiceLabel(invoice),
  also: ({ client, jobs }) => [client._id, ...jobs.map(({ _id }) => _id)],
});
