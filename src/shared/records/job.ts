import type { SearchColumns } from '../fields/column.ts';
import { rowClientColumns } from './client-columns.ts';

/** Columns of a job's rows: a job matches if one of its rows does. */
export const jobRowColumns = {
  clientItemRef: { kind: 'whole' },
  clientItemTitle: { kind: 'text' },
  clientItemCategory: { kind: 'text' },
  notes: { kind: 'text' },
} as const satisfies SearchColumns;

export const jobColumns = {
  _ref: { kind: 'whole', required: true },
  /** Matches if the job has a row for it. */
  clientItem: { kind: 'reference' },
  ...rowClientColumns,
  clientRef: { kind: 'whole' },
  startDate: { kind: 'day', required: true },
  dueDate: { kind: 'day' },
  endDate: { kind: 'day' },
  fromTo: { kind: 'day', required: true },
  instructions: { kind: 'text' },
  total: { kind: 'money' },
  subscription: { kind: 'flag' },
  invoice: { kind: 'reference' },
  ...jobRowColumns,
  words: { kind: 'words', of: 'job' },
} as const satisfies SearchColumns;

export const jobSums = ['total'] as const;
