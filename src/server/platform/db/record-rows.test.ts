import { expect, test } from 'vitest';
import { toMillimetres, toCents } from '#shared/base/money.ts';
import { fieldsWith, record } from '#shared/fields/record.ts';
import { rowReader, searchedEverywhere, shortColumns, toColumns } from './record-rows.ts';

const carpet = record('clientItem', {
  _previousRef: { kind: 'text', numbered: true, max: 50, listed: true, everywhere: true },
  title: { kind: 'text', max: 200, required: true, listed: true, everywhere: true, short: true },
  client: { kind: 'reference', listed: true, of: ({ name }: { name: string }) => name },
  category: {
    kind: 'text',
    max: 100,
    required: true,
    listed: true,
    short: true,
    public: true,
    printed: 'always',
  },
  price: { kind: 'money', listed: true },
  dimensions: {
    kind: 'group',
    short: true,
    fields: { width: { kind: 'centimetres' }, length: { kind: 'centimetres' } },
  },
});

const values = {
  _previousRef: 'A 12',
  title: 'Κιλίμι Ά',
  client: 'c1',
  category: 'Χαλιά',
  price: toCents(12.5),
  dimensions: { width: toMillimetres(120), length: toMillimetres(200.5) },
};

const row = {
  previous_ref: 'A 12',
  previous_ref_fold: 'a 12',
  previous_ref_order: 'a 0212',
  title: 'Κιλίμι Ά',
  title_fold: 'κιλιμι α',
  client_id: 'c1',
  category: 'Χαλιά',
  category_fold: 'χαλια',
  price: toCents(12.5),
  width: toMillimetres(120),
  length: toMillimetres(200.5),
};

test('a record is written into the columns of its table, each listed text with its folded copy', () => {
  expect(toColumns(carpet, values)).toEqual(row);
});

test('and read from them, but for what it refers to', () => {
  const { client: _, ...own } = values;
  expect(rowReader(carpet)(row)).toEqual(own);
});

test('a flag is 0 or 1, and a text that is not listed has no folded copy', () => {
  const shelf = record('place', {
    code: { kind: 'text', max: 20 },
    capacity: { kind: 'squareMetres' },
    disabled: { kind: 'flag' },
  });
  const closed = { code: 'A-01', capacity: null, disabled: true };
  const stored = { code: 'A-01', capacity: null, disabled: 1 } as const;
  expect(toColumns(shelf, closed)).toEqual(stored);
  expect(rowReader(shelf)(stored)).toEqual(closed);
});

test('another query selects what it is named by, under a name of its own', () => {
  expect(shortColumns(carpet, 'client_item')).toEqual([
    'client_item.ref as client_item_ref',
    'client_item.title as client_item_title',
    'client_item.category as client_item_category',
    'client_item.width as client_item_width',
    'client_item.length as client_item_length',
  ]);
  const short = { fields: fieldsWith(carpet, 'short') };
  const size = { client_item_width: toMillimetres(1), client_item_length: toMillimetres(2) };
  const joined = { client_item_title: 'Kilim', client_item_category: 'Rugs', ...size };
  const read = { title: 'Kilim', category: 'Rugs', dimensions: { width: 10, length: 20 } };
  expect(rowReader(short, 'client_item_')(joined)).toEqual(read);
});

test('the search in the header looks through the columns of the declared fields', () => {
  expect(searchedEverywhere(carpet)).toEqual(['previous_ref_fold', 'title_fold']);
});
