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

  test('what is pending, and on no invoice', async () => {
    await server.setDay('2026-03-05');
    const client = (await makeClient(server))._id;
    const open = await makeJob(server, { client });
    const done = await completedJob(server, { client });
    const found = async (filters: object) =>
      (await search({ filters: { client, ...filters } })).refs;
    expect(await found({ endDate: null })).toEqual([open._ref]);
    expect(await found({ endDate: { $exists: false } })).toEqual([open._ref]);
    expect(await found({ endDate: { $exists: true } })).toEqual([done._ref]);
    expect(await found({ invoice: null })).toEqual([done._ref, open._ref]);
    expect(await found({ invoice: 'none' })).toEqual([]);
  });
});
