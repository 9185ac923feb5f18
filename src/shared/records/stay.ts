import type { SearchColumns } from '../fields/column.ts';
import { columnsOf } from '../fields/derived.ts';
import { historyOf } from '../fields/history-of.ts';
import { record } from '../fields/record.ts';
import { ownNote } from '../rules/storage-note.ts';
import { clientNameColumns } from './client-columns.ts';
import { type HasId, pieceName, type PieceWithId } from './names.ts';

type Place = HasId & { code: string };
type Noted = { notes: string; place: Place | null };
type Stay = HasId & {
  clientItem: PieceWithId;
  client: HasId;
  job: HasId | null;
  place: Place | null;
};

// Its words are those of the job that it belongs to.
const stayRecord = record('job', {
  job: {
    kind: 'reference',
    listed: true,
    as: 'number',
    label: 'job.one',
    of: (job: { _ref: number } | null) => job?._ref ?? null,
  },
  startDate: { kind: 'day', required: true, listed: true, indexed: true, label: 'job.importDate' },
  endDate: { kind: 'day', listed: true, label: 'job.exportDate' },
  notes: {
    kind: 'text',
    listed: true,
    label: 'job.storageNotes',
    // The place is a field of its own.
    of: (notes: string, stay: Noted) => (ownNote(stay) === '' ? null : notes),
  },
  exportNotes: { kind: 'text', label: 'job.storageNotes' },
  /** Current place, or the last one of an ended stay. */
  place: {
    kind: 'reference',
    listed: true,
    label: 'place.one',
    of: (place: Place | null) => place?.code ?? null,
  },
  clientItem: { kind: 'reference', oneOf: true, listed: true, untracked: true },
  client: { kind: 'reference', listed: true, untracked: true },
  jobItem: { kind: 'unrecorded' },
  moves: { kind: 'unrecorded' },
});

export const stayHistory = historyOf(stayRecord, {
  events: ['stored', 'released', 'notStored', 'notReleased', 'moved'],
  label: ({ clientItem }: Stay) => pieceName(clientItem),
  also: ({ clientItem, client, job, place }) => [clientItem._id, client._id, job?._id, place?._id],
});

const pieceColumns = {
  ...clientNameColumns,
  client: { kind: 'reference' },
  clientRef: { kind: 'whole' },
  clientItem: { kind: 'reference' },
  clientItemRef: { kind: 'whole' },
  clientItemTitle: { kind: 'text' },
  clientItemCategory: { kind: 'text' },
  job: { kind: 'reference' },
} as const satisfies SearchColumns;

/** Client items in storage (specification: `job/search-storage`). */
export const storedItemColumns = {
  ...pieceColumns,
  /** End date of the job that brought it: from then on it is due to leave. */
  jobEndDate: { kind: 'day', at: 'job.endDate' },
  startDate: { kind: 'day', required: true, indexed: true },
  /** The job's, as in the job search: the stay itself has no end date. */
  endDate: { kind: 'day', at: 'job.endDate' },
  fromTo: { kind: 'day', required: true, indexed: true },
  notes: { kind: 'text' },
  invoice: { kind: 'reference' },
  subscription: { kind: 'flag' },
} as const satisfies SearchColumns;

export const stayColumns = {
  ...pieceColumns,
  ...columnsOf(stayRecord),
  fromTo: { kind: 'day', required: true, indexed: true },
  /** Days from the start to the end, or to today. */
  days: { kind: 'whole' },
  open: { kind: 'flag', indexed: true },
  jobEndDate: { kind: 'day' },
  placeCode: { kind: 'text', numbered: true, at: 'place.code' },
  /** As lists show it: place and note. */
  storageNote: { kind: 'text', numbered: true, byWord: true },
} as const satisfies SearchColumns;

/** Pieces expected in storage: rows of open jobs. */
export const expectedItemColumns = {
  ...pieceColumns,
  /** The job's. */
  startDate: { kind: 'day', required: true, indexed: true },
  dueDate: { kind: 'day' },
} as const satisfies SearchColumns;
