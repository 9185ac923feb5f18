import type { SearchColumns } from './column.ts';

/** Of the client items that are in storage (specification: `job/search-storage`). */
export const storedItemColumns = {
  client: { kind: 'reference' },
  clientRef: { kind: 'whole' },
  clientFullName: { kind: 'text' },
  clientCompanyName: { kind: 'text' },
  clientItem: { kind: 'reference' },
  clientItemRef: { kind: 'whole' },
  clientItemTitle: { kind: 'text' },
  clientItemCategory: { kind: 'text' },
  job: { kind: 'reference' },
  /** When that job was completed. */
  jobEndDate: { kind: 'day', at: 'job.endDate' },
  startDate: { kind: 'day' },
  fromTo: { kind: 'day' },
  notes: { kind: 'text' },
} as const satisfies SearchColumns;

/** Of every stay in storage. */
export const stayColumns = {
  ...storedItemColumns,
  endDate: { kind: 'day' },
  /** From the start to the end, or to today. */
  days: { kind: 'whole' },
  /** Yes: it has not ended. */
  open: { kind: 'flag' },
} as const satisfies SearchColumns;
