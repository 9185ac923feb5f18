import { documentStatuses, paymentMethods } from '../base/choices.ts';
import type { SearchColumns } from '../fields/column.ts';
import { documentClientColumns } from './client-columns.ts';

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

export const paymentSums = ['amount'] as const;
/** Sums by payment method, for counting the till. Only with a date filter: all years are too many rows. */
export const paymentPeriodSums = paymentMethods;
