import { itemCategories, itemUnits } from '../base/choices.ts';
import type { SearchColumns } from '../fields/column.ts';
import { columnsOf } from '../fields/derived.ts';
import { historyOf } from '../fields/history-of.ts';
import { record } from '../fields/record.ts';
import { recordEvents } from './events.ts';
import type { HasId } from './names.ts';

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

export const itemColumns = {
  _ref: { kind: 'whole', required: true, indexed: true },
  ...columnsOf(itemRecord),
  /** Matches the title and the description. */
  words: { kind: 'text', byWord: true, indexed: true },
} as const satisfies SearchColumns;

export const itemHistory = historyOf(itemRecord, {
  events: recordEvents,
  label: ({ title }: HasId & { title: string }) => title,
});
