import { describe, expect, test } from 'vitest';
import { ask, fromSearch, toBody, toSearch } from './state.ts';

describe('where a list stands', () => {
  test('starts with ten rows of the first page, unsorted and unfiltered', () => {
    expect(fromSearch({})).toEqual({ page: 1, size: 10, sort: undefined, filters: {} });
  });

  test.each([
    { page: '3', size: '25', sort: '-title', title: 'χαλί' },
    { sort: 'price' },
    { lastName: 'Νίκου', city: 'Πάφος' },
    {},
  ])('the address and the state say the same: %j', (search) => {
    const again = Object.entries(toSearch(fromSearch(search))).filter(([, text]) => text);
    expect(Object.fromEntries(again)).toEqual(search);
  });

  test.each([{ page: '0' }, { page: '-2' }, { page: 'x' }, { size: '7' }, { size: '1e9' }])(
    'what makes no sense is as if it were not there: %j',
    (search) => {
      expect(fromSearch(search)).toEqual(fromSearch({}));
    },
  );

  test('the open tab in the address is not a filter of its list', () => {
    expect(fromSearch({ tab: 'jobs', title: 'χαλί' }).filters).toEqual({ title: 'χαλί' });
  });

  test('only columns that are there are asked and sorted by', () => {
    const columns = [
      { key: 'title', label: 'item.title', filter: { kind: 'text' }, show: () => '' },
    ] as const;
    const search = { title: ' χαλ ', colour: 'red', sort: '-colour' };
    expect(toBody(fromSearch(search), columns, { client: 'a' })).toEqual({
      page: 1,
      size: 10,
      filters: { client: 'a', title: 'χαλ' },
      sort: {},
    });
    const summed = [...columns, { key: 'price', label: 'item.price', sum: true, show: () => '' }];
    expect(toBody(fromSearch({}), summed as never, {})).toMatchObject({ sums: true });
    const sorted = toBody(fromSearch({ sort: '-title' }), columns, {});
    expect(sorted.sort).toEqual({ title: -1 });
  });
});

test.each([
  ['text', '  Νίκος ', 'Νίκος'],
  ['text', '   ', undefined],
  ['number', '12,5', '12.5'],
  ['number', '1.234,50', '1234.50'],
  ['number', '12.5.3', undefined],
  ['number', 'δώδεκα', undefined],
  ['flag', 'yes', true],
  ['flag', 'no', false],
  ['flag', 'maybe', undefined],
  ['day', '31/2/2026', undefined],
] as const)('in a %s filter what is typed becomes what is asked: %s', (kind, typed, asked) => {
  expect(ask({ kind }, typed)).toEqual(asked);
});

test('a choice asks for its value, or for what stands behind it', () => {
  const options = [
    { value: 'pending', label: 'job.state.pending', asks: null },
    { value: 'cash', label: 'payment.method.cash' },
  ] as const;
  const choose = (typed: string) => ask({ kind: 'choice', options }, typed);
  expect([choose('pending'), choose('cash'), choose('x')]).toEqual([null, 'cash', undefined]);
});
