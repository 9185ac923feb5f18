import { describe, expect, test } from 'vitest';
import { day } from '#shared/day.ts';
import { euros } from '#shared/money.ts';
import { jobViews } from '#shared/rules/views.ts';
import {
  completedJob,
  makeClient,
  makeClientItem,
  makeInvoice,
  makeItem,
  makeJob,
} from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

describe.each(databases)('searching jobs on %s', (database) => {
  const server = useServer(database);

  async function search(body: object) {
    const { data, total } = await server.ok('POST /job/search', { body });
    return { refs: data.map(({ _ref }) => _ref), data, total };
  }

  test('rows carry the job and its client, newest first', async () => {
    const client = await makeClient(server, { companyName: 'Ξενοδοχείο' });
    const first = await makeJob(server, { client: client._id });
    const second = await makeJob(server, { client: client._id });
    const { data, total } = await search({ filters: { client: client._id } });
    const names = {
      clientRef: client._ref,
      clientFullName: client.fullName,
      clientCompanyName: 'Ξενοδοχείο',
      clientItemRef: '',
      clientItemTitle: '',
      clientItemCategory: '',
      notes: '',
    };
    expect({ data, total }).toEqual({
      data: [
        { ...second, ...names },
        { ...first, ...names },
      ],
      total: 2,
    });
  });

  test('rows name the carpets of their job and what is noted at them, each once', async () => {
    const client = (await makeClient(server))._id;
    const item = (await makeItem(server))._id;
    const [first, second] = [
      await makeClientItem(server, { client, title: 'Κιλίμι' }),
      await makeClientItem(server, { client, title: 'Φλοκάτη' }),
    ];
    const items = [
      { item, clientItem: first, notes: 'Λεκές' },
      { item, clientItem: second },
      { item, notes: 'Παράδοση' },
      { item, clientItem: first },
    ];
    await makeJob(server, { client, items });
    const [row] = (await search({ filters: { client } })).data;
    expect(row).toMatchObject({
      clientItemRef: `${first._ref}, ${second._ref}`,
      clientItemTitle: 'Κιλίμι, Φλοκάτη',
      clientItemCategory: 'Χαλιά',
      notes: 'Λεκές, Παράδοση',
    });
  });

  test('by what its rows say finds the jobs that have one such row', async () => {
    const client = (await makeClient(server))._id;
    const item = (await makeItem(server))._id;
    const [red, blue] = [
      await makeClientItem(server, { client, title: 'Κόκκινο', category: 'Κιλίμια' }),
      await makeClientItem(server, { client, title: 'Μπλε' }),
    ];
    const rows = [
      { item, clientItem: red },
      { item, clientItem: blue, notes: 'Λεκές καφέ' },
    ];
    const both = await makeJob(server, { client, items: rows });
    const first = await makeJob(server, { client, items: [{ item, notes: 'ΛΕΚΈΣ' }] });
    const found = async (filters: object, sort?: object) =>
      (await search({ filters: { client, ...filters }, ...(sort && { sort }) })).refs;
    expect(await found({ clientItemRef: red._ref })).toEqual([both._ref]);
    expect(await found({ clientItemRef: String(blue._ref) })).toEqual([both._ref]);
    expect(await found({ clientItemTitle: 'κοκκινο' })).toEqual([both._ref]);
    expect(await found({ clientItemCategory: { $regex: '^κιλ' } })).toEqual([both._ref]);
    expect(await found({ notes: 'λεκες' })).toEqual([first._ref, both._ref]);
    expect(await found({ notes: 'λεκες', clientItemTitle: 'μπλε' })).toEqual([both._ref]);
    expect(await found({ notes: 'λεκες', clientItemTitle: 'κόκκινο' })).toEqual([]);
    expect(await found({}, { clientItemTitle: -1 })).toEqual([both._ref, first._ref]);
    expect(await found({}, { notes: -1 })).toEqual([first._ref, both._ref]);
    const items = both.items.map((row) => ({ ...row, notes: 'Στεγνό' }));
    await server.ok('PUT /job/:id', { params: { id: both._id }, body: { ...both, items } });
    expect(await found({ notes: 'στεγνο' })).toEqual([both._ref]);
    expect(await found({ notes: 'λεκες' })).toEqual([first._ref]);
  });

  test('to be invoiced are completed jobs on no invoice', async () => {
    const client = (await makeClient(server))._id;
    await makeJob(server, { client });
    const done = await completedJob(server, { client });
    const billed = await completedJob(server, { client });
    const jobs = [billed._id];
    const invoice = await makeInvoice(server, { client, jobs });
    const found = async (filters: object) =>
      (await search({ filters: { client, ...filters } })).refs;
    expect(await found(jobViews.toInvoice(day('2026-03-05')))).toEqual([done._ref]);
    await server.ok('PUT /invoice/cancel/:id', { params: { id: invoice._id } });
    expect(await found(jobViews.toInvoice(day('2026-03-05')))).toEqual([billed._ref, done._ref]);
  });

  test('by a client item finds every job with a row for it', async () => {
    const carpet = await makeClientItem(server);
    const client = carpet.client._id;
    const item = (await makeItem(server))._id;
    const plain = { item, unitCost: euros(5) };
    const both = await makeJob(server, {
      client,
      items: [plain, { ...plain, clientItem: carpet }],
    });
    const none = await makeJob(server, { client, items: [plain] });
    const found = async (filters: object) => (await search({ filters })).refs;
    expect(await found({ clientItem: carpet._id })).toEqual([both._ref]);
    expect(await found({ client, clientItem: null })).toEqual([none._ref]);
  });

  test('filters find what they say', async () => {
    await server.setDay('2026-03-05');
    const anna = await makeClient(server, { firstName: 'Άννα', lastName: 'Ιωάννου' });
    const item = (await makeItem(server))._id;
    const open = await makeJob(server, {
      client: anna._id,
      startDate: '2026-02-01',
      dueDate: '2026-02-20',
      instructions: 'Λεκές από καφέ',
      items: [{ item, unitCost: euros(12.5) }],
    });
    const done = await completedJob(server, { client: anna._id, subscription: true });
    const found = async (filters: object) =>
      (await search({ filters: { client: anna._id, ...filters } })).refs;
    expect(await found({ endDate: null })).toEqual([open._ref]);
    expect(await found({ endDate: { $exists: false } })).toEqual([open._ref]);
    expect(await found({ endDate: { $exists: true } })).toEqual([done._ref]);
    expect(await found({ endDate: '2026-03-05' })).toEqual([done._ref]);
    expect(await found({ subscription: true })).toEqual([done._ref]);
    expect(await found({ invoice: null })).toEqual([done._ref, open._ref]);
    expect(await found({ invoice: 'none' })).toEqual([]);
    expect(await found({ clientFullName: 'ιωαννου' })).toEqual([done._ref, open._ref]);
    expect(await found({ clientFullName: { $regex: '^αννα' } })).toEqual([done._ref, open._ref]);
    expect(await found({ clientRef: anna._ref })).toEqual([done._ref, open._ref]);
    expect(await found({ fromTo: { from: '2026-02-01', to: '2026-02-01' } })).toEqual([open._ref]);
    expect(await found({ dueDate: { to: '2026-02-28' } })).toEqual([open._ref]);
    expect(await found({ instructions: 'ΛΕΚΕΣ' })).toEqual([open._ref]);
    expect(await found({ total: '12,5' })).toEqual([open._ref]);
    expect(await found({ total: { $gte: 50 } })).toEqual([done._ref]);
    expect(await found({ _ref: open._ref })).toEqual([open._ref]);
  });

  test('sorting follows the columns given, pages follow one another', async () => {
    const client = (await makeClient(server))._id;
    const made = [];
    for (const startDate of ['2026-01-02', '2026-01-03', '2026-01-01']) {
      made.push(await makeJob(server, { client, startDate }));
    }
    const [b, c, a] = made.map(({ _ref }) => _ref);
    const filters = { client };
    expect((await search({ filters, sort: { startDate: 1 } })).refs).toEqual([a, b, c]);
    expect((await search({ filters, sort: { startDate: -1 } })).refs).toEqual([c, b, a]);
    const paged = { filters, sort: { startDate: 1 }, size: 2 };
    expect(await search({ ...paged, page: 2 })).toMatchObject({ refs: [c], total: 3 });
    expect((await search({ filters, size: 99_999_999 })).total).toBe(3);
  });

  test('an unknown filter or sort key is refused by name', async () => {
    for (const body of [{ filters: { colour: 1 } }, { sort: { colour: 1 } }]) {
      const { status, error } = await server.call('POST /job/search', { body });
      expect([status, error.code]).toEqual([400, 'search.unknownColumn']);
      expect(error.message).toContain('colour');
    }
  });
});
