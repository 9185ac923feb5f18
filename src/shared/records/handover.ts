import { documentStatuses } from '../base/choices.ts';
import type { SearchColumns } from '../fields/column.ts';
import { columnsOf } from '../fields/derived.ts';
import { historyOf } from '../fields/history-of.ts';
import { record } from '../fields/record.ts';
import { receiptLabel } from '../i18n/format.ts';
import { documentColumns, documentFields, issuedEvents } from './document.ts';
import { type HasId, pieceName, type PieceWithId } from './names.ts';

type Piece = { clientItem: PieceWithId; job: HasId };
type Handover = HasId & { _ref: number; client: HasId; pieces: Piece[] };

const handoverRecord = record('handover', {
  ...documentFields,
  _ref: { kind: 'documentNumber', required: true, listed: true, indexed: true, untracked: true },
  date: { kind: 'day', required: true, listed: true, indexed: true },
  receivedBy: { kind: 'text', listed: true },
  notes: { kind: 'text', listed: true },
  pieces: {
    kind: 'rows',
    row: ({ clientItem }: Piece) => pieceName(clientItem),
    key: ({ clientItem }: Piece) => clientItem._id,
  },
  status: {
    kind: 'choice',
    values: documentStatuses,
    labels: 'handover.status',
    listed: true,
    untracked: true,
  },
  signature: { kind: 'unrecorded' },
  signed: { kind: 'unrecorded' },
});

export const handoverColumns = {
  ...columnsOf(handoverRecord),
  ...documentColumns,
  /** Matches if any of its pieces is this one, or came with this job. */
  clientItem: { kind: 'reference' },
  job: { kind: 'reference' },
  /** A hand-over is found by its client's text and its own notes. */
  words: { kind: 'words', of: 'client', or: 'notes' },
} as const satisfies SearchColumns;

export const handoverHistory = historyOf(handoverRecord, {
  events: [...issuedEvents, 'signatureExpired'],
  label: ({ _ref }: Handover) => receiptLabel(_ref),
  also: ({ client, pieces }) => [
    client._id,
    ...pieces.flatMap(({ clientItem, job }) => [clientItem._id, job._id]),
  ],
});
