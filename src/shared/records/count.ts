import type { SearchColumns } from '../fields/column.ts';

export const countColumns = {
  place: { kind: 'reference' },
  placeCode: { kind: 'text', numbered: true, at: 'place.code' },
  notes: { kind: 'text' },
  createdOn: { kind: 'instant' },
  /** Not closed yet. */
  open: { kind: 'flag' },
} as const satisfies SearchColumns;
