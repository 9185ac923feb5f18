import { documentStatuses } from '../base/choices.ts';
import type { SearchColumns } from '../fields/column.ts';
import { columnsOf } from '../fields/derived.ts';
import { historyOf } from '../fields/history-of.ts';
import { record } from '../fields/record.ts';
import { creditLabel, invoiceLabel, type NumberedInvoice } from '../i18n/format.ts';
import { breakdown, documentColumns, documentFields, issuedEvents } from './document.ts';
import type { HasId } from './names.ts';

type Line = { item: { title: string }; amount: number };
type Credit = HasId & { _ref: number; client: HasId; invoice: HasId };

const creditRecord = record('credit', {
  ...documentFields,
  _ref: { kind: 'documentNumber', required: true, listed: true, indexed: true, untracked: true },
  invoice: {
    kind: 'reference',
    listed: true,
    of: (invoice: NumberedInvoice) => invoiceLabel(invoice),
  },
  date: { kind: 'day', required: true, listed: true, indexed: true },
  reason: { kind: 'text', listed: true },
  lines: {
    kind: 'rows',
    as: 'sums',
    row: ({ item, amount }: Line) => `${item.title} · ${amount.toFixed(2)}`,
  },
  breakdown,
  status: {
    kind: 'choice',
    values: documentStatuses,
    labels: 'credit.status',
    listed: true,
    untracked: true,
  },
  /** The same as the reason. */
  notes: { kind: 'unrecorded' },
  /** A payment with a history of its own. */
  refund: { kind: 'unrecorded' },
});

export const creditColumns = {
  ...columnsOf(creditRecord),
  ...documentColumns,
  words: { kind: 'words', of: 'credit' },
} as const satisfies SearchColumns;

export const creditSums = ['netTotal', 'taxTotal', 'total'] as const;

export const creditHistory = historyOf(creditRecord, {
  events: issuedEvents,
  label: ({ _ref }: Credit) => creditLabel(_ref),
  also: ({ client, invoice }) => [client._id, invoice._id],
});
