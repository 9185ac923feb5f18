import { describe, expect, test } from 'vitest';
import { euros } from '#shared/base/money.ts';
import { byId, idsOf } from '#test/answers.ts';
import { makeItem } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

describe.each(databases)('catalogue items on %s', (database) => {
  const server = useServer(database);

  test('an item that was created can be read, with everything that was typed', async () => {
    const typed = {
      title: 'Αντισηπτικό',
      category: 'Product',
      unit: 'metre',
      description: 'Φιάλη 1 λ.',
      price: euros(12.75),
      disabled: true,
    } as const;
    const made = await makeItem(server, { ...typed, title: '  Αντισηπτικό ' });
    const ids = { _id: expect.any(String) as string, _ref: expect.any(Number) as number, _rev: 1 };
    expect(made).toEqual({ ...ids, ...typed });
    expect(await server.ok('GET /item/:id', byId(made._id))).toEqual(made);
  });

  test('a title is enough: a service, at no price, that can be chosen', async () => {
    const made = await server.ok('POST /item', { body: { title: 'Μεταφορά' } });
    const usual = { category: 'Service', unit: 'piece', description: '', price: 0 };
    expect(made).toMatchObject({ ...usual, disabled: false });
  });

  test('the list is filtered by words of title and description, and by several categories', async () => {
    const rug = await makeItem(server, { title: 'Πλύσιμο μοκέτας', description: 'Στεγνό' });
    const off = await makeItem(server, { title: 'Πλύσιμο κουρτίνας', category: 'Product' });
    const find = async (filters: object) => {
      const body = { filters: { title: 'πλυσιμο', ...filters } };
      return idsOf((await server.ok('POST /item/search', { body })).data);
    };
    expect(await find({ category: { $in: ['Service', 'Product'] } })).toEqual([off._id, rug._id]);
    expect(await find({ words: 'στεγν πλυσιμ' })).toEqual([rug._id]);
    expect(await find({ words: 'στεγν κουρτινα' })).toEqual([]);
  });

  test('the selector gets every active item at once', async () => {
    const body = { size: 999_999, filters: { disabled: false }, sort: { title: 1 } };
    const { data, total } = await server.ok('POST /item/search', { body });
    expect(data).toHaveLength(total);
    expect(data.every(({ disabled }) => !disabled)).toBe(true);
  });
});
