import type { SearchColumns } from './column.ts';

/** Of a job's rows: a job is found by those that one of its rows is. */
export const jobRowColumns = {
  clientItemRef: { kind: 'whole' },
  clientItemTitle: { kind: 'text' },
  clientItemCategory: { kind: 'text' },
  notes: { kind: 'text' },
} as const satisfies SearchColumns;

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
  ...jobRowColumns,
  words: { kind: 'words', of: 'job' },
} as const satisfies SearchColumns;

export const jobSums = ['total'] as const;
