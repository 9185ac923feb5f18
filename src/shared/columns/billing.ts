import {
  bankLineStates,
  documentStatuses,
  invoiceStates,
  invoiceTypes,
  invoiceViews,
  paymentMethods,
  subscriptionOutcomes,
} from '../choices.ts';
import { documentClientColumns, shortClientColumns } from './client.ts';
import type { SearchColumns } from './column.ts';

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

export const paymentColumns = {
  _ref: { kind: 'documentNumber' },
  ...documentClientColumns,
  amount: { kind: 'money' },
  transactionDate: { kind: 'day', required: true },
  fromTo: { kind: 'day', required: true },
  method: { kind: 'choice', values: paymentMethods, labels: 'payment.method' },
  status: { kind: 'choice', values: documentStatuses, labels: 'payment.status' },
  invoice: { kind: 'reference' },
  lastSent: { kind: 'instant' },
  notes: { kind: 'text' },
  words: { kind: 'words', of: 'payment' },
} as const satisfies SearchColumns;

export const creditColumns = {
  _ref: { kind: 'documentNumber', required: true },
  client: { kind: 'reference' },
  clientFullName: { kind: 'text' },
  clientCompanyName: { kind: 'text' },
  /** Company name and full name. */
  clientName: { kind: 'text' },
  date: { kind: 'day', required: true },
  fromTo: { kind: 'day', required: true },
  invoice: { kind: 'reference' },
  netTotal: { kind: 'money', at: 'breakdown.netTotal' },
  taxTotal: { kind: 'money', at: 'breakdown.taxTotal' },
  total: { kind: 'money', at: 'breakdown.total' },
  status: { kind: 'choice', values: documentStatuses, labels: 'credit.status' },
  reason: { kind: 'text' },
  lastSent: { kind: 'instant' },
  words: { kind: 'words', of: 'credit' },
} as const satisfies SearchColumns;

export const creditSums = ['netTotal', 'taxTotal', 'total'] as const;

export const paymentSums = ['amount'] as const;
/** Sums by payment method, for counting the till. Only with a date filter: all years are too many rows. */
export const paymentPeriodSums = paymentMethods;

export const bankLineColumns = {
  date: { kind: 'day', required: true },
  fromTo: { kind: 'day', required: true },
  text: { kind: 'text', byWord: true },
  payer: { kind: 'text' },
  reference: { kind: 'text' },
  amount: { kind: 'money' },
  state: { kind: 'choice', values: bankLineStates, labels: 'bank.state' },
} as const satisfies SearchColumns;

/** Results of the monthly issue of subscription invoices. */
export const subscriptionRunColumns = {
  month: { kind: 'text' },
  client: { kind: 'reference' },
  ...shortClientColumns,
  outcome: { kind: 'choice', values: subscriptionOutcomes, labels: 'subscription.outcome' },
} as const satisfies SearchColumns;
