import type { SearchColumns } from '../fields/column.ts';
import { columnsOf } from '../fields/derived.ts';
import { historyOf } from '../fields/history-of.ts';
import { record } from '../fields/record.ts';
import { recordEvents } from './events.ts';
import { type HasId, pieceName, type PieceWithId } from './names.ts';

const photoRecord = record('photo', {
  clientItem: {
    kind: 'reference',
    listed: true,
    label: 'photo.piece',
    of: ({ _ref, title }: PieceWithId) => `${_ref} · ${title}`,
  },
  note: { kind: 'text', listed: true },
  marks: { kind: 'rows', as: { choice: 'photo.mark' }, row: ({ kind }: { kind: string }) => kind },
  // These never change, or follow from the piece.
  jobItem: { kind: 'reference', listed: true, untracked: true },
  width: { kind: 'unrecorded' },
  height: { kind: 'unrecorded' },
  takenOn: { kind: 'unrecorded' },
  by: { kind: 'unrecorded' },
});

export const photoColumns = {
  ...columnsOf(photoRecord),
  /** Photos of all pieces of the job, including earlier ones. */
  job: { kind: 'reference' },
  /** Day on which it was taken. */
  fromTo: { kind: 'day', required: true, indexed: true },
} as const satisfies SearchColumns;

export const photoHistory = historyOf(photoRecord, {
  events: [...recordEvents, 'moved', 'expired'],
  label: ({ clientItem }: HasId & { clientItem: PieceWithId }) => pieceName(clientItem),
  also: ({ clientItem }) => [clientItem._id],
});
