import { columnsOf } from '../records/columns.ts';
import { placeRecord } from '../records/place.ts';
import type { SearchColumns } from './column.ts';

export const placeColumns = {
  ...columnsOf(placeRecord),
  /** How many lie there now. */
  pieces: { kind: 'whole', at: 'occupied.pieces' },
  words: { kind: 'words', of: 'place' },
} as const satisfies SearchColumns;
