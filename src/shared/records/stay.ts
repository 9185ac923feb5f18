import type { SearchColumns } from '../fields/column.ts';
import { rowClientColumns } from './client-columns.ts';

const pieceColumns = {
  ...rowClientColumns,
  clientRef: { kind: 'whole' },
  clientItem: { kind: 'reference' },
  clientItemRef: { kind: 'whole' },
  clientItemTitle: { kind: 'text' },
  clientItemCategory: { kind: 'text' },
  job: { kind: 'reference' },
} as const satisfies SearchColumns;

const storedColumns = {
  ...pieceColumns,
  /** End date of the job that brought it: from then on it is due to leave. */
  jobEndDate: { kind: 'day', at: 'job.endDate' },
  startDate: { kind: 'day', required: true },
  fromTo: { kind: 'day', required: true },
  notes: { kind: 'text' },
} as const satisfies SearchColumns;

/** Client items in storage (specification: `job/search-storage`). */
export const storedItemColumns = {
  ...storedColumns,
  /** The job's, as in the job search: the stay itself has no end date. */
  endDate: { kind: 'day', at: 'job.endDate' },
  invoice: { kind: 'reference' },
  subscription: { kind: 'flag' },
} as const satisfies SearchColumns;

export const stayColumns = {
  ...storedColumns,
  clientItem: { kind: 'oneOf' },
  endDate: { kind: 'day' },
  /** Days from the start to the end, or to today. */
  days: { kind: 'whole' },
  open: { kind: 'flag' },
  jobEndDate: { kind: 'day' },
  /** Current place, or the last one of an ended stay. */
  place: { kind: 'reference' },
  placeCode: { kind: 'text', numbered: true, at: 'place.code' },
  /** As lists show it: place and note. */
  storageNote: { kind: 'text', numbered: true, byWord: true },
} as const satisfies SearchColumns;

/** Pieces expected in storage: rows of open jobs. */
export const expectedItemColumns = {
  ...pieceColumns,
  /** The job's. */
  startDate: { kind: 'day', required: true },
  dueDate: { kind: 'day' },
} as const satisfies SearchColumns;
