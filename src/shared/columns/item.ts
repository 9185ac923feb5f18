import { itemCategories, itemUnits } from '../choices.ts';
import type { SearchColumns } from './column.ts';

export const itemColumns = {
  _ref: { kind: 'whole' },
  category: { kind: 'choice', values: itemCategories, labels: 'item.category' },
  unit: { kind: 'choice', values: itemUnits, labels: 'unit' },
  title: { kind: 'text' },
  description: { kind: 'text' },
  price: { kind: 'money' },
  disabled: { kind: 'flag' },
  /** By its title and what is said of it: one field that finds it. */
  words: { kind: 'text', byWord: true },
} as const satisfies SearchColumns;
