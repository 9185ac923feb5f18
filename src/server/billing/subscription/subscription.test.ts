import {
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type RootOperationNode,
  sql,
} from 'kysely';
import { describe, expect, test } from 'vitest';
import { day } from '#shared/day.ts';
import { euros } from '#shared/money.ts';
import { completedJob, makeClient, makeItem, makeJob } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';
import { monthDue, runSubscriptions } from './subscription.service.ts';

const log = { error: () => {} };

const settings = {
  companyName: 'Χαλιά Λευκωσίας',
  address: { street: 'Λήδρας 10', city: 'Λευκωσία', zip: '1011' },
  emailAddress: 'info@example.com',
  logo: 'https://example.com/logo.png',
  phone: '22 123456',
  taxID: '10123456A',
  taxValue: 19,
  clientItemsCategories: ['Χαλιά'],
};

describe.each(databases)('subscription invoices on %s', (database) => {
  const server = useServer(database);

  async function subscriber(amount = 60) {
    const subscriptionInvoice = {
      enabled: true,
      invoiceType: 'invoice' as const,
      amount: euros(amount),
    };
    return (await makeClient(server, { subscriptionInvoice }))._id;
  }

  async function doneJob(client: string, subscription = true) {
    const items = [{ item: (await makeItem(server))._id, unitCost: euros(500) }];
    return (await completedJob(server, { client, subscription, items }))._id;
  }

  function issue(client: string) {
    return server.call('POST /invoice/issue-subscription-invoice', { body: { client } });
  }

  async function run(today: string) {
    await server.setDay(today);
    const { now } = server.time;
    await runSubscriptions({ db: server.db, now, today: day(today), log });
  }

  async function runsOf(client: string) {
    const body = { filters: { client } };
    const { data } = await server.ok('POST /subscription/search', { body });
    return data.map(({ month, outcome }) => `${month} ${outcome}`);
  }

  async function eventsOf(record: string) {
    const body = { filters: { record, kind: 'client' as const } };
    const { data } = await server.ok('POST /history/search', { body });
    return data.map(({ event }) => event);
  }

  test('one invoice for the subscription amount takes every completed subscription job', async () => {
    const client = await subscriber();
    const jobs = [await doneJob(client), await doneJob(client)];
    await doneJob(client, false);
    await makeJob(server, { client, subscription: true });
    const { body } = await issue(client);
    expect(body).toMatchObject({
      subscription: true,
      invoiceType: 'invoice',
      date: '2026-03-05',
      breakdown: { subTotal: 60, netTotal: 60, taxTotal: 11.4, discount: 0, total: 71.4 },
    });
    expect(body.jobs.map(({ _id }) => _id)).toEqual(jobs);
  });

  test('it is due as one by hand is proposed to be, also where the month issues it', async () => {
    await server.ok('PATCH /config', { body: { paymentDays: 14 } });
    const client = await subscriber();
    await doneJob(client);
    const { body } = await issue(client);
    expect([body.date, body.dueDate]).toEqual(['2026-03-05', '2026-03-19']);
    await doneJob(client);
    await run('2026-04-01');
    const { data } = await server.ok('POST /invoice/search', { body: { filters: { client } } });
    expect(data.map(({ dueDate }) => dueDate)).toEqual(['2026-04-15', '2026-03-19']);
    expect((await server.ok('GET /config')).paymentDays).toBe(14);
    await server.ok('PATCH /config', { body: { paymentDays: 30 } });
  });

  test('without such a job, and without a subscription, nothing is issued', async () => {
    const withoutJobs = await subscriber();
    const plain = (await makeClient(server))._id;
    await doneJob(plain);
    for (const client of [withoutJobs, plain]) {
      const { status, error } = await issue(client);
      expect([status, error.code]).toEqual([400, 'invoice.noSubscriptionJobs']);
      expect(error.message).toBe(
        'Invoice was not created. Please check that there are completed jobs available which are part of the customer subscription.',
      );
    }
    expect((await issue('nobody')).error.code).toBe('reference.unknown');
  });

  test('the month is issued once a client, whatever restarts, by however many servers', async () => {
    const client = await subscriber();
    const idle = await subscriber();
    await doneJob(client);
    await Promise.all([run('2026-05-01'), run('2026-05-01')]);
    await doneJob(client);
    await run('2026-05-02');
    await run('2026-05-31');
    expect(await runsOf(client)).toEqual(['2026-05 issued']);
    expect(await runsOf(idle)).toEqual(['2026-05 noJobs']);
    await run('2026-06-01');
    expect(await runsOf(client)).toEqual(['2026-06 issued', '2026-05 issued']);
  });

  test('a day missed while down is made up; who subscribes after it waits for the next', async () => {
    const client = await subscriber();
    await doneJob(client);
    await run('2026-08-17');
    expect(await runsOf(client)).toEqual(['2026-08 issued']);
    const late = await subscriber();
    await doneJob(late);
    await run('2026-08-18');
    expect(await runsOf(late)).toEqual([]);
  });

  test('a day that is moved to later in the month is not passed over', async () => {
    await run('2027-03-02');
    const client = await subscriber();
    await doneJob(client);
    await server.ok('PUT /config', { body: { ...settings, subscriptionDate: 20 } });
    await run('2027-03-19');
    expect(await runsOf(client)).toEqual([]);
    await run('2027-03-20');
    expect(await runsOf(client)).toEqual(['2027-03 issued']);
    // A day that is moved to the past waits for the next month.
    const late = await subscriber();
    await doneJob(late);
    await server.ok('PUT /config', { body: { ...settings, subscriptionDate: 5 } });
    await run('2027-03-21');
    expect(await runsOf(late)).toEqual([]);
    await server.ok('PUT /config', { body: { ...settings, subscriptionDate: 1 } });
  });

  test('a client whose invoice fails is in the log, and the others have theirs', async () => {
    const [broken, sound] = [await subscriber(), await subscriber()];
    for (const client of [broken, sound]) await doneJob(client);
    await server.db
      .updateTable('client')
      .set({ addresses: sql<string>`'no JSON'` })
      .where('id', '=', broken)
      .execute();
    await run('2027-07-01');
    const { data } = await server.ok('POST /subscription/search', {
      body: { filters: { month: '2027-07', outcome: 'failed' } },
    });
    expect(data.map((row) => row.client._id)).toEqual([broken]);
    expect(await runsOf(sound)).toContain('2027-07 issued');
    await server.db
      .updateTable('client')
      .set({ addresses: sql<string>`'[]'` })
      .where('id', '=', broken)
      .execute();
  });

  test('a transient fault is no end: it is tried again, and staff see it', async () => {
    const client = await subscriber();
    await doneJob(client);
    await server.setDay('2027-09-01');
    const given = { now: server.time.now, today: day('2027-09-01'), log };
    await runSubscriptions({ ...given, db: server.db.withPlugin(new CutConnection()) });
    expect(await runsOf(client)).toEqual(['2027-09 failed']);
    const { runs } = await server.ok('GET /today');
    expect(runs.rows.map((row) => [row.outcome, row.client._id])).toContainEqual([
      'failed',
      client,
    ]);
    // Recorded once, however often it fails.
    await runSubscriptions({ ...given, db: server.db.withPlugin(new CutConnection()) });
    expect(await eventsOf(client)).toEqual(['issueFailed', 'created']);
    // Retried also after its month has passed.
    await run('2027-10-01');
    expect(await runsOf(client)).toEqual(['2027-10 noJobs', '2027-09 issued']);
  });

  test('a refusal of the rules is an end', async () => {
    const client = await subscriber(9_999_999);
    await doneJob(client);
    await run('2027-11-01');
    expect(await runsOf(client)).toEqual(['2027-11 refused']);
    expect((await eventsOf(client))[0]).toBe('issueRefused');
    await run('2027-11-02');
    expect(await runsOf(client)).toEqual(['2027-11 refused']);
  });

  test('the run shows the invoice that it issued', async () => {
    const client = await subscriber();
    await doneJob(client);
    await run('2026-10-01');
    const { data } = await server.ok('POST /subscription/search', {
      body: { filters: { client, outcome: 'issued' } },
    });
    const id = data[0]?.invoice?._id ?? '';
    const invoice = await server.ok('GET /invoice/:id', { params: { id } });
    expect([invoice.client._id, invoice.date]).toEqual([client, '2026-10-01']);
  });
});

/** Throws a connection error on every insert of an invoice. */
class CutConnection implements KyselyPlugin {
  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    const into = node.kind === 'InsertQueryNode' ? node.into?.table.identifier.name : '';
    if (into === 'invoice') throw new Error('Connection terminated unexpectedly');
    return node;
  }

  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result;
}

test.each([
  ['2026-03-15', 15, '2026-03'],
  ['2026-03-14', 15, '2026-02'],
  ['2026-01-01', 2, '2025-12'],
  ['2026-12-31', 28, '2026-12'],
])('on %s, with the day of the month %i, the month due is %s', (today, date, month) => {
  expect(monthDue(day(today), date)).toBe(month);
});
