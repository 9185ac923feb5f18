import { describe, expect, test } from 'vitest';
import { itemColumns } from '#shared/records/item.ts';
import { searchBody, searchTable } from './search-table.ts';
import { readQuery, writeQuery } from './table-query.ts';

const items = searchTable({
  call: 'POST /item/search',
  words: 'item',
  searched: itemColumns,
  columns: [{ key: 'title' }, { key: 'price' }, { key: 'category', filter: false }],
  to: ({ _id }) => ({ to: '/items/$id', params: { id: _id } }),
});
const { columns } = items;

describe('what a list is asked', () => {
  test('starts with ten rows of the first page, unsorted and unfiltered', () => {
    const filters = { title: undefined, price: undefined, category: undefined };
    expect(readQuery({}, columns)).toEqual({ page: 1, size: 10, sort: undefined, filters });
  });

  test.each([
    { page: '3', size: '25', sort: '-title', title: 'χαλί' },
    { sort: 'price' },
    { title: 'Νίκου', price: '12,5' },
    {},
  ])('the address and the query say the same: %j', (params) => {
    const again = Object.entries(writeQuery(readQuery(params, columns), columns));
    expect(Object.fromEntries(again.filter(([, text]) => text !== undefined))).toEqual(params);
  });

  test('starts with as many rows as the person has chosen last', () => {
    expect(readQuery({}, columns, '50').size).toBe(50);
    expect(readQuery({ size: '25' }, columns, '50').size).toBe(25);
  });

  test.each([{ page: '0' }, { page: '-2' }, { page: 'x' }, { size: '7' }, { size: '1e9' }])(
    'what makes no sense is as if it were not there: %j',
    (params) => {
      expect(readQuery(params, columns)).toEqual(readQuery({}, columns));
    },
  );

  test('what else is in the address is not of the list, and stays when a filter goes', () => {
    const query = readQuery({ tab: 'jobs', from: '2026-01-01', title: 'χαλί' }, columns);
    expect(Object.keys(query.filters)).toEqual(['title', 'price', 'category', 'words']);
    const written = writeQuery({ ...query, filters: {} }, columns);
    expect(written).toMatchObject({ title: undefined });
    expect(Object.keys(written)).not.toContain('tab');
  });

  test('only columns that are there are asked and sorted by', () => {
    const ask = (params: Record<string, string>, fixed?: object) =>
      searchBody(items, readQuery(params, columns), fixed);
    const params = { title: ' χαλ ', colour: 'red', category: 'Service', sort: '-colour' };
    expect(ask(params, { disabled: false })).toEqual({
      page: 1,
      size: 10,
      filters: { disabled: false, title: 'χαλ' },
      sort: {},
    });
    expect(ask({ sort: '-title' }).sort).toEqual({ title: -1 });
    const summed = { ...items, hasSums: true };
    expect(searchBody(summed, readQuery({}, columns))).toMatchObject({ sums: true });
  });
});
