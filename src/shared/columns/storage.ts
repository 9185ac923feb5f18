import type { SearchColumns } from './column.ts';

const pieceColumns = {
  client: { kind: 'reference' },
  clientRef: { kind: 'whole' },
  clientFullName: { kind: 'text' },
  clientCompanyName: { kind: 'text' },
  clientItem: { kind: 'reference' },
  clientItemRef: { kind: 'whole' },
  clientItemTitle: { kind: 'text' },
  clientItemCategory: { kind: 'text' },
  job: { kind: 'reference' },
} as const satisfies SearchColumns;

const storedColumns = {
  ...pieceColumns,
  /** When the job that it came by was completed: it is to go out then. */
  jobEndDate: { kind: 'day', at: 'job.endDate' },
  startDate: { kind: 'day' },
  fromTo: { kind: 'day' },
  notes: { kind: 'text' },
} as const satisfies SearchColumns;

/** Of the client items that are in storage (specification: `job/search-storage`). */
export const storedItemColumns = {
  ...storedColumns,
  /** Of the job, as its own search has them; the stay has not ended. */
  endDate: { kind: 'day', at: 'job.endDate' },
  invoice: { kind: 'reference' },
  subscription: { kind: 'flag' },
} as const satisfies SearchColumns;

/** Of every stay in storage. */
export const stayColumns = {
  ...storedColumns,
  clientItem: { kind: 'oneOf' },
  endDate: { kind: 'day' },
  /** From the start to the end, or to today. */
  days: { kind: 'whole' },
  /** Yes: it has not ended. */
  open: { kind: 'flag' },
  jobEndDate: { kind: 'day' },
  /** Where it lies, or lay last. */
  place: { kind: 'reference' },
  placeCode: { kind: 'text', at: 'place.code' },
} as const satisfies SearchColumns;

/** Of the pieces that are to come into storage, each by a row of an open job. */
export const expectedItemColumns = {
  ...pieceColumns,
  /** Of the job. */
  startDate: { kind: 'day' },
  dueDate: { kind: 'day' },
} as const satisfies SearchColumns;
