import { clientItemRecord } from '../records/client-item.ts';
import { columnsOf } from '../records/derived.ts';
import { itemRecord } from '../records/item.ts';
import { placeRecord } from '../records/place.ts';
import { rowClientColumns, shortClientColumns } from './client.ts';
import type { SearchColumns } from './column.ts';

export const clientItemColumns = {
  _ref: { kind: 'whole', required: true },
  ...columnsOf(clientItemRecord),
  ...shortClientColumns,
  inStorage: { kind: 'flag' },
  words: { kind: 'words', of: 'clientItem' },
} as const satisfies SearchColumns;

export const itemColumns = {
  _ref: { kind: 'whole', required: true },
  ...columnsOf(itemRecord),
  /** Matches the title and the description. */
  words: { kind: 'text', byWord: true },
} as const satisfies SearchColumns;

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

export const photoColumns = {
  clientItem: { kind: 'reference' },
  jobItem: { kind: 'reference' },
  /** Photos of all pieces of the job, including earlier ones. */
  job: { kind: 'reference' },
  /** Day on which it was taken. */
  fromTo: { kind: 'day', required: true },
  note: { kind: 'text' },
} as const satisfies SearchColumns;

export const placeColumns = {
  ...columnsOf(placeRecord),
  /** Number of pieces there now. */
  pieces: { kind: 'whole', at: 'occupied.pieces' },
  words: { kind: 'words', of: 'place' },
} as const satisfies SearchColumns;
