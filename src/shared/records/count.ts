import type { SearchColumns } from '../fields/column.ts';
import { columnsOf } from '../fields/derived.ts';
import { historyOf } from '../fields/history-of.ts';
import { record } from '../fields/record.ts';
import { type HasId, joinFilled } from './names.ts';

type Place = HasId & { code: string };
type Count = HasId & { place: Place | null; notes: string };

const countRecord = record('count', {
  place: {
    kind: 'reference',
    listed: true,
    label: 'place.one',
    of: (place: Place | null) => place?.code ?? null,
  },
  notes: { kind: 'text', listed: true },
  createdOn: { kind: 'instant', listed: true, untracked: true },
  by: { kind: 'unrecorded' },
  closedOn: { kind: 'unrecorded' },
  closedBy: { kind: 'unrecorded' },
  /** Not closed yet. */
  open: { kind: 'flag', listed: true, indexed: true, untracked: true },
});

export const countColumns = {
  ...columnsOf(countRecord),
  placeCode: { kind: 'text', numbered: true, at: 'place.code' },
} as const satisfies SearchColumns;

export const countHistory = historyOf(countRecord, {
  events: ['begun', 'ended'],
  label: ({ place, notes }: Count) => joinFilled(place?.code ?? '', notes),
  also: ({ place }) => [place?._id],
});
