import { describe, expect, test } from 'vitest';
import { day } from '#shared/base/day.ts';
import { euros } from '#shared/base/money.ts';
import { byId, eventsOf, idsOf } from '#test/answers.ts';
import {
  completedJob,
  jobOfPieces,
  makeClient,
  makeCredit,
  makeDebt,
  makeItem,
  makeJob,
  makePayment,
  makeSubscriber,
  pricedJob,
  pricedJobs,
  stageRows,
} from '#test/builders.ts';
import { setUpMailer } from '#test/mailer.ts';
import { databases, type TestServer, useServer } from '#test/server.ts';

const refOf = ({ _ref }: { _ref: number }) => _ref;

function reader(server: TestServer) {
  return (month = '2026-03', days = '7') =>
    server.ok('GET /month-end/:month', { params: { month }, query: { days } });
}

const mailed = (emailAddress: string) => ({
  emails: [{ emailType: 'Main' as const, emailAddress }],
});

describe.each(databases)('the jobs of a month to invoice, on %s', (database) => {
  const server = useServer(database);
  const read = reader(server);

  const issue = (jobs: string[], key: string, more: object = {}) =>
    server.call('POST /invoice/issue-many', {
      body: { jobs, date: '2026-03-05', oneFor: 'client', ...more },
      headers: { 'idempotency-key': key },
    });

  async function numbers() {
    const { data } = await server.ok('POST /invoice/search', { body: { sort: { _ref: 1 } } });
    return data.map(refOf);
  }

  test('an empty shop has nothing left to do', async () => {
    const none = { total: 0, sum: 0, rows: [] };
    expect(await read()).toEqual({
      month: '2026-03',
      from: '2026-03-01',
      to: '2026-03-31',
      jobs: none,
      waiting: { soon: 0, now: 0, ended: 0 },
      readyJobs: none,
      issued: { total: 0, sum: 0, sent: 0 },
      subscriptions: none,
      subscriptionsIssued: 0,
      mail: none,
      paper: none,
      underWay: 0,
      reminders: none,
      letters: none,
      reminded: 0,
    });
  });

  test.each(['2026-13', 'none', '2026-3', '2026-03-01'])('%s is no month', async (month) => {
    const answer = await server.call('GET /month-end/:month', { params: { month } });
    expect([answer.status, answer.error.code]).toEqual([404, 'record.notFound']);
  });

  test('they are the jobs completed by its end, by client, with ready jobs listed apart', async () => {
    const anna = await makeClient(server, { lastName: 'Α' });
    const hotel = await makeClient(server, { companyName: 'Ξενοδοχείο' });
    const jobs = await pricedJobs(server, anna._id, [10, 20]);
    await pricedJob(server, hotel._id, 5);
    // Not counted: for a subscription, open, or only partly ready.
    await completedJob(server, { client: (await makeSubscriber(server))._id, subscription: true });
    await makeJob(server, { client: anna._id });
    const half = await jobOfPieces(server, 2, { client: anna._id });
    await stageRows(server, [half.items[0]?._id ?? '']);
    const ready = await jobOfPieces(server, 2, { client: hotel._id });
    await stageRows(server, idsOf(ready.items));
    const found = await read();
    expect(found.jobs).toMatchObject({ total: 2, sum: 35 });
    const rows = found.jobs.rows.map((row) => [row.client._id, idsOf(row.jobs), row.sum]);
    expect(rows).toContainEqual([anna._id, jobs, 30]);
    expect(found.readyJobs).toMatchObject({
      total: 1,
      sum: 20,
      rows: [{ client: { _id: hotel._id }, jobs: [{ _id: ready._id }] }],
    });
    // Nothing was completed before the end of February.
    const before = await read('2026-02');
    expect([before.jobs.total, before.readyJobs.total]).toEqual([0, 0]);
  });

  test('the last day of the month belongs to it, and the first of the next does not', async () => {
    const { _id: client } = await makeClient(server, { lastName: 'Τέλος' });
    const item = (await makeItem(server))._id;
    const ends = ['2027-04-30', '2027-05-01'] as const;
    const jobs: string[] = [];
    for (const end of ends) {
      const job = await makeJob(server, { client, items: [{ item }], startDate: '2027-04-01' });
      await server.db
        .updateTable('job')
        .set({ end_date: day(end) })
        .where('id', '=', job._id)
        .execute();
      jobs.push(job._id);
    }
    const { rows } = (await read('2027-04')).jobs;
    const own = rows.find((row) => row.client._id === client);
    expect(own && idsOf(own.jobs)).toEqual(jobs.slice(0, 1));
  });

  test('a lost response or a reopened screen issues nothing twice and leaves no gap', async () => {
    const chunks: string[][] = [];
    for (let chunk = 0; chunk < 2; chunk += 1) {
      const [one, other] = [await makeClient(server), await makeClient(server)];
      chunks.push([
        ...(await pricedJobs(server, one._id, [10, 20])),
        (await pricedJob(server, other._id, 30))._id,
      ]);
    }
    const [first = [], second = []] = chunks;
    const before = await numbers();
    const { body } = await issue(first, 'chunk 1');
    // The response is lost, so the request is repeated with its key.
    expect((await issue(first, 'chunk 1')).body).toEqual(body);
    // Someone else sees only the remaining jobs.
    const left = (await read()).jobs.rows.flatMap(({ jobs }) => idsOf(jobs));
    expect(left).toEqual(expect.arrayContaining(second));
    expect(left.some((job) => first.includes(job))).toBe(false);
    // A page opened earlier sends all jobs again.
    const late = await issue([...first, ...second], 'late');
    const codes = late.body.data.map((row) => (row.ok ? 'issued' : row.code));
    expect(codes).toEqual([
      ...first.map(() => 'invoice.jobNotAvailable'),
      ...second.map(() => 'issued'),
    ]);
    const after = await numbers();
    expect(after).toHaveLength(before.length + 4);
    expect(after).toEqual(after.map((_, at) => (after[0] ?? 0) + at));
  });

  test('two people who run the step at once: each job once, numbers without a gap', async () => {
    const jobs: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      jobs.push(...(await pricedJobs(server, (await makeClient(server))._id, [10, 20])));
    }
    const before = await numbers();
    const answers = await Promise.all([issue(jobs, 'one'), issue(jobs, 'other')]);
    const issued = answers.flatMap(({ body }) => body.data).filter(({ ok }) => ok);
    expect(issued.map(({ _id }) => _id).toSorted()).toEqual(jobs.toSorted());
    const after = await numbers();
    expect(after).toHaveLength(before.length + 4);
    expect(after).toEqual(after.map((_, at) => (after[0] ?? 0) + at));
  });

  test('ready jobs are completed with their invoice or not at all, and the history says so', async () => {
    const client = (await makeClient(server))._id;
    const done = await pricedJob(server, client, 50);
    const ready = await jobOfPieces(server, 1, { client });
    await stageRows(server, idsOf(ready.items));
    const open = await jobOfPieces(server, 1, { client });
    const jobs = [done._id, ready._id, open._id];
    const refused = await issue([ready._id], 'without');
    expect(refused.body.data.map(({ ok }) => ok)).toEqual([false]);
    const { body } = await issue(jobs, 'with', { completeReady: true });
    expect(body.data.map(({ _id, ok }) => [_id, ok])).toEqual([
      [done._id, true],
      [ready._id, true],
      [open._id, false],
    ]);
    const [now, still] = [
      await server.ok('GET /job/:id', byId(ready._id)),
      await server.ok('GET /job/:id', byId(open._id)),
    ];
    expect([now.endDate, now.invoice?.status, still.endDate]).toEqual([
      '2026-03-05',
      'issued',
      null,
    ]);
    expect(await eventsOf(server, ready._id, 'job')).toEqual(['completed', 'created']);
  });

  test('only owner and office open it', async () => {
    const params = { month: '2026-03' };
    for (const [role, status] of [
      ['office', 200],
      ['floor', 403],
      ['accountant', 403],
    ] as const) {
      const token = await server.logInAs(role);
      const answer = await server.call('GET /month-end/:month', { params, token });
      expect([role, answer.status]).toEqual([role, status]);
    }
  });
});

