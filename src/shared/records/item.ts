import { itemCategories, itemUnits } from '../choices.ts';
import { record } from './record.ts';

/** A product or service of the catalogue; a service by default (specification, section 3). */
export const itemRecord = record('item', {
  title: { kind: 'text', max: 200, required: true, listed: true },
  category: {
    kind: 'choice',
    values: itemCategories,
    labels: 'item.category',
    initial: 'Service',
    listed: true,
  },
  unit: { kind: 'choice', values: itemUnits, labels: 'unit', initial: 'piece', listed: true },
  description: { kind: 'text', max: 2_000, listed: true },
  price: { kind: 'money', listed: true },
  disabled: { kind: 'flag', listed: true },
});
