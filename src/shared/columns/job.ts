import type { SearchColumns } from './column.ts';

export const jobColumns = {
  _ref: { kind: 'whole' },
  /** The jobs that have a row for it. */
  clientItem: { kind: 'reference' },
  client: { kind: 'reference' },
  clientRef: { kind: 'whole' },
  clientFullName: { kind: 'text' },
  clientCompanyName: { kind: 'text' },
  startDate: { kind: 'day' },
  dueDate: { kind: 'day' },
  endDate: { kind: 'day' },
  fromTo: { kind: 'day' },
  instructions: { kind: 'text' },
  total: { kind: 'money' },
  subscription: { kind: 'flag' },
  invoice: { kind: 'reference' },
  /** Completed, and on no invoice. */
  toInvoice: { kind: 'flag' },
} as const satisfies SearchColumns;

export const jobSums = ['total'] as const;
