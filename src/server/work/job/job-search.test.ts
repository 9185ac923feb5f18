import { describe, expect, test } from 'vitest';
import { day } from '#shared/base/day.ts';
import { euros } from '#shared/base/money.ts';
import { jobViews } from '#shared/rules/views.ts';
import { byId } from '#test/answers.ts';
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

  /** The rows of a client that match. */
  async function rowsOf(client: string, filters: object = {}, sort: object = {}) {
    const body = { filters: { client, ...filters }, sort };
    return (await server.ok('POST /job/search', { body })).data;
  }

  const refsOf = async (...args: Parameters<typeof rowsOf>) =>
    (await rowsOf(...args)).map(({ _ref }) => _ref);

  test('rows carry the job and its client, newest first', async () => {
    const client = await makeClient(server, { companyName: 'Ξενοδοχείο' });
    const first = await makeJob(server, { client: client._id });
    const second = await makeJob(server, { client: client._id });
    const names = {
      clientRef: client._ref,
      clientFullName: client.fullName,
      clientCompanyName: 'Ξενοδοχείο',
      clientItemRef: '',
      clientItemTitle: '',
      clientItemCategory: '',
      notes: '',
    };
    expect(await rowsOf(client._id)).toEqual([
      { ...second, ...names },
      { ...first, ...names },
    ]);
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
    const [row] = await rowsOf(client);
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
    const found = (filters: object, sort?: object) => refsOf(client, filters, sort);
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
    await server.ok('PUT /job/:id', { ...byId(both._id), body: { ...both, items } });
    expect(await found({ notes: 'στεγνο' })).toEqual([both._ref]);
    expect(await found({ notes: 'λεκες' })).toEqual([first._ref]);
  });

  test('by a client item finds every job with a row for it', async () => {
    const carpet = await makeClientItem(server);
    const client = carpet.client._id;
    const plain = { item: (await makeItem(server))._id, unitCost: euros(5) };
    const items = [plain, { ...plain, clientItem: carpet }];
    const both = await makeJob(server, { client, items });
    const none = await makeJob(server, { client, items: [plain] });
    expect(await refsOf(client, { clientItem: carpet._id })).toEqual([both._ref]);
    expect(await refsOf(client, { clientItem: null })).toEqual([none._ref]);
  });

  test('what is pending, and what is completed on no invoice and to be invoiced', async () => {
    const today = day('2026-03-05');
    await server.setDay(today);
    const client = (await makeClient(server))._id;
    const { _ref: open } = await makeJob(server, { client });
    const { _ref: done } = await completedJob(server, { client });
    const billed = await completedJob(server, { client });
    const invoice = await makeInvoice(server, { client, jobs: [billed] });
    const found = (filters: object) => refsOf(client, filters);
    expect(await found({ endDate: null })).toEqual([open]);
    expect(await found({ endDate: { $exists: false } })).toEqual([open]);
    expect(await found({ endDate: { $exists: true } })).toEqual([billed._ref, done]);
    expect(await found({ invoice: null })).toEqual([done, open]);
    expect(await found({ invoice: 'none' })).toEqual([]);
    expect(await found(jobViews.toInvoice(today))).toEqual([done]);
    await server.ok('PUT /invoice/cancel/:id', byId(invoice._id));
    expect(await found(jobViews.toInvoice(today))).toEqual([billed._ref, done]);
  });
});
