import { columnsOf } from '../records/columns.ts';
import { itemRecord } from '../records/item.ts';
import type { SearchColumns } from './column.ts';

export const itemColumns = {
  _ref: { kind: 'whole' },
  ...columnsOf(itemRecord),
  /** Matches the title and the description. */
  words: { kind: 'text', byWord: true },
} as const satisfies SearchColumns;