describe.each(databases)('the subscriptions of a month, on %s', (database) => {
  const server = useServer(database);
  const read = reader(server);

  const run = (clients: string[], key = clients.join()) =>
    server.call('POST /subscription/run', {
      body: { month: '2026-03', clients },
      headers: { 'idempotency-key': key },
    });

  async function subscriber() {
    const client = (await makeSubscriber(server))._id;
    const job = await completedJob(server, { client, subscription: true });
    return { client, job: job._id };
  }

  test('are due with completed jobs, run once by anyone, and then skipped by the monthly issue', async () => {
    const [one, two] = [await subscriber(), await subscriber()];
    const idle = (await makeSubscriber(server))._id;
    const due = (await read()).subscriptions;
    expect(due).toMatchObject({ total: 2, sum: 120 });
    expect(
      due.rows.map(({ client, jobs, sum, outcome }) => [client._id, jobs, sum, outcome]),
    ).toEqual([one, two].map(({ client }) => [client, 1, 60, null]));
    const clients = [one.client, two.client, idle];
    const answers = await Promise.all([run(clients, 'one'), run(clients, 'other')]);
    const rows = answers.flatMap(({ body }) => body.data);
    expect(rows.filter(({ ok }) => ok)).toHaveLength(2);
    expect(new Set(rows.flatMap(({ code }) => code ?? []))).toEqual(
      new Set(['subscription.alreadyIssued', 'invoice.noSubscriptionJobs']),
    );
    expect((await run(clients, 'one')).body.data.filter(({ ok }) => ok).length).toBeLessThan(3);
    const after = await read();
    expect([after.subscriptions.total, after.subscriptionsIssued]).toEqual([0, 2]);
    const runs = await server.ok('POST /subscription/search', {
      body: { filters: { month: '2026-03' } },
    });
    const runOf = (client: string) => runs.data.find((row) => row.client._id === client);
    expect([runOf(one.client)?.outcome, runOf(idle)]).toEqual(['issued', undefined]);
    expect(runOf(one.client)?.invoice?._id).toBe(
      rows.find(({ _id, ok }) => ok && _id === one.client)?.invoice?._id,
    );
    // Later work of the month is not due again: its subscription is already invoiced.
    await completedJob(server, { client: one.client, subscription: true });
    expect((await read()).subscriptions.total).toBe(0);
    const [again] = (await run([one.client], 'again')).body.data;
    expect(again).toMatchObject({ ok: false, code: 'subscription.alreadyIssued', invoice: null });
  });

  test('an invoice that is cancelled is due again', async () => {
    const { client } = await subscriber();
    const [row] = (await run([client])).body.data;
    await server.ok('PUT /invoice/cancel/:id', byId(row?.invoice?._id));
    expect(
      (await read()).subscriptions.rows.map((due) => [due.client._id, due.outcome]),
    ).toContainEqual([client, 'issued']);
    expect((await run([client], 'after')).body.data[0]?.ok).toBe(true);
  });
});

