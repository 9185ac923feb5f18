import { columnsOf } from '../records/columns.ts';
import { placeRecord } from '../records/place.ts';
import type { SearchColumns } from './column.ts';

export const placeColumns = {
  ...columnsOf(placeRecord),
  /** Number of pieces there now. */
  pieces: { kind: 'whole', at: 'occupied.pieces' },
  words: { kind: 'words', of: 'place' },
} as const satisfies SearchColumns;
