import { itemCategories, itemUnits } from '../choices.ts';
import type { SearchColumns } from './column.ts';

export const itemColumns = {
  _ref: { kind: 'whole' },
  category: { kind: 'choice', values: itemCategories, words: 'item.category' },
  unit: { kind: 'choice', values: itemUnits, words: 'unit' },
  title: { kind: 'text' },
  description: { kind: 'text' },
  price: { kind: 'money' },
  disabled: { kind: 'flag' },
} as const satisfies SearchColumns;
