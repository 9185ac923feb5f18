import { describe, expect, test } from 'vitest';
import { euros } from '#shared/money.ts';
import { makeItem } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

describe.each(databases)('catalogue items on %s', (database) => {
  const server = useServer(database);

  test('an item that was created can be read, with everything that was typed', async () => {
    const made = await makeItem(server, {
      title: '  Αντισηπτικό ',
      category: 'Product',
      unit: 'metre',
      description: 'Φιάλη 1 λ.',
      price: euros(12.75),
      disabled: true,
    });
    expect(made).toEqual({
      _id: expect.any(String) as string,
      _ref: expect.any(Number) as number,
      _rev: 1,
      title: 'Αντισηπτικό',
      category: 'Product',
      unit: 'metre',
      description: 'Φιάλη 1 λ.',
      price: 12.75,
      disabled: true,
    });
    expect(await server.ok('GET /item/:id', { params: { id: made._id } })).toEqual(made);
  });

  test('a title is enough: a service, at no price, that can be chosen', async () => {
    const made = await server.ok('POST /item', { body: { title: 'Μεταφορά' } });
    const usual = { category: 'Service', unit: 'piece', description: '', price: 0 };
    expect(made).toMatchObject({ ...usual, disabled: false });
  });

  test('references count up without gaps, over a create that fails', async () => {
    const first = await makeItem(server);
    await server.call('POST /item', { body: { title: '' } });
    expect((await makeItem(server))._ref).toBe(first._ref + 1);
  });

  test('a save of what was read is accepted, a second one of the same revision is not', async () => {
    const read = await makeItem(server);
    const params = { id: read._id };
    const saved = await server.ok('PUT /item/:id', {
      params,
      body: { ...read, title: 'Νέος', price: 6 },
    });
    expect(saved).toEqual({ ...read, _rev: read._rev + 1, title: 'Νέος', price: 6 });
    const late = await server.call('PUT /item/:id', { params, body: { ...read } });
    expect([late.status, late.error.code]).toEqual([409, 'record.changed']);
    expect(await server.ok('GET /item/:id', { params })).toEqual(saved);
  });

  test('the list is filtered by category, title, description, price and disabled', async () => {
    const rug = await makeItem(server, { title: 'Πλύσιμο μοκέτας', description: 'Στεγνό' });
    const off = await makeItem(server, {
      title: 'Πλύσιμο κουρτίνας',
      category: 'Product',
      unit: 'squareMetre',
      price: euros(41.4),
      disabled: true,
    });
    const find = async (filters: object) => {
      const body = { filters: { title: 'πλυσιμο', ...filters }, size: 50 };
      const { data } = await server.ok('POST /item/search', { body });
      return data.map(({ _id }) => _id);
    };
    expect(await find({})).toEqual([off._id, rug._id]);
    expect(await find({ category: 'Product' })).toEqual([off._id]);
    expect(await find({ category: { $in: ['Service', 'Product'] } })).toHaveLength(2);
    expect(await find({ unit: 'squareMetre' })).toEqual([off._id]);
    expect(await find({ description: 'ΣΤΕΓΝΌ' })).toEqual([rug._id]);
    expect(await find({ words: 'στεγν πλυσιμ' })).toEqual([rug._id]);
    expect(await find({ words: 'στεγν κουρτινα' })).toEqual([]);
    expect(await find({ price: 41.4 })).toEqual([off._id]);
    expect(await find({ price: '41,4' })).toEqual([off._id]);
    expect(await find({ disabled: false })).toEqual([rug._id]);
  });

  test('the selector gets every active item at once', async () => {
    const body = { size: 999_999, filters: { disabled: false }, sort: { title: 1 } };
    const { data, total } = await server.ok('POST /item/search', { body });
    expect(data).toHaveLength(total);
    expect(data.every(({ disabled }) => !disabled)).toBe(true);
  });

  test('a deleted item is gone from lists and cannot be read, changed or deleted again', async () => {
    const { _id, _ref } = await makeItem(server);
    const params = { id: _id };
    expect(await server.ok('DELETE /item/:id', { params })).toEqual({ _id });
    const found = await server.ok('POST /item/search', { body: { filters: { _ref } } });
    expect(found).toEqual({ data: [], total: 0 });
    for (const call of ['GET /item/:id', 'PUT /item/:id', 'DELETE /item/:id'] as const) {
      const { status, error } = await server.call(call, { params, body: { title: 'A' } });
      expect([call, status, error.code]).toEqual([call, 404, 'record.notFound']);
    }
  });
});
