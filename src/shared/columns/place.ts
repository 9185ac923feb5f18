import type { SearchColumns } from './column.ts';

export const placeColumns = {
  code: { kind: 'text' },
  title: { kind: 'text' },
  disabled: { kind: 'flag' },
  /** How many lie there now. */
  pieces: { kind: 'whole', at: 'occupied.pieces' },
  words: { kind: 'words', of: 'place' },
} as const satisfies SearchColumns;
