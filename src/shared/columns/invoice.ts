import { invoiceStates, invoiceTypes, invoiceViews } from '../choices.ts';
import type { SearchColumns } from './column.ts';

export const invoiceColumns = {
  _ref: { kind: 'documentNumber' },
  client: { kind: 'reference' },
  clientFullName: { kind: 'text' },
  clientCompanyName: { kind: 'text' },
  /** The company and the person together, as a list shows them. */
  clientName: { kind: 'text' },
  date: { kind: 'day' },
  dueDate: { kind: 'day' },
  fromTo: { kind: 'day' },
  invoiceType: { kind: 'choice', values: invoiceTypes, labels: 'common.invoiceType' },
  /** `issued` is every one that is not cancelled, paid or not. */
  status: { kind: 'choice', values: invoiceStates, labels: 'invoice.status' },
  /** Beside what the other filters ask; sorted by, it is how an invoice stands. */
  view: { kind: 'choice', values: invoiceViews, labels: 'invoice.view' },
  /** Issued, due before today, and not paid whole. */
  overdue: { kind: 'flag' },
  overdueDays: { kind: 'whole' },
  subscription: { kind: 'flag' },
  netTotal: { kind: 'money', at: 'breakdown.netTotal' },
  taxTotal: { kind: 'money', at: 'breakdown.taxTotal' },
  total: { kind: 'money', at: 'breakdown.total' },
  amountPaid: { kind: 'money' },
  balance: { kind: 'money' },
  paid: { kind: 'flag' },
  lastSent: { kind: 'instant' },
  notes: { kind: 'text' },
  words: { kind: 'words', of: 'invoice' },
} as const satisfies SearchColumns;

export const invoiceSums = ['netTotal', 'taxTotal', 'total', 'balance'] as const;
