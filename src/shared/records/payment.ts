import { documentStatuses, paymentMethods } from '../base/choices.ts';
import type { SearchColumns } from '../fields/column.ts';
import { columnsOf } from '../fields/derived.ts';
import { historyOf } from '../fields/history-of.ts';
import { record } from '../fields/record.ts';
import { invoiceLabel, type NumberedInvoice, receiptLabel } from '../i18n/format.ts';
import { type BankLine, bankLineText } from './bank-file.ts';
import { documentColumns, documentEvents, documentFields } from './document.ts';
import type { HasId } from './names.ts';

type Entry = { invoice: NumberedInvoice; amount: number };
type Payment = HasId & { _ref: number | null; client: HasId; invoices: { invoice: HasId }[] };

const paymentRecord = record('payment', {
  ...documentFields,
  _ref: { kind: 'documentNumber', listed: true, indexed: true },
  transactionDate: { kind: 'day', required: true, listed: true, indexed: true },
  method: { kind: 'choice', values: paymentMethods, labels: 'payment.method', listed: true },
  amount: { kind: 'money', listed: true },
  notes: { kind: 'text', listed: true },
  fiscalNumber: { kind: 'text', listed: true, numbered: true },
  fiscalDate: { kind: 'day', listed: true },
  invoices: {
    kind: 'rows',
    as: 'sums',
    label: 'payment.invoice',
    row: ({ invoice, amount }: Entry) => `${invoiceLabel(invoice)} · ${amount.toFixed(2)}`,
  },
  bankLine: {
    kind: 'reference',
    as: 'sums',
    label: 'bank.fromFile',
    of: (line: BankLine | null) => line && bankLineText(line),
  },
  status: {
    kind: 'choice',
    values: documentStatuses,
    labels: 'payment.status',
    listed: true,
    untracked: true,
  },
  /** Follows from the number. */
  addRef: { kind: 'unrecorded' },
  receipts: { kind: 'unrecorded' },
});

export const paymentColumns = {
  ...columnsOf(paymentRecord),
  ...documentColumns,
  invoice: { kind: 'reference' },
  /** Money received, not cancelled, without the number of a legal receipt, since the shop writes them. */
  lacksReceipt: { kind: 'flag' },
  words: { kind: 'words', of: 'payment' },
} as const satisfies SearchColumns;

export const paymentSums = ['amount'] as const;
/** Sums by payment method, for counting the till. Only with a date filter: all years are too many rows. */
export const paymentPeriodSums = paymentMethods;

export const paymentHistory = historyOf(paymentRecord, {
  events: documentEvents,
  label: ({ _ref }: Payment) => (_ref === null ? '' : receiptLabel(_ref)),
  also: ({ client, invoices }) => [client._id, ...invoices.map(({ invoice }) => invoice._id)],
});
