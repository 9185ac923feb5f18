import { documentStatuses } from '../choices.ts';
import { documentClientColumns, rowClientColumns } from './client.ts';
import type { SearchColumns } from './column.ts';

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

export const countColumns = {
  place: { kind: 'reference' },
  placeCode: { kind: 'text', numbered: true, at: 'place.code' },
  notes: { kind: 'text' },
  createdOn: { kind: 'instant' },
  /** Not closed yet. */
  open: { kind: 'flag' },
} as const satisfies SearchColumns;

export const handoverColumns = {
  _ref: { kind: 'documentNumber', required: true },
  ...documentClientColumns,
  date: { kind: 'day', required: true },
  fromTo: { kind: 'day', required: true },
  receivedBy: { kind: 'text' },
  status: { kind: 'choice', values: documentStatuses, labels: 'handover.status' },
  /** Matches if any of its pieces is this one, or came with this job. */
  clientItem: { kind: 'reference' },
  job: { kind: 'reference' },
  lastSent: { kind: 'instant' },
  notes: { kind: 'text' },
  /** A hand-over is found by its client's text and its own notes. */
  words: { kind: 'words', of: 'client', or: 'notes' },
} as const satisfies SearchColumns;
