import { invoiceStates, invoiceTypes, invoiceViews } from '../choices.ts';
import type { SearchColumns } from './column.ts';

export const invoiceColumns = {
  _ref: { kind: 'documentNumber' },
  client: { kind: 'reference' },
  clientFullName: { kind: 'text' },
  clientCompanyName: { kind: 'text' },
  /** Company and full name. */
  clientName: { kind: 'text' },
  date: { kind: 'day' },
  dueDate: { kind: 'day' },
  fromTo: { kind: 'day' },
  invoiceType: { kind: 'choice', values: invoiceTypes, labels: 'common.invoiceType' },
  /** `issued` includes paid invoices. */
  status: { kind: 'choice', values: invoiceStates, labels: 'invoice.status' },
  /** Applies in addition to the other filters; sorting by it sorts by the state of the invoice. */
  view: { kind: 'choice', values: invoiceViews, labels: 'invoice.view' },
  /** Issued, due before today and not fully paid. */
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