describe.each(databases)('the documents and debts of a month, on %s', (database) => {
  const { server, mailServer, send } = setUpMailer(database, { isSet: true });
  const read = reader(server);
  const names = ({ rows }: { rows: { kind: string; _id: string }[] }) =>
    rows.map(({ kind, _id }) => `${kind} ${_id}`).toSorted();

  test('list what was never sent, by mail or on paper, and not what was printed or shared', async () => {
    const anna = await makeClient(server, mailed('anna@example.com'));
    const silent = await makeClient(server);
    const invoice = await makeDebt(server, { client: anna._id, total: 119 });
    const credit = await makeCredit(server, (await makeDebt(server, { client: anna._id }))._id);
    const receipt = await makePayment(server, {
      client: silent._id,
      invoices: [
        { invoice: (await makeDebt(server, { client: silent._id }))._id, amount: euros(5) },
      ],
      addRef: true,
    });
    const gone = await makeDebt(server, { client: anna._id });
    await server.ok('PUT /invoice/cancel/:id', byId(gone._id));
    const before = await read();
    expect(names(before.mail)).toContain(`invoice ${invoice._id}`);
    expect(names(before.mail)).toContain(`credit ${credit._id}`);
    expect(names(before.mail)).not.toContain(`invoice ${gone._id}`);
    expect(names(before.paper)).toContain(`payment ${receipt._id}`);
    expect(before.mail.rows.find(({ _id }) => _id === invoice._id)).toMatchObject({
      email: 'anna@example.com',
      sum: 119,
      problem: null,
      isGiven: false,
    });
    const documents = before.paper.rows.map(({ kind, _id }) => ({ kind, _id }));
    await server.ok('POST /history/print-many', { body: { documents } });
    const printed = { kind: 'invoice' as const, record: invoice._id };
    await server.ok('POST /history/print', { body: printed });
    const after = await read();
    expect(after.paper.total).toBe(0);
    // A printed copy does not replace the mail that the client wants.
    expect(after.mail.rows.find(({ _id }) => _id === invoice._id)?.isGiven).toBe(true);
  });

  test('a mail that is refused stays with its reason until it is sent again', async () => {
    let isStrict = true;
    const smtp = await mailServer({
      refuseRecipient: () => (isStrict ? [550, '5.1.1 No such user'] : undefined),
    });
    const client = (await makeClient(server, mailed('wrong@example.com')))._id;
    const { _id } = await makeDebt(server, { client });
    const now = async () => {
      const { mail, underWay, issued } = await read();
      const row = mail.rows.find((listed) => listed._id === _id);
      return { problem: row?.problem, underWay, sent: issued.sent };
    };
    const sendMany = () =>
      server.ok('POST /mail/send-many', {
        body: { documents: [{ kind: 'invoice', _id }], letter: 'document' },
        headers: { 'idempotency-key': `mail ${isStrict}` },
      });
    const { sent } = await now();
    await sendMany();
    await sendMany();
    expect(await now()).toEqual({ problem: undefined, underWay: 1, sent });
    await send(smtp.url);
    expect(await now()).toEqual({
      problem: 'The mail server did not accept the recipients.',
      underWay: 0,
      sent,
    });
    isStrict = false;
    await sendMany();
    await send(smtp.url);
    expect(await now()).toEqual({ problem: undefined, underWay: 0, sent: sent + 1 });
    const { data } = await server.ok('POST /mail/search', { body: { filters: { client } } });
    expect(data.map(({ state }) => state)).toEqual(['sent', 'failed']);
  });

  test('an invoice of the days after belongs to the month of its work', async () => {
    await server.setDay('2026-04-02');
    const client = (await makeClient(server, mailed('late@example.com')))._id;
    await server.setDay('2026-03-30');
    const job = await completedJob(server, { client });
    await server.setDay('2026-04-02');
    const of = { client, date: '2026-04-02', invoiceType: 'invoice' as const, jobs: [job._id] };
    const { _id } = await server.ok('POST /invoice', { body: of });
    const own = await makeDebt(server, { client, date: '2026-04-02' });
    const march = names((await read('2026-03')).mail);
    expect(march).toContain(`invoice ${_id}`);
    expect(march).not.toContain(`invoice ${own._id}`);
    await server.setDay('2026-03-05');
  });

  test('list who is overdue by more than the given days, with the next tone, once in fourteen days', async () => {
    const debt = async (client: string) =>
      makeDebt(server, { client, date: '2026-01-05', total: 119 });
    const owing = await makeClient(server, mailed('owes@example.com'));
    const silent = await makeClient(server, { lastName: 'Χωρίς' });
    await debt(owing._id);
    await debt(owing._id);
    await debt(silent._id);
    const rowOf = async (days?: string) =>
      (await read('2026-03', days)).reminders.rows.find(({ client }) => client._id === owing._id);
    expect(await rowOf()).toMatchObject({
      invoices: 2,
      sum: 238,
      overdueDays: 59,
      reminders: 0,
      tone: 'friendly',
    });
    expect([await rowOf('58'), await rowOf('59')]).toEqual([expect.anything(), undefined]);
    const remind = async (tone: 'friendly' | 'firm' | 'last') => {
      const documents = [{ kind: 'statement' as const, _id: owing._id }];
      const body = { documents, letter: 'reminder' as const, tone };
      return (await server.ok('POST /mail/send-many', { body })).data[0];
    };
    expect((await remind('friendly'))?.ok).toBe(true);
    expect(await rowOf()).toBeUndefined();
    expect((await read()).reminded).toBe(1);
    const mails = server.db.updateTable('mail').where('client_id', '=', owing._id);
    await mails.set({ state: 'uncertain' }).execute();
    await server.setDay('2026-03-19');
    expect(await rowOf()).toMatchObject({ reminders: 1, tone: 'firm' });
    const letterOf = async (client: string) =>
      (await read()).letters.rows.find((row) => row.client._id === client);
    expect(await letterOf(silent._id)).toMatchObject({ hasAddress: false, tone: 'friendly' });
    // A printed statement is no reminder.
    const documents = [{ kind: 'statement' as const, _id: silent._id }];
    await server.ok('POST /history/print-many', { body: { documents } });
    expect(await letterOf(silent._id)).toBeDefined();
    const letters = [{ client: silent._id, tone: 'friendly' as const }];
    await server.ok('POST /reminder/letter/given', { body: { letters } });
    expect(await letterOf(silent._id)).toBeUndefined();
    await server.setDay('2026-04-02');
    expect(await letterOf(silent._id)).toMatchObject({ reminders: 1, tone: 'firm' });
    await server.setDay('2026-03-05');
  });
});
