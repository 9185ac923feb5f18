import type { SearchColumns } from './column.ts';

export const photoColumns = {
  clientItem: { kind: 'reference' },
  jobItem: { kind: 'reference' },
  /** Of every piece that the job has, also photos from before. */
  job: { kind: 'reference' },
  /** When it was taken. */
  fromTo: { kind: 'day' },
  note: { kind: 'text' },
} as const satisfies SearchColumns;
