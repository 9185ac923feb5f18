import { beforeEach, describe, expect, test } from 'vitest';
import { euros } from '#shared/base/money.ts';
import { byId, historyOf, resultOf } from '#test/answers.ts';
import {
  makeClient,
  makeClientItem,
  makeItem,
  makeJob,
  makeStay,
  setPriceRule,
} from '#test/builders.ts';
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

  beforeEach(() => server.setDay('2026-03-05'));

  const create = (body: object) => server.ok('POST /intake', { body: { client: anna, ...body } });

  /** Number of the records that an intake creates, and of history lines. */
  async function counts() {
    const searches = [
      'POST /client/search',
      'POST /clientItem/search',
      'POST /job/search',
      'POST /stay/search',
      'POST /history/search',
    ] as const;
    const totals = [];
    for (const search of searches) totals.push((await server.ok(search, { body: {} })).total);
    return totals;
  }

  async function toldOf(record: string) {
    const lines = await historyOf(server, { record });
    return lines.map(({ kind, event }) => `${kind} ${event}`).toSorted();
  }

  test('makes the client, the pieces, the job and the stays', async () => {
    const item = await makeItem(server, { unit: 'squareMetre', price: euros(3.5) });
    const typed = {
      dueDate: '2026-03-20',
      instructions: 'Προσοχή στα κρόσσια',
      subscription: true,
    };
    const job = await create({
      job: typed,
      items: [
        { clientItem: { ...rug, _previousRef: 'Π-1' }, item, qty: 6, unitCost: 3.5 },
        { clientItem: { ...rug, title: 'Κιλίμι' }, item, qty: 7.5, unitCost: 2, notes: 'λεκές' },
        { clientItem: null, item, qty: 1, unitCost: 10 },
      ],
      storage: { startDate: '2026-03-04', notes: 'Ράφι Α1', place: null },
    });
    const storage = { startDate: '2026-03-04', notes: 'Ράφι Α1' };
    expect(job).toMatchObject({
      ...typed,
      client: { fullName: 'Άννα' },
      startDate: '2026-03-05',
      total: 46,
      items: [
        { clientItem: { title: 'Χαλί' }, qty: 6, storage },
        { clientItem: { title: 'Κιλίμι' }, notes: 'λεκές', storage },
        { clientItem: null, total: 10, storage: { startDate: null } },
      ],
    });
    expect(await server.ok('GET /job/:id', byId(job._id))).toEqual(job);
    const client = await server.ok('GET /client/:id', byId(job.client._id));
    expect(client).toMatchObject({ ...anna, language: 'el' });
    const piece = job.items[0]?.clientItem?._id ?? '';
    expect(await server.ok('GET /clientItem/:id', byId(piece))).toMatchObject({
      ...rug,
      _previousRef: 'Π-1',
      inStorage: true,
      client: { _id: client._id },
    });
    expect(await toldOf(piece)).toEqual(['clientItem created', 'job created', 'stay stored']);
    expect(await toldOf(client._id)).toEqual([
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
    const [clients = 0, pieces = 0, jobs = 0, stays = 0, lines = 0] = await counts();
    const items = [first, second._id].map((clientItem) => ({ clientItem, item }));
    const job = await create({ client, items });
    expect(job.items.map(({ clientItem }) => clientItem?._id)).toEqual([first._id, second._id]);
    expect(job.items.map(({ storage }) => storage.startDate)).toEqual([null, null]);
    expect(await counts()).toEqual([clients, pieces, jobs + 1, stays, lines + 1]);
  });

  test.each([
    ['by the piece', 'piece', rug.dimensions, 1],
    ['to two decimals', 'squareMetre', { width: 133.5, length: 201.5 }, 2.69],
    ['one at least', 'squareMetre', { width: 50, length: 90 }, 1],
    ['in metres of its length', 'metre', rug.dimensions, 3],
    ['one while the size is not known', 'squareMetre', { width: 0, length: 300 }, 1],
  ] as const)(
    'takes a quantity that is not given from the size: %s',
    async (_, unit, dimensions, qty) => {
      const item = await makeItem(server, { unit });
      const { items } = await create({ items: [{ clientItem: { ...rug, dimensions }, item }] });
      expect(items[0]?.qty).toBe(qty);
    },
  );

  test('one of what costs its category’s minimum, where no quantity is given', async () => {
    const { priceCalculator } = await server.ok('GET /config');
    await setPriceRule(server, { minimumPrice: 12 });
    const item = await makeItem(server, { unit: 'squareMetre' });
    const clientItem = { ...rug, dimensions: { width: 120, length: 180 } };
    const items = [12, 5].map((unitCost) => ({ clientItem, item, unitCost }));
    const job = await create({ items });
    expect(job.items.map(({ qty, total }) => [qty, total])).toEqual([
      [1, 12],
      [2.2, 11],
    ]);
    await server.ok('PATCH /config', { body: { priceCalculator } });
  });

  test('a piece on two rows comes into storage once', async () => {
    const clientItem = await makeClientItem(server);
    const row = { clientItem, item: await makeItem(server) };
    const storage = { notes: 'Ράφι Β2' };
    const job = await create({ client: clientItem.client, items: [row, row], storage });
    expect(job.items.map((made) => made.storage.startDate)).toEqual(['2026-03-05', null]);
  });

  describe('that is refused points into its rows, and leaves nothing half-written', () => {
    /** What a wrong intake names. */
    async function world() {
      const item = await makeItem(server, { unit: 'squareMetre' });
      const [other, stored] = [await makeClientItem(server), await makeClientItem(server)];
      await makeStay(server, { clientItem: stored._id });
      return { item, other, stored, row: { clientItem: rug, item } };
    }
    type World = Awaited<ReturnType<typeof world>>;

    test.each<[string, (made: World) => object, string]>([
      ['an unknown client', () => ({ client: 'none' }), 'reference.unknown client'],
      [
        'an unknown service',
        ({ row }) => ({ items: [row, { ...row, item: 'none' }] }),
        'reference.unknown items.1.item',
      ],
      [
        'an unknown piece',
        ({ row }) => ({ items: [row, { ...row, clientItem: 'none' }] }),
        'reference.unknown items.1.clientItem',
      ],
      [
        'a piece of another client',
        ({ row, other }) => ({ items: [row, { ...row, clientItem: other }] }),
        'job.clientItemOfOther items.1.clientItem',
      ],
      [
        'an old reference that another piece has',
        ({ item }) => {
          const row = { item, clientItem: { ...rug, _previousRef: 'ΙΔΙΑ' } };
          return { items: [row, row] };
        },
        'clientItem.referenceInUse items.1.clientItem._previousRef',
      ],
      [
        'more money than a job may come to',
        ({ row }) => ({ items: [row, { ...row, qty: 100_000, unitCost: 9_999.99 }] }),
        'request.invalid items.1.unitCost',
      ],
      [
        'a deadline before the start',
        () => ({ job: { startDate: '2026-03-05', dueDate: '2026-03-04' } }),
        'request.invalid job.dueDate',
      ],
      [
        'a stay that is to come',
        () => ({ storage: { startDate: '2026-03-06', notes: 'Α' } }),
        'request.invalid storage.startDate',
      ],
      [
        'a place that is not there',
        () => ({ storage: { notes: 'Α', place: 'Α-03' } }),
        'reference.unknown storage.place',
      ],
      [
        'stays of nothing',
        ({ item }) => ({ items: [{ item }], storage: { notes: 'Α' } }),
        'job.notImportable storage.notes',
      ],
      [
        'a piece that is in storage',
        ({ row, stored }) => ({
          client: stored.client,
          items: [row, { ...row, clientItem: stored }],
          storage: { notes: 'Α' },
        }),
        'request.invalid items.1.clientItem',
      ],
    ])('%s', async (_, wrong, refusal) => {
      const made = await world();
      const body = { client: anna, items: [made.row], ...wrong(made) };
      const before = await counts();
      const refused = await server.call('POST /intake', { body });
      expect(resultOf(refused)).toBe(`400 ${refusal}`);
      expect(await counts()).toEqual(before);
    });
  });

  test('a change keeps the rows that stay, with their storage, and makes the pieces that are new', async () => {
    const item = await makeItem(server);
    const row = { clientItem: rug, item };
    const job = await create({ items: [row], storage: { notes: 'Ράφι Γ' } });
    const { _rev, client, items } = job;
    const change = (body: object) =>
      server.call('PUT /intake/:id', { ...byId(job._id), body: { _rev, client, ...body } });
    const { body: changed } = await change({
      job: { instructions: 'νέες' },
      items: [...items, { clientItem: { ...rug, title: 'Δεύτερο' }, item }],
    });
    expect(changed.items[0]).toEqual(items[0]);
    expect(changed.items[1]?.clientItem?.title).toBe('Δεύτερο');
    expect(changed.instructions).toBe('νέες');
    expect(resultOf(await change({ items: [row] }))).toBe('409 record.changed');
  });

  test('a change that is refused makes no piece', async () => {
    const { _id, client, items } = await makeJob(server);
    const before = await counts();
    const refused = await server.call('PUT /intake/:id', {
      ...byId(_id),
      body: {
        client,
        job: { startDate: '2026-03-05', dueDate: '2026-03-01' },
        items: [{ clientItem: rug, item: items[0]?.item }],
      },
    });
    expect(resultOf(refused)).toBe('400 request.invalid job.dueDate');
    expect(await counts()).toEqual(before);
  });
});
