import type { SearchColumns } from '../fields/column.ts';

export const photoColumns = {
  clientItem: { kind: 'reference' },
  jobItem: { kind: 'reference' },
  /** Photos of all pieces of the job, including earlier ones. */
  job: { kind: 'reference' },
  /** Day on which it was taken. */
  fromTo: { kind: 'day', required: true },
  note: { kind: 'text' },
} as const satisfies SearchColumns;
