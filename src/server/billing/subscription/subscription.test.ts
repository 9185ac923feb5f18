import {
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type RootOperationNode,
  sql,
} from 'kysely';
import { describe, expect, test } from 'vitest';
import { checkData } from '#server/office/check-data/check-data.ts';
import { day } from '#shared/base/day.ts';
import { euros } from '#shared/base/money.ts';
import { byId, eventsOf, idsOf, resultOf } from '#test/answers.ts';
import { completedJob, makeClient, makeItem, makeJob, makeSubscriber } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';
import { monthDue, runSubscriptions } from './subscription.service.ts';

const log = { error: () => {} };

describe.each(databases)('subscription invoices on %s', (database) => {
  const server = useServer(database);

  const subscriber = async (amount?: number) => (await makeSubscriber(server, amount))._id;

  /** A client whose subscription has one completed job. */
  async function subscriberWithJob() {
    const client = await subscriber();
    await doneJob(client);
    return client;
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

  const setDayOfMonth = (subscriptionDate: number) =>
    server.ok('PATCH /config', { body: { subscriptionDate } });

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
    expect(idsOf(body.jobs)).toEqual(jobs);
  });

  test('it is due as one by hand is proposed to be, also where the month issues it', async () => {
    await server.ok('PATCH /config', { body: { paymentDays: 14 } });
    const client = await subscriberWithJob();
    const { body } = await issue(client);
    expect([body.date, body.dueDate]).toEqual(['2026-03-05', '2026-03-19']);
    await doneJob(client);
    await run('2026-04-01');
    const { data } = await server.ok('POST /invoice/search', { body: { filters: { client } } });
    expect(data.map(({ dueDate }) => dueDate)).toEqual(['2026-04-15', '2026-03-19']);
    // The run shows the invoice that it issued.
    const { data: runs } = await server.ok('POST /subscription/search', {
      body: { filters: { client, outcome: 'issued' } },
    });
    expect(runs.map(({ invoice }) => invoice?._id)).toEqual([data[0]?._id]);
    await server.ok('PATCH /config', { body: { paymentDays: 30 } });
  });

  test('without such a job, and without a subscription, nothing is issued', async () => {
    const withoutJobs = await subscriber();
    const plain = (await makeClient(server))._id;
    await doneJob(plain);
    for (const client of [withoutJobs, plain]) {
      const refused = await issue(client);
      expect(resultOf(refused)).toBe('400 invoice.noSubscriptionJobs');
      expect(refused.error.message).toBe(
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

  test('a month that is issued late, or whose corrected copy is, leaves the next month its own', async () => {
    const client = await subscriberWithJob();
    const issueMonth = async (month: string) => {
      await doneJob(client);
      const body = { month, clients: [client] };
      const [row] = (await server.ok('POST /subscription/run', { body })).data;
      return row?.ok ? row.invoice?._id : row?.code;
    };
    await server.setDay('2026-09-03');
    const late = await server.ok('GET /invoice/:id', byId(await issueMonth('2026-08')));
    const { date, dueDate, invoiceType, subscription, notes, jobs } = late;
    const body = { client, date, dueDate, invoiceType, subscription, notes, jobs: idsOf(jobs) };
    const copy = await server.ok('POST /invoice/reissue/:id', { ...byId(late._id), body });
    for (const { suppliedFrom, suppliedTo } of [late, copy]) {
      expect([suppliedFrom, suppliedTo]).toEqual(['2026-08-01', '2026-08-31']);
    }
    expect(await issueMonth('2026-08')).toBe('subscription.alreadyIssued');
    await doneJob(client);
    const { subscriptions } = await server.ok('GET /month-end/:month', {
      params: { month: '2026-09' },
    });
    expect(subscriptions.rows.map((row) => row.client._id)).toContain(client);
    const own = await issueMonth('2026-09');
    expect([copy._id, late._id, 'subscription.alreadyIssued']).not.toContain(own);
    expect(await checkData(server.db)).toEqual([]);
  });

  test('a corrected copy keeps the amount, whatever the client pays since', async () => {
    const client = await subscriberWithJob();
    const { body: old } = await issue(client);
    await server.ok('PUT /client/:id', {
      ...byId(client),
      body: { lastName: 'Χωρίς', subscriptionInvoice: { enabled: false, amount: 0 } },
    });
    const { date, dueDate, invoiceType, jobs } = old;
    const body = { client, date, dueDate, invoiceType, subscription: true, notes: 'διόρθωση' };
    const copy = await server.ok('POST /invoice/reissue/:id', {
      ...byId(old._id),
      body: { ...body, jobs: idsOf(jobs) },
    });
    expect([copy.subscription, copy.breakdown.total]).toEqual([true, old.breakdown.total]);
  });

  test('a day missed while down is made up, and who subscribes after it waits for the next', async () => {
    const client = await subscriberWithJob();
    await run('2026-08-17');
    expect(await runsOf(client)).toEqual(['2026-08 issued']);
    const late = await subscriberWithJob();
    await run('2026-08-18');
    expect(await runsOf(late)).toEqual([]);
  });

  test('a day that is moved to later in the month is not passed over', async () => {
    await run('2027-03-02');
    const client = await subscriberWithJob();
    await setDayOfMonth(20);
    await run('2027-03-19');
    expect(await runsOf(client)).toEqual([]);
    await run('2027-03-20');
    expect(await runsOf(client)).toEqual(['2027-03 issued']);
    // A day that is moved to the past waits for the next month.
    const late = await subscriberWithJob();
    await setDayOfMonth(5);
    await run('2027-03-21');
    expect(await runsOf(late)).toEqual([]);
    await setDayOfMonth(1);
  });

  test('a month that a person has issued is not issued again by itself', async () => {
    const client = await subscriberWithJob();
    await server.setDay('2027-04-02');
    const byHand = await issue(client);
    await doneJob(client);
    await run('2027-04-28');
    const { data } = await server.ok('POST /invoice/search', { body: { filters: { client } } });
    expect(idsOf(data)).toEqual([byHand.body._id]);
    expect(await runsOf(client)).toEqual(['2027-04 issued']);
    await run('2027-05-01');
    expect(await runsOf(client)).toEqual(['2027-05 issued', '2027-04 issued']);
  });

  test('a client whose invoice fails is in the log, and the others have theirs', async () => {
    const [broken, sound] = [await subscriberWithJob(), await subscriberWithJob()];
    const setAddresses = (addresses: string) =>
      server.db
        .updateTable('client')
        .set({ addresses: sql<string>`${addresses}` })
        .where('id', '=', broken)
        .execute();
    await setAddresses('no JSON');
    await run('2027-07-01');
    const { data } = await server.ok('POST /subscription/search', {
      body: { filters: { month: '2027-07', outcome: 'failed' } },
    });
    expect(data.map((row) => row.client._id)).toEqual([broken]);
    expect(await runsOf(sound)).toContain('2027-07 issued');
    await setAddresses('[]');
  });

  test('a transient fault is no end: it is tried again, and staff see it', async () => {
    const client = await subscriberWithJob();
    await server.setDay('2027-09-01');
    const given = { now: server.time.now, today: day('2027-09-01'), log };
    await runSubscriptions({ ...given, db: server.db.withPlugin(new CutConnection()) });
    expect(await runsOf(client)).toEqual(['2027-09 failed']);
    const { runs } = await server.ok('GET /today');
    const seen = runs.rows.map((row) => [row.outcome, row.client._id]);
    expect(seen).toContainEqual(['failed', client]);
    // Recorded once, however often it fails.
    await runSubscriptions({ ...given, db: server.db.withPlugin(new CutConnection()) });
    expect(await eventsOf(server, client, 'client')).toEqual(['issueFailed', 'created']);
    // Retried also after its month has passed.
    await run('2027-10-01');
    expect(await runsOf(client)).toEqual(['2027-10 noJobs', '2027-09 issued']);
  });

  test('a refusal of the rules is an end', async () => {
    const client = await subscriber(9_999_999);
    await doneJob(client);
    await run('2027-11-01');
    expect(await runsOf(client)).toEqual(['2027-11 refused']);
    expect((await eventsOf(server, client, 'client'))[0]).toBe('issueRefused');
    await run('2027-11-02');
    expect(await runsOf(client)).toEqual(['2027-11 refused']);
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
