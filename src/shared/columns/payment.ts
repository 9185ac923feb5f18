import { documentStatuses, paymentMethods } from '../choices.ts';
import type { SearchColumns } from './column.ts';

export const paymentColumns = {
  _ref: { kind: 'documentNumber' },
  client: { kind: 'reference' },
  clientFullName: { kind: 'text' },
  clientCompanyName: { kind: 'text' },
  /** The company and the person together, as a list shows them. */
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
/** What of it came in which way: a till is counted by that. Only of days: all years are many rows. */
export const paymentSumsOfDays = paymentMethods;
