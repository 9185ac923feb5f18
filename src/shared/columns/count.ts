import type { SearchColumns } from './column.ts';

export const countColumns = {
  place: { kind: 'reference' },
  placeCode: { kind: 'text', at: 'place.code' },
  notes: { kind: 'text' },
  createdOn: { kind: 'instant' },
  /** Not closed yet. */
  open: { kind: 'flag' },
} as const satisfies SearchColumns;
