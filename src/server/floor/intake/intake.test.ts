import { describe, expect, test } from 'vitest';
import { euros } from '#shared/money.ts';
import { algorithmOf, defaultPriceRule } from '#shared/rules/price-rule.ts';
import { makeClient, makeClientItem, makeItem, makeJob } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

const anna = { firstName: 'Άννα', phones: [{ phoneType: 'Main', phoneNumber: '99 123456' }] };
const rug = {
  title: 'Χαλί',
  category: 'Χαλιά',
  dimensions: { width: 200, length: 300 },
  description: 'κόκκινο',
};

describe.each(databases)('an intake on %s', (database) => {
  const server = useServer(database);

  /** Number of the records that an intake creates, and of history lines. */
  async function counts() {
    const body = { size: 1 };
    const searches = [
      'POST /client/search',
      'POST /clientItem/search',
      'POST /job/search',
      'POST /stay/search',
      'POST /history/search',
    ] as const;
    const totals = [];
    for (const search of searches) totals.push((await server.ok(search, { body })).total);
    return totals;
  }

  async function historyOf(record: string) {
    const body = { filters: { record } };
    const { data } = await server.ok('POST /history/search', { body });
    return data.map(({ kind, event }) => `${kind} ${event}`).toSorted();
  }

  test('makes the client, the pieces, the job and the stays', async () => {
    await server.setDay('2026-03-05');
    const item = await makeItem(server, { unit: 'squareMetre', price: euros(3.5) });
    const job = await server.ok('POST /intake', {
      body: {
        client: anna,
        job: { dueDate: '2026-03-20', instructions: 'Προσοχή στα κρόσσια', subscription: true },
        items: [
          { clientItem: { ...rug, _previousRef: 'Π-1' }, item, qty: 6, unitCost: euros(3.5) },
          {
            clientItem: { ...rug, title: 'Κιλίμι' },
            item,
            qty: 7.5,
            unitCost: euros(2),
            notes: 'λεκές',
          },
          { clientItem: null, item, qty: 1, unitCost: euros(10) },
        ],
        storage: { startDate: '2026-03-04', notes: 'Ράφι Α1', place: null },
      },
    });
    expect(job).toMatchObject({
      client: { fullName: 'Άννα' },
      startDate: '2026-03-05',
      dueDate: '2026-03-20',
      instructions: 'Προσοχή στα κρόσσια',
      subscription: true,
      total: 46,
      items: [
        {
          clientItem: { title: 'Χαλί' },
          qty: 6,
          storage: { startDate: '2026-03-04', notes: 'Ράφι Α1' },
        },
        { clientItem: { title: 'Κιλίμι' }, notes: 'λεκές', storage: { startDate: '2026-03-04' } },
        { clientItem: null, total: 10, storage: { startDate: null } },
      ],
    });
    expect(await server.ok('GET /job/:id', { params: { id: job._id } })).toEqual(job);
    const client = await server.ok('GET /client/:id', { params: { id: job.client._id } });
    expect(client).toMatchObject({ ...anna, language: 'el' });
    const piece = job.items[0]?.clientItem?._id ?? '';
    expect(await server.ok('GET /clientItem/:id', { params: { id: piece } })).toMatchObject({
      ...rug,
      _previousRef: 'Π-1',
      inStorage: true,
      client: { _id: client._id },
    });
    expect(await historyOf(piece)).toEqual(['clientItem created', 'job created', 'stay stored']);
    expect(await historyOf(client._id)).toEqual([
      'client created',
      'clientItem created',
      'clientItem created',
      'job created',
      'stay stored',
      'stay stored',
    ]);
  });

  test('takes a client and pieces that are there by their ids, or as they were read', async () => {
    const client = await makeClient(server);
    const [first, second] = [
      await makeClientItem(server, { client: client._id }),
      await makeClientItem(server, { client: client._id }),
    ];
    const item = await makeItem(server);
    const before = await counts();
    const job = await server.ok('POST /intake', {
      body: {
        client,
        items: [
          { clientItem: first, item },
          { clientItem: second._id, item },
        ],
      },
    });
    expect(job.items.map(({ clientItem }) => clientItem?._id)).toEqual([first._id, second._id]);
    expect(job.items.map(({ storage }) => storage.startDate)).toEqual([null, null]);
    const [clients = 0, pieces = 0, jobs = 0, stays = 0, lines = 0] = before;
    expect(await counts()).toEqual([clients, pieces, jobs + 1, stays, lines + 1]);
  });

  test.each([
    ['by the piece', 'piece', rug.dimensions, 1],
    ['in square metres', 'squareMetre', rug.dimensions, 6],
    ['to two decimals', 'squareMetre', { width: 133.5, length: 201.5 }, 2.69],
    ['one at least', 'squareMetre', { width: 50, length: 90 }, 1],
    ['in metres of its length', 'metre', rug.dimensions, 3],
    ['one while the size is not known', 'squareMetre', { width: 0, length: 300 }, 1],
  ] as const)(
    'takes a quantity that is not given from the size: %s',
    async (_, unit, size, qty) => {
      const item = await makeItem(server, { unit });
      const { items } = await server.ok('POST /intake', {
        body: { client: anna, items: [{ clientItem: { ...rug, dimensions: size }, item }] },
      });
      expect(items[0]?.qty).toBe(qty);
    },
  );

  test('one of what costs its category’s minimum, where no quantity is given', async () => {
    const { priceCalculator } = await server.ok('GET /config');
    const rule = { ...defaultPriceRule, minimumPrice: 12 };
    const calculator = { clientItemCategory: rug.category, algorithm: algorithmOf(rule), rule };
    await server.ok('PATCH /config', { body: { priceCalculator: [calculator] } });
    const item = await makeItem(server, { unit: 'squareMetre' });
    const clientItem = { ...rug, dimensions: { width: 120, length: 180 } };
    const row = (unitCost: number) => ({ clientItem, item, unitCost: euros(unitCost) });
    const { items } = await server.ok('POST /intake', {
      body: { client: anna, items: [row(12), row(5)] },
    });
    expect(items.map(({ qty, total }) => [qty, total])).toEqual([
      [1, 12],
      [2.2, 11],
    ]);
    await server.ok('PATCH /config', { body: { priceCalculator } });
  });

  test('a piece on two rows comes into storage once', async () => {
    const clientItem = await makeClientItem(server);
    const item = await makeItem(server);
    const { client } = clientItem;
    const job = await server.ok('POST /intake', {
      body: {
        client,
        items: [
          { clientItem, item },
          { clientItem, item },
        ],
        storage: { notes: 'Ράφι Β2' },
      },
    });
    expect(job.items.map(({ storage }) => storage.startDate)).toEqual(['2026-03-05', null]);
  });

  describe('that is refused points into its rows, and leaves nothing half-written', () => {
    const row = { clientItem: rug, item: 'ITEM' };
    test.each([
      ['an unknown client', { client: 'none' }, 'reference.unknown', 'client'],
      [
        'an unknown service',
        { items: [row, { ...row, item: 'none' }] },
        'reference.unknown',
        'items.1.item',
      ],
      [
        'an unknown piece',
        { items: [row, { ...row, clientItem: 'none' }] },
        'reference.unknown',
        'items.1.clientItem',
      ],
      [
        'a piece of another client',
        { items: [row, { ...row, clientItem: 'OTHER' }] },
        'job.clientItemOfOther',
        'items.1.clientItem',
      ],
      [
        'an old reference that another piece has',
        { items: [row, { ...row, clientItem: { ...rug, _previousRef: 'ΙΔΙΑ' } }] },
        'clientItem.referenceInUse',
        'items.1.clientItem._previousRef',
      ],
      [
        'more money than a job may come to',
        { items: [row, { ...row, qty: 100_000, unitCost: 9_999.99 }] },
        'request.invalid',
        'items.1.unitCost',
      ],
      [
        'a deadline before the start',
        { job: { startDate: '2026-03-05', dueDate: '2026-03-04' } },
        'request.invalid',
        'job.dueDate',
      ],
      [
        'a stay that is to come',
        { storage: { startDate: '2026-03-06', notes: 'Α' } },
        'request.invalid',
        'storage.startDate',
      ],
      [
        'a place that is not there',
        { storage: { notes: 'Α', place: 'Α-03' } },
        'reference.unknown',
        'storage.place',
      ],
      [
        'stays of nothing',
        { items: [{ item: 'ITEM' }], storage: { notes: 'Α' } },
        'job.notImportable',
        'storage.notes',
      ],
      [
        'a piece that is in storage',
        {
          client: 'OWNER',
          items: [row, { ...row, clientItem: 'STORED' }],
          storage: { notes: 'Α' },
        },
        'request.invalid',
        'items.1.clientItem',
      ],
    ])('%s', async (_, part, code, path) => {
      await server.setDay('2026-03-05');
      const other = await makeClientItem(server);
      const stored = await makeClientItem(server);
      const item = await makeItem(server, { unit: 'squareMetre' });
      await server.ok('POST /stay', {
        body: { clientItem: stored._id, startDate: '2026-03-01', notes: 'Ράφι' },
      });
      const { total } = await server.ok('POST /clientItem/search', {
        body: { filters: { _previousRef: 'ΙΔΙΑ' } },
      });
      if (total === 0) await makeClientItem(server, { _previousRef: 'ΙΔΙΑ' });
      const ids = {
        ITEM: item._id,
        OTHER: other._id,
        STORED: stored._id,
        OWNER: stored.client._id,
      };
      const given = JSON.stringify({ client: anna, items: [row], ...part });
      const body = JSON.parse(
        given.replace(
          /"(ITEM|OTHER|STORED|OWNER)"/g,
          (_all, name: keyof typeof ids) => `"${ids[name]}"`,
        ),
      ) as Record<string, unknown>;
      const before = await counts();
      const { status, error } = await server.call('POST /intake', { body });
      expect([status, error.code, error.fields?.[0]?.path]).toEqual([400, code, path]);
      expect(await counts()).toEqual(before);
    });
  });

  describe('a change', () => {
    test('keeps the rows that stay, with their storage, and makes the pieces that are new', async () => {
      const item = await makeItem(server);
      const job = await server.ok('POST /intake', {
        body: { client: anna, items: [{ clientItem: rug, item }], storage: { notes: 'Ράφι Γ' } },
      });
      const { _rev, client, instructions, items } = job;
      const changed = await server.ok('PUT /intake/:id', {
        params: { id: job._id },
        body: {
          _rev,
          client,
          job: { instructions: `${instructions}νέες` },
          items: [...items, { clientItem: { ...rug, title: 'Δεύτερο' }, item }],
        },
      });
      expect(changed.items[0]).toEqual(items[0]);
      expect(changed.items[1]?.clientItem?.title).toBe('Δεύτερο');
      expect(changed.instructions).toBe('νέες');
      const stale = await server.call('PUT /intake/:id', {
        params: { id: job._id },
        body: { _rev, client, items: [{ clientItem: rug, item }] },
      });
      expect([stale.status, stale.error.code]).toEqual([409, 'record.changed']);
    });

    test('that is refused makes no piece', async () => {
      const job = await makeJob(server);
      const before = await counts();
      const { status, error } = await server.call('PUT /intake/:id', {
        params: { id: job._id },
        body: {
          client: job.client,
          job: { startDate: '2026-03-05', dueDate: '2026-03-01' },
          items: [{ clientItem: rug, item: job.items[0]?.item }],
        },
      });
      expect([status, error.fields?.[0]?.path]).toEqual([400, 'job.dueDate']);
      expect(await counts()).toEqual(before);
    });
  });
});
