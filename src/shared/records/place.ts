import type { SearchColumns } from '../fields/column.ts';
import { columnsOf } from '../fields/derived.ts';
import { historyOf } from '../fields/history-of.ts';
import { record } from '../fields/record.ts';
import { MAX_CODE } from '../rules/place.ts';
import { recordEvents } from './events.ts';
import type { HasId } from './names.ts';

/** A shelf, a rack, a room. */
export const placeRecord = record('place', {
  code: {
    kind: 'text',
    max: MAX_CODE,
    required: true,
    numbered: true,
    listed: true,
    everywhere: true,
  },
  title: { kind: 'text', max: 200, listed: true, everywhere: true },
  capacity: { kind: 'squareMetres' },
  disabled: { kind: 'flag', listed: true },
});

export const placeColumns = {
  ...columnsOf(placeRecord),
  /** Number of pieces there now. */
  pieces: { kind: 'whole', at: 'occupied.pieces' },
  words: { kind: 'words', of: 'place' },
} as const satisfies SearchColumns;

const wholePlace = record('place', {
  ...placeRecord.fields,
  /** In the history of the stays. */
  occupied: { kind: 'unrecorded' },
});

export const placeHistory = historyOf(wholePlace, {
  events: recordEvents,
  label: ({ code }: HasId & { code: string }) => code,
});
