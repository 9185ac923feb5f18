import { columnsOf } from '../records/columns.ts';
import { itemRecord } from '../records/item.ts';
import type { SearchColumns } from './column.ts';

export const itemColumns = {
  _ref: { kind: 'whole' },
  ...columnsOf(itemRecord),
  /** By its title and what is said of it: one field that finds it. */
  words: { kind: 'text', byWord: true },
} as const satisfies SearchColumns;
