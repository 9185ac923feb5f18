import { invoiceStates, invoiceTypes, invoiceViews } from '../base/choices.ts';
import type { SearchColumns } from '../fields/column.ts';
import { documentClientColumns } from './client-columns.ts';

export const invoiceColumns = {
  _ref: { kind: 'documentNumber', required: true },
  ...documentClientColumns,
  date: { kind: 'day', required: true },
  dueDate: { kind: 'day' },
  fromTo: { kind: 'day', required: true },
  invoiceType: { kind: 'choice', values: invoiceTypes, labels: 'common.invoiceType' },
  /** `issued` includes paid invoices. */
  status: { kind: 'choice', values: invoiceStates, labels: 'invoice.status' },
  /** Applies in addition to the other filters; sorting by it sorts by the state of the invoice. */
  view: { kind: 'choice', values: invoiceViews, labels: 'invoice.view' },
  /** Issued, due before today, and something is owed of it. */
  overdue: { kind: 'flag' },
  overdueDays: { kind: 'whole' },
  subscription: { kind: 'flag' },
  netTotal: { kind: 'money', at: 'breakdown.netTotal' },
  taxTotal: { kind: 'money', at: 'breakdown.taxTotal' },
  total: { kind: 'money', at: 'breakdown.total' },
  amountPaid: { kind: 'money' },
  credited: { kind: 'money' },
  balance: { kind: 'money' },
  paid: { kind: 'flag' },
  lastSent: { kind: 'instant' },
  notes: { kind: 'text' },
  words: { kind: 'words', of: 'invoice' },
} as const satisfies SearchColumns;

/** `owed`: the balances that are owed, less money on account (`rules/owed.ts`). */
export const invoiceSums = ['netTotal', 'taxTotal', 'total', 'balance', 'owed'] as const;
