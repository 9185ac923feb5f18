import { describe, expect, test } from 'vitest';
import { makeClient, makeClientItem, makeItem } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

describe.each(databases)('a category that is renamed on %s', (database) => {
  const server = useServer(database);

  async function setUp() {
    const { _id: service } = await makeItem(server, { title: 'Πλύσιμο μηχανής' });
    await server.ok('PATCH /config', {
      body: {
        clientItemsCategories: ['Χαλιά', 'Μοκέτες'],
        priceCalculator: [
          { clientItemCategory: 'Χαλιά', algorithm: 'area * 5', service },
          { clientItemCategory: 'Μοκέτες', algorithm: "category == 'Χαλιά' ? 9 : area * 3" },
        ],
      },
    });
    const client = (await makeClient(server))._id;
    const make = (title: string, category: string) =>
      makeClientItem(server, { client, title, category });
    const rug = await make('Κόκκινο', 'Χαλιά');
    const gone = await make('Πράσινο', 'Χαλιά');
    await server.ok('DELETE /clientItem/:id', { params: { id: gone._id } });
    return { service, rug, gone, other: await make('Γκρι', 'Μοκέτες') };
  }

  const rename = (from: string, to: string, body: object = {}) =>
    server.call('PATCH /config', {
      body: {
        clientItemsCategories: ['Μηχανής', 'Μοκέτες'],
        renamedCategories: [{ from, to }],
        ...body,
      },
    });

  const read = (id: string) => server.ok('GET /clientItem/:id', { params: { id } });

  const countOf = async (category: string) => {
    const { data } = await server.ok('GET /config/categories');
    return data.find((row) => row.category === category)?.carpets;
  };

  test('takes its carpets along, each with a line in its history', async () => {
    const { rug, gone, other } = await setUp();
    const before = await countOf('Χαλιά');
    expect((await rename('Χαλιά', 'Μηχανής')).status).toBe(200);
    expect(await read(rug._id)).toMatchObject({ category: 'Μηχανής', _rev: rug._rev + 1 });
    expect(await read(other._id)).toEqual(other);
    await server.ok('PUT /clientItem/:id/restore', { params: { id: gone._id } });
    expect(await read(gone._id)).toMatchObject({ category: 'Μηχανής' });
    expect(await countOf('Χαλιά')).toBeUndefined();
    expect(await countOf('Μηχανής')).toBe((before ?? 0) + 1);
    const { data } = await server.ok('POST /history/search', {
      body: { filters: { record: rug._id } },
    });
    const change = { field: 'category', from: 'Χαλιά', to: 'Μηχανής' };
    expect(data).toContainEqual(
      expect.objectContaining({ kind: 'clientItem', event: 'changed', changes: [change] }),
    );
  });

  test('takes its price, its usual service and the algorithms that name it along', async () => {
    const { service } = await setUp();
    const { body } = await rename('Χαλιά', 'Μηχανής');
    expect(body.clientItemsCategories).toEqual(['Μηχανής', 'Μοκέτες']);
    expect(body.priceCalculator).toEqual([
      {
        clientItemCategory: 'Μηχανής',
        algorithm: 'area * 5',
        service: { _id: service, title: 'Πλύσιμο μηχανής' },
      },
      { clientItemCategory: 'Μοκέτες', algorithm: 'category == "Μηχανής" ? 9 : area * 3' },
    ]);
  });

  test('keeps its usual service too where the new prices do not name one', async () => {
    const { service } = await setUp();
    const priceCalculator = [{ clientItemCategory: 'Μηχανής', algorithm: 'area * 6' }];
    const { body } = await rename('Χαλιά', 'Μηχανής', { priceCalculator });
    expect(body.priceCalculator).toMatchObject([
      { clientItemCategory: 'Μηχανής', algorithm: 'area * 6', service: { _id: service } },
    ]);
  });

  test('is found by its new name alone, in the list and by the search', async () => {
    const { rug } = await setUp();
    await rename('Χαλιά', 'Μηχανής');
    const inList = async (text: string) => {
      const filters = { category: text };
      const { data } = await server.ok('POST /clientItem/search', { body: { filters, size: 50 } });
      return data.some(({ _id }) => _id === rug._id);
    };
    expect([await inList('μηχανης'), await inList('χαλια')]).toEqual([true, false]);
    const { groups } = await server.ok('GET /search', { query: { q: 'μηχανης κοκκινο' } });
    expect(JSON.stringify(groups)).toContain(rug._id);
  });

  test('may become one that the settings have already: the two are one then', async () => {
    const { rug } = await setUp();
    const { body } = await rename('Χαλιά', 'Μοκέτες', { clientItemsCategories: ['Μοκέτες'] });
    expect(body.priceCalculator.map((price) => price.clientItemCategory)).toEqual(['Μοκέτες']);
    expect(await read(rug._id)).toMatchObject({ category: 'Μοκέτες' });
  });

  test('may differ by its case alone', async () => {
    const { rug } = await setUp();
    await rename('Χαλιά', 'ΧΑΛΙΑ', { clientItemsCategories: ['ΧΑΛΙΑ', 'Μοκέτες'] });
    expect(await read(rug._id)).toMatchObject({ category: 'ΧΑΛΙΑ' });
  });

  test.each([
    ['to one that the settings do not have', [{ from: 'Χαλιά', to: 'Άλλα' }], '0.to'],
    ['though it stays in the settings', [{ from: 'Μοκέτες', to: 'Μηχανής' }], '0.from'],
    ['to itself', [{ from: 'Μηχανής', to: 'Μηχανής' }], '0.from'],
    [
      'twice',
      [
        { from: 'Χαλιά', to: 'Μηχανής' },
        { from: 'Χαλιά', to: 'Μοκέτες' },
      ],
      '1.from',
    ],
    ['to nothing', [{ from: 'Χαλιά', to: ' ' }], '0.to'],
  ])('is refused and changes nothing: %s', async (_, renamedCategories, path) => {
    const { rug } = await setUp();
    const before = await server.ok('GET /config');
    const { status, error } = await rename('', '', { renamedCategories });
    expect([status, error.fields?.map((field) => field.path)]).toEqual([
      400,
      [`renamedCategories.${path}`],
    ]);
    expect(await server.ok('GET /config')).toEqual(before);
    expect(await read(rug._id)).toEqual(rug);
  });

  test('a category that is only removed leaves its carpets as they are', async () => {
    const { rug } = await setUp();
    await server.ok('PATCH /config', { body: { clientItemsCategories: ['Μηχανής', 'Μοκέτες'] } });
    expect(await read(rug._id)).toEqual(rug);
  });
});
