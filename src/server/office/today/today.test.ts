import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lastBackup } from '#server/office/backup/backup.ts';
import { day, month as monthNamed } from '#shared/base/day.ts';
import { euros } from '#shared/base/money.ts';
import { jobViews, longViews, mailViews } from '#shared/rules/views.ts';
import { byId, idsOf } from '#test/answers.ts';
import {
  completedJob,
  jobOfPieces,
  makeClient,
  makeClientItem,
  makeCredit,
  makeDebt,
  makeItem,
  makeJob,
  makePayment,
} from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

const TODAY = day('2026-06-17');

describe.each(databases)('today on %s', (database) => {
  const server = useServer(database);
  const read = () => server.ok('GET /today');

  /** Runs `act` on another day. */
  async function on<T>(date: string, act: () => Promise<T>): Promise<T> {
    await server.setDay(date);
    const done = await act();
    await server.setDay(TODAY);
    return done;
  }

  async function store(startDate: string) {
    const clientItem = await makeClientItem(server);
    const item = await makeItem(server);
    const body = { client: clientItem.client._id, startDate, items: [{ item, clientItem }] };
    const job = await makeJob(server, body);
    const params = { jobId: job._id, jobItemId: job.items[0]?._id ?? '' };
    const stay = { startDate, notes: 'Ράφι' };
    await server.ok('PUT /job/:jobId/item/:jobItemId/import', { params, body: stay });
    return params;
  }

  const complete = (id: string) => server.ok('PUT /job/completeJob/:id', { params: { id } });

  test('an empty shop has nothing to do', async () => {
    await server.setDay(TODAY);
    const none = { total: 0, rows: [] };
    expect(await read()).toMatchObject({
      day: TODAY,
      due: none,
      late: none,
      ready: none,
      toInvoice: { ...none, soon: 0, now: 0, ended: 0 },
      season: none,
      years: none,
      unpaid: { count: 0, all: 0 },
      mail: none,
      runs: none,
      lacksReceipt: none,
      money: { invoiced: { now: 0, before: 0 }, received: { now: 0, before: 0 } },
    });
  });

  test.each([
    ['2026-04-29', null],
    ['2026-04-30', { from: '2026-01-01', to: '2026-03-31', due: '2026-05-10', days: 10 }],
    ['2026-05-10', { from: '2026-01-01', to: '2026-03-31', due: '2026-05-10', days: 0 }],
    ['2026-05-11', null],
  ])('on %s the VAT return that is due soon is %j', async (date, expected) => {
    const readAs = async (role: 'office' | 'floor') => {
      const { payload } = await server.send('GET /today', { token: await server.logInAs(role) });
      const today: unknown = JSON.parse(payload);
      return today;
    };
    expect(await on(date, () => readAs('office'))).toMatchObject({ vatReturn: expected });
    expect(await on(date, () => readAs('floor'))).toMatchObject({ vatReturn: null });
  });

  test('jobs are due today, late, or completed and soon to be invoiced', async () => {
    const client = (await makeClient(server))._id;
    const early = { client, startDate: '2026-06-01' };
    const due = await makeJob(server, { ...early, dueDate: TODAY });
    const late = await jobOfPieces(server, 2, { ...early, dueDate: '2026-06-16' });
    await makeJob(server, { ...early, dueDate: '2026-06-18' });
    const completed: string[] = [];
    for (const date of ['2026-06-08', '2026-06-07', '2026-06-04', '2026-06-03', '2026-03-31']) {
      completed.push((await on(date, () => completedJob(server, { client })))._id);
    }
    const found = await read();
    expect(found.due).toMatchObject({ total: 1, rows: [{ _id: due._id, _ref: due._ref }] });
    const progress = { pieces: 2, ready: 0, handedOver: 0 };
    expect(found.late).toMatchObject({ total: 1, rows: [{ _id: late._id, progress }] });
    expect(found.toInvoice).toMatchObject({ total: 5, soon: 4, now: 2, ended: 1 });
    expect(found.toInvoice.rows[0]?._id).toBe(completed.at(-1));
    for (const view of ['due', 'late'] as const) {
      const body = { filters: jobViews[view](TODAY) };
      const list = await server.ok('POST /job/search', { body });
      expect(list.total).toBe(found[view].total);
    }
  });

  test('jobs of hundreds of rows each are in all of its lists', async () => {
    await server.setDay(TODAY);
    const before = await read();
    const client = (await makeClient(server))._id;
    const item = (await makeItem(server))._id;
    const long = (rows: number, dueDate: string) =>
      makeJob(server, {
        client,
        startDate: '2026-01-05',
        dueDate,
        items: Array.from({ length: rows }, () => ({ item, unitCost: euros(1) })),
      });
    for (const rows of [500, 500, 1]) {
      await long(rows, TODAY);
      await long(rows, '2026-06-10');
      await complete((await long(rows, '2026-06-10'))._id);
    }
    const found = await read();
    for (const list of ['due', 'late', 'toInvoice'] as const) {
      expect(found[list].total).toBe(before[list].total + 3);
      expect(found[list].rows).toHaveLength(Math.min(found[list].total, 5));
    }
  });

  test('pieces that should be home are counted, and so are those of a season and of years', async () => {
    const ready = await on('2026-06-01', () => store('2026-06-01'));
    await on('2026-06-02', () => complete(ready.jobId));
    const recent = await on('2026-06-02', () => store('2026-06-02'));
    await on('2026-06-03', () => complete(recent.jobId));
    for (const day of ['2025-12-17', '2025-12-18', '2024-06-17']) await on(day, () => store(day));
    await server.logIn();
    const found = await read();
    expect([found.ready.total, found.season.total, found.years.total]).toEqual([1, 2, 1]);
    expect(found.ready.rows[0]?.startDate).toBe('2026-06-01');
    for (const view of ['ready', 'season', 'years'] as const) {
      const body = { filters: longViews[view](TODAY) };
      const list = await server.ok('POST /job/search-storage', { body });
      expect(list.total).toBe(found[view].total);
    }
    const back = { params: ready, body: { endDate: TODAY } };
    await server.ok('PUT /job/:jobId/item/:jobItemId/export', back);
    const { ready: after, weeks } = await read();
    expect(after.total).toBe(0);
    expect(weeks).toHaveLength(12);
    expect(weeks.at(-1)).toEqual({ from: '2026-06-15', in: 0, out: 1, stored: 4 });
    expect(weeks.at(-3)).toEqual({ from: '2026-06-01', in: 2, out: 0, stored: 5 });
    expect(weeks.at(-4)).toMatchObject({ in: 0, out: 0, stored: 3 });
  });

  test('what came and left in a week is what the report counts, without a row that was removed', async () => {
    await server.setDay(TODAY);
    const week = async () => {
      const body = { filters: { from: '2026-06-15', to: TODAY } };
      const { data } = await server.ok('POST /report/movements-by-week', { body });
      const { in: came, out: left } = (await read()).weeks.at(-1) ?? {};
      expect(data).toMatchObject([{ imported: came, exported: left }]);
      return { came, left };
    };
    const before = await week();
    const job = await jobOfPieces(server, 2);
    const [row = '', kept = ''] = idsOf(job.items);
    const params = { jobId: job._id, jobItemId: row };
    const stay = { startDate: TODAY, notes: 'Ράφι' };
    await server.ok('PUT /job/:jobId/item/:jobItemId/import', { params, body: stay });
    const back = { params, body: { endDate: TODAY } };
    const left = await server.ok('PUT /job/:jobId/item/:jobItemId/export', back);
    expect(await week()).not.toEqual(before);
    const items = left.items.filter(({ _id }) => _id === kept);
    await server.ok('PUT /job/:id', { ...byId(job._id), body: { ...left, items } });
    expect(await week()).toEqual(before);
  });

  test('a piece left over without a job is counted as the list has it', async () => {
    const { _id: clientItem } = await makeClientItem(server);
    const body = { clientItem, startDate: '2024-01-10', notes: 'Ράφι' };
    await on('2026-06-17', () => server.ok('POST /stay', { body }));
    const found = await read();
    for (const view of ['season', 'years'] as const) {
      const filters = { ...longViews[view](TODAY), open: true };
      const list = await server.ok('POST /stay/search', { body: { filters } });
      expect(found[view].total).toBe(list.total);
    }
    expect(found.years.rows[0]?.clientItem._id).toBe(clientItem);
  });

  test('a piece is named once, in the most urgent of the lists that count it', async () => {
    const old = await on('2024-01-05', () => store('2024-01-05'));
    await on('2024-02-05', () => complete(old.jobId));
    const long = await on('2025-11-05', () => store('2025-11-05'));
    await on('2025-12-05', () => complete(long.jobId));
    const plain = await on('2025-11-06', () => store('2025-11-06'));
    await server.logIn();
    const { ready, season, years } = await read();
    const pieceOf = async ({ jobId, jobItemId }: typeof old) => {
      const { items } = await server.ok('GET /job/:id', byId(jobId));
      return items.find(({ _id }) => _id === jobItemId)?.clientItem?._id;
    };
    const named = [years, ready, season].map(({ rows }) =>
      rows.map(({ clientItem }) => clientItem._id),
    );
    expect(named[0]).toContain(await pieceOf(old));
    expect(named[1]).toContain(await pieceOf(long));
    expect(named[2]).toContain(await pieceOf(plain));
    expect(new Set(named.flat()).size).toBe(named.flat().length);
    // All of them are in each list that counts them, whatever is named.
    expect(season.total).toBeGreaterThanOrEqual(years.total + 2);
    expect(ready.total).toBeGreaterThanOrEqual(2);
    const lists = [years, ready, season].map(({ total, rows }) => total - rows.length);
    expect(Math.min(...lists)).toBeGreaterThanOrEqual(0);
  });

  test('money is this month’s until today beside the same days of last year, and what is owed', async () => {
    const debt = (date: string, total: number) => on(date, () => makeDebt(server, { total, date }));
    await debt('2025-06-10', 119);
    await debt('2025-06-18', 238);
    await debt('2026-05-31', 50);
    const now = await debt('2026-06-02', 357);
    await server.logIn();
    await makePayment(server, {
      client: now.client._id,
      transactionDate: TODAY,
      invoices: [{ invoice: now._id, amount: euros(57) }],
    });
    const { money, unpaid } = await read();
    expect(money).toEqual({
      invoiced: { now: 357, before: 119 },
      received: { now: 57, before: 0 },
    });
    const owed = { count: 4, all: 707, currentMonth: 300, previousMonth: 50, rest: 357 };
    expect(unpaid).toMatchObject(owed);
  });

  test('a month in which more was credited than invoiced is negative', async () => {
    const debt = { total: 1190, date: '2026-05-20' };
    const invoice = await on(debt.date, () => makeDebt(server, debt));
    await server.logIn();
    const before = (await read()).money.invoiced.now;
    expect(before).toBeLessThan(1190);
    await makeCredit(server, invoice._id, { total: euros(1190), date: TODAY });
    expect((await read()).money.invoiced.now).toBe(before - 1190);
  });

  test('twelve months stand beside those of a year before, less credit notes, without what was cancelled', async () => {
    const months = async () => (await server.ok('GET /today/months')).months;
    await server.setDay(TODAY);
    const none = { now: 0, before: 0 };
    const start = await months();
    expect(start).toHaveLength(12);
    expect([start[0], start.at(-1)]).toMatchObject([
      { year: 2025, month: 7 },
      { year: 2026, month: 6 },
    ]);
    expect(
      start.slice(0, 8).every(({ invoiced, received }) => invoiced.now + received.now === 0),
    ).toBe(true);
    const debt = (date: string, total: number) => on(date, () => makeDebt(server, { total, date }));
    await debt('2024-06-30', 1000);
    await debt('2024-07-01', 10);
    const july = await debt('2025-07-31', 200);
    await debt('2025-07-31', 300);
    const cancelled = await debt('2025-07-15', 400);
    await server.logIn();
    await server.ok('PUT /invoice/cancel/:id', { params: { id: cancelled._id } });
    await makeCredit(server, july._id, { total: euros(50), date: '2025-08-01' });
    const gone = await makeCredit(server, july._id, { total: euros(20), date: '2025-08-02' });
    await server.ok('PUT /credit/cancel/:id', { params: { id: gone._id } });
    const pay = (transactionDate: string, amount: number) =>
      makePayment(server, {
        client: july.client._id,
        transactionDate,
        invoices: [{ invoice: july._id, amount: euros(amount) }],
      });
    await pay('2025-08-31', 60);
    const payment = await pay('2025-08-31', 30);
    await server.ok('PUT /payment/cancel/:id', { params: { id: payment._id } });
    const [first, second, third] = await months();
    expect(first).toEqual({
      year: 2025,
      month: 7,
      invoiced: { now: 500, before: 10 },
      received: none,
    });
    expect(second).toMatchObject({
      invoiced: { now: -50, before: 0 },
      received: { now: 60, before: 0 },
    });
    expect(third).toMatchObject({ invoiced: none, received: none });
  });

  test('payments without a legal receipt are counted for whoever reads the books', async () => {
    expect((await read()).lacksReceipt.total).toBe(0);
    const body = { receipts: 'book', receiptsSince: '2026-06-17' } as const;
    await server.ok('PATCH /config', { body });
    const { total } = (await read()).lacksReceipt;
    const paid = await makePayment(server, { transactionDate: TODAY });
    await makePayment(server, { transactionDate: TODAY, fiscalNumber: '1' });
    const { lacksReceipt } = await read();
    expect(lacksReceipt.total).toBe(total + 1);
    expect(lacksReceipt.rows.map(({ _id }) => _id)).toContain(paid._id);
    const token = await server.logInAs('floor');
    const none = { total: 0, rows: [] };
    const answer = await server.sendAny('GET /today', { token });
    expect(answer.json()).toMatchObject({ lacksReceipt: none });
    await server.ok('PATCH /config', { body: { receipts: 'none' } });
    expect((await read()).lacksReceipt).toEqual(none);
  });

  test('mail that failed and an issue that made nothing are told', async () => {
    const { db } = server;
    const client = await makeClient(server);
    const mail = {
      kind: 'statement' as const,
      client_id: client._id,
      document_id: client._id,
      language: 'el' as const,
      subject: 'Κατάσταση',
      emails: '[]',
      site: '',
      tries: 1,
      next_try: '2026-06-10T08:00:00Z',
      refused: '[]',
      answer: '',
    };
    for (const [id, state, created_on] of [
      ['1', 'failed', '2026-06-10T08:00:00Z'],
      ['2', 'uncertain', '2026-06-11T08:00:00Z'],
      ['3', 'queued', '2026-06-11T08:00:00Z'],
      ['4', 'failed', '2026-04-11T08:00:00Z'],
    ] as const) {
      const row = { ...mail, id, state, created_on };
      await db.insertInto('mail').values(row).execute();
    }
    const run = { client_id: client._id, ran_on: '2026-06-01T08:00:00Z', invoice_id: null };
    for (const [id, month, outcome] of [
      ['1', '2026-05', 'failed'],
      ['2', '2026-06', 'noJobs'],
    ] as const) {
      const row = { ...run, id, month: monthNamed(month), outcome };
      await db.insertInto('subscription_run').values(row).execute();
    }
    const found = await read();
    const search = async (filters: object) =>
      (await server.ok('POST /mail/search', { body: { filters } })).data;
    const failed = ['2', '1'].map((_id) => ({ _id, document: client._id }));
    expect(await search(mailViews.failed(TODAY))).toMatchObject(failed);
    expect(await search({ failed: false })).toMatchObject([{ _id: '3' }]);
    const body = { sort: { failed: -1 as const } };
    const { data: sorted } = await server.ok('POST /mail/search', { body });
    expect(sorted.map(({ _id }) => _id)).toEqual(['4', '2', '1', '3']);
    expect(found.mail).toMatchObject({ total: 2, rows: failed });
    expect(found.runs).toMatchObject({ total: 1, rows: [{ month: '2026-06', outcome: 'noJobs' }] });
  });
});

test('the last backup is the newest whole one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kilim-backups-'));
  const now = new Date('2026-06-18T08:00:00Z');
  expect(lastBackup({ DATA_DIR: folder }, now)).toBeNull();
  mkdirSync(join(folder, 'backups'));
  for (const name of [
    'kilim-2026-06-16T020000Z-0123456789abcdef.db',
    'kilim-2026-06-17T020500Z-0123456789abcdef.db',
    'kilim-2026-06-18T020000Z.db.unfinished',
    // Made while the clock was ahead.
    'kilim-2027-06-17T020000Z.db',
    'before-migration-17.db',
  ]) {
    writeFileSync(join(folder, 'backups', name), '');
  }
  expect(lastBackup({ DATA_DIR: folder }, now)).toBe('2026-06-17T02:05:00.000Z');
  rmSync(folder, { recursive: true });
});
