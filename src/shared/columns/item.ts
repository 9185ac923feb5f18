import { itemCategories } from '../choices.ts';
import type { SearchColumns } from './column.ts';

export const itemColumns = {
  _ref: { kind: 'whole' },
  category: { kind: 'choice', values: itemCategories },
  title: { kind: 'text' },
  description: { kind: 'text' },
  price: { kind: 'money' },
  disabled: { kind: 'flag' },
} as const satisfies SearchColumns;
