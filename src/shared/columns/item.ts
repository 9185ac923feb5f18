import { itemCategories, itemUnits } from '../choices.ts';
import type { SearchColumns } from './column.ts';

export const itemColumns = {
  _ref: { kind: 'whole' },
  category: { kind: 'choice', values: itemCategories },
  unit: { kind: 'choice', values: itemUnits },
  title: { kind: 'text' },
  description: { kind: 'text' },
  price: { kind: 'money' },
  disabled: { kind: 'flag' },
} as const satisfies SearchColumns;
