import { documentStatuses, paymentMethods } from '../choices.ts';
import type { SearchColumns } from './column.ts';

export const paymentColumns = {
  _ref: { kind: 'documentNumber' },
  client: { kind: 'reference' },
  clientFullName: { kind: 'text' },
  clientCompanyName: { kind: 'text' },
  /** Company and full name. */
  clientName: { kind: 'text' },
  amount: { kind: 'money' },
  transactionDate: { kind: 'day' },
  fromTo: { kind: 'day' },
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
