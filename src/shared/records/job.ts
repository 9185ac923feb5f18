import { openStages } from '../base/choices.ts';
import type { SearchColumns } from '../fields/column.ts';
import { columnsOf } from '../fields/derived.ts';
import { historyOf } from '../fields/history-of.ts';
import { record } from '../fields/record.ts';
import { clientNameColumns } from './client-columns.ts';
import { mailEvents, recordEvents } from './events.ts';
import { type HasId, joinFilled, nameOf, pieceName, type PieceWithId } from './names.ts';

type Row = {
  item: { title: string };
  clientItem: PieceWithId | null;
  qty: number;
  unitCost: number;
  notes: string;
};
type Job = HasId & { _ref: number; client: HasId; items: { clientItem: HasId | null }[] };
type StagedPiece = HasId & { clientItem: PieceWithId; client: HasId; job: HasId };

const jobRecord = record('job', {
  _ref: { kind: 'number', required: true, listed: true, indexed: true, untracked: true },
  client: { kind: 'reference', listed: true, of: nameOf },
  startDate: { kind: 'day', required: true, listed: true, indexed: true },
  dueDate: { kind: 'day', listed: true, indexedWith: ['endDate'] },
  endDate: { kind: 'day', listed: true },
  instructions: { kind: 'text', listed: true },
  subscription: { kind: 'flag', listed: true },
  total: { kind: 'money', listed: true },
  items: {
    kind: 'rows',
    as: 'sums',
    row: ({ item, clientItem, qty, unitCost, notes }: Row) =>
      joinFilled(
        item.title,
        clientItem === null ? '' : `· ${pieceName(clientItem)}`,
        `· ${qty} × ${unitCost.toFixed(2)}`,
        notes === '' ? '' : `· ${notes}`,
      ),
  },
  invoice: { kind: 'reference', listed: true, untracked: true },
  progress: { kind: 'unrecorded' },
});

/** Columns of a job's rows: a job matches if one of its rows does. */
export const jobRowColumns = {
  clientItemRef: { kind: 'whole' },
  clientItemTitle: { kind: 'text' },
  clientItemCategory: { kind: 'text' },
  notes: { kind: 'text' },
} as const satisfies SearchColumns;

export const jobColumns = {
  ...columnsOf(jobRecord),
  /** Matches if the job has a row for it. */
  clientItem: { kind: 'reference' },
  ...clientNameColumns,
  clientRef: { kind: 'whole' },
  fromTo: { kind: 'day', required: true, indexed: true },
  ...jobRowColumns,
  words: { kind: 'words', of: 'job' },
} as const satisfies SearchColumns;

export const jobSums = ['total'] as const;

export const jobHistory = historyOf(jobRecord, {
  // `mailEvents` are those of its intake receipt.
  events: [...recordEvents, 'completed', 'reopened', ...mailEvents],
  label: ({ _ref }: Job) => String(_ref),
  also: ({ client, items }) => [client._id, ...items.map(({ clientItem }) => clientItem?._id)],
});

const stagedPieceRecord = record('job', {
  job: { kind: 'unrecorded' },
  client: { kind: 'unrecorded' },
  clientItem: { kind: 'unrecorded' },
  stage: { kind: 'unrecorded' },
  stagedOn: { kind: 'unrecorded' },
});

/** Stage changes of a piece; the event is the stage it reached. */
export const stageHistory = historyOf(stagedPieceRecord, {
  events: openStages,
  label: ({ clientItem }: StagedPiece) => pieceName(clientItem),
  also: ({ clientItem, client, job }) => [clientItem._id, client._id, job._id],
});
