import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addShopGauges } from '#server/office/metrics/shop-gauges.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { isLongRead } from '#server/platform/http/long-read.ts';
import { month } from '#shared/base/day.ts';
import { allRoutes } from '#shared/contract/index.ts';
import { fillLists } from '../calls/lists-shop.ts';
import { databases, TestServer } from '../server.ts';
import { allowed } from './allowed.ts';
import { type Ids, leftOut, listCalls, otherCalls, type PlannedCall, viewCalls } from './calls.ts';
import { fewRows, pretendLarge } from './large-shop.ts';
import { type RecordedQuery, isSelect, makeRecorded } from './recorded-database.ts';
import { type Scan, scansOf, sqliteIndexes } from './scans.ts';

/**
 * SQLite plans for a large shop. PostgreSQL only shows what it can do without scanning a table; whether it walks an
 * index in order is not checked there.
 */
describe.each(databases)('on %s, in a large shop,', (name) => {
  const server = new TestServer();
  const used = new Set<string>();
  const known = new Map<string, Scan[]>();
  let queries: RecordedQuery[];
  let ids: Ids;

  beforeAll(async () => {
    const database = await makeRecorded(name);
    ({ queries } = database);
    await server.start(name, { database, inOneThread: true });
    await fillLists(server);
    await fillRest(server);
    ids = await idsOf(server);
    await pretendLarge(server.db);
  });
  afterAll(() => server.stop());

  /** The statements of a call that scan a large table without permission. */
  async function findings({ route, what, ...call }: PlannedCall): Promise<string[]> {
    queries.length = 0;
    const { statusCode, body } = await server.sendAny(route, call);
    expect([route, what, statusCode, body]).toEqual([route, what, 200, body]);
    const found: string[] = [];
    for (const statement of queries.filter(isSelect)) {
      for (const scan of await plannedScans(statement)) {
        if (isExpected(scan, { what, text: statement.sql })) continue;
        const rule = allowedFor(name, route, what);
        if (rule === undefined)
          found.push(`${route} ${what}: ${scan.table} ${scan.how} in ${statement.sql}`);
        else used.add(rule);
      }
    }
    return found;
  }

  async function plannedScans(statement: RecordedQuery): Promise<Scan[]> {
    const scans = known.get(statement.sql) ?? (await scansOf(server.db, statement));
    known.set(statement.sql, scans);
    return scans;
  }

  function isExpected({ how }: Scan, { what, text }: { what: string; text: string }): boolean {
    const isFiltered = what.startsWith('filter');
    // The first rows of a list, read in its order until the page is full.
    if (how === 'inOrder') return !isFiltered || name === 'PostgreSQL';
    // A list counts all its rows.
    return !isFiltered && /^(?:page|sort)/.test(what) && text.startsWith('select count(*)');
  }

  const routes = [...new Set(listCalls.map(({ route }) => route))];

  test.each(routes)('%s finds each page by an index, or a worker reads it', async (route) => {
    const calls = listCalls.filter((call) => call.route === route && !isLong(call));
    const found: string[] = [];
    for (const call of calls) found.push(...(await findings(call)));
    expect(found).toEqual([]);
  });

  test('so do the views, the reports and what a screen reads at once', async () => {
    const found: string[] = [];
    for (const call of [...viewCalls, ...otherCalls(ids)]) found.push(...(await findings(call)));
    expect(found).toEqual([]);
  });

  const views: PlannedCall[] = [
    ...viewCalls,
    ...(['overdue', 'unpaid', 'notSent', 'cancelled'] as const).map((view) => ({
      route: 'POST /invoice/search' as const,
      what: `view ${view}`,
      body: { page: 2, filters: { view } },
    })),
  ];

  // PostgreSQL's choice between two indexes is not checked.
  test.each(name === 'SQLite' ? views.map((view) => [view.what, view] as const) : [])(
    '%s is counted from its partial index, not from an index of all rows',
    async (_, { route, what: __, ...call }) => {
      queries.length = 0;
      await server.sendAny(route, call);
      const counts = queries.filter(({ sql: text }) => text.includes('count(*) as "total"'));
      const indexes = await Promise.all(counts.map((count) => sqliteIndexes(server.db, count)));
      expect(indexes.map((names) => names.some((index) => fewRows.has(index)))).toEqual([true]);
    },
  );

  test('the metrics count the few rows of partial indexes', async () => {
    queries.length = 0;
    const registry = new Registry();
    addShopGauges(registry, { db: server.db, env: server.env, clock: () => server.time.now });
    expect(await registry.metrics()).toContain('kilim_database_up 1');
    const scans = await Promise.all(queries.filter(isSelect).map(plannedScans));
    expect([scans.length > 3, scans.flat()]).toEqual([true, []]);
  });

  test.each([
    ['select id from client where notes = $1', 'whole'],
    ['select count(*) from client as c where c.notes = $1', 'whole'],
    ['select id from job where instructions = $1 order by ref desc limit 5', 'inOrder'],
    ['select id from client where ref = $1', undefined],
    [`select id from mail where state in ('queued', 'sending') and subject = $1`, undefined],
  ])('%s reads a table %s', async (text, how) => {
    const value = text.includes('ref = ') ? 1 : 'x';
    const statement = name === 'SQLite' ? text.replace('$1', '?') : text;
    const scans = await scansOf(server.db, { sql: statement, parameters: [value] });
    expect(scans.map((scan) => scan.how)).toEqual(how === undefined ? [] : [how]);
  });

  test('what is allowed is still needed', async () => {
    for (const call of [...listCalls.filter((list) => !isLong(list)), ...viewCalls])
      await findings(call);
    for (const call of otherCalls(ids)) await findings(call);
    const rules = allowed
      .filter(({ on = name }) => on === name)
      .flatMap(({ calls }) => Object.entries(calls))
      .flatMap(([route, requests]) => requests.map((what) => `${route} ${what}`));
    expect(rules.filter((rule) => !used.has(rule))).toEqual([]);
  });
});

test('every read is planned, or said to be left out', () => {
  const reads = [...allRoutes].filter(([, { effect }]) => effect === 'read');
  const names = reads.map(([name]) => name);
  const none: Record<string, string> = {};
  const ids = new Proxy(none, { get: () => '' }) as Ids;
  const planned = new Set<string>([...listCalls, ...otherCalls(ids)].map(({ route }) => route));
  expect(names.filter((name) => !planned.has(name) && !(name in leftOut))).toEqual([]);
  expect(Object.keys(leftOut).filter((name) => planned.has(name))).toEqual([]);
});

/** Lists that no index can answer run in a worker (`long-read.ts`). */
function isLong({ route: name, body }: PlannedCall): boolean {
  const route = allRoutes.get(name);
  if (route === undefined) throw new RangeError(`there is no call ${name}`);
  return isLongRead(route, route.body?.parse(body));
}

function allowedFor(database: string, route: string, what: string): string | undefined {
  const rules = allowed
    .filter(({ on = database }) => on === database)
    .flatMap(({ calls }) => calls[route] ?? []);
  const found = rules.find((allowedWhat) => `${what} `.startsWith(`${allowedWhat} `));
  return found === undefined ? undefined : `${route} ${found}`;
}

/** Adds a row to each large table that the lists do not fill, because planners ignore empty tables. */
async function fillRest({ db, time }: TestServer): Promise<void> {
  const at = time.now.toISOString();
  const idOf = async (table: 'client' | 'photo' | 'stock_count') =>
    (await db.selectFrom(table).select('id').limit(1).executeTakeFirstOrThrow()).id;
  const mark = {
    id: '1',
    position: 1,
    kind: 'stain' as const,
    x: 1,
    y: 1,
    note: '',
    shown: 0 as const,
  };
  await db
    .insertInto('photo_mark')
    .values({ ...mark, photo_id: await idOf('photo') })
    .execute();
  const scan = { id: '1', at, code: 'x', result: 'unknown' as const };
  await db
    .insertInto('count_scan')
    .values({ ...scan, count_id: await idOf('stock_count') })
    .execute();
  await db.insertInto('tag').values({ code: 'x', created_on: at, client_item_id: null }).execute();
  const run = { id: '1', ran_on: at, outcome: 'noJobs' as const, invoice_id: null };
  await db
    .insertInto('subscription_run')
    .values({ ...run, client_id: await idOf('client'), month: month('2026-02') })
    .execute();
}

async function idsOf({ db }: TestServer): Promise<Ids> {
  const first = async (table: keyof Tables, column = 'id') => {
    const { rows } = await sql<{ value: string }>`
      select ${sql.ref(column)} as value from ${sql.table(table)} limit 1`.execute(db);
    return rows[0]?.value ?? '';
  };
  const shared = async (table: 'invoice' | 'payment' | 'credit' | 'handover') => {
    await db
      .updateTable(table)
      .set((eb) => ({ public_id: eb.ref('id') }))
      .execute();
    return first(table, 'public_id');
  };
  return {
    user: await first('user_account'),
    client: await first('client'),
    piece: await first('client_item'),
    item: await first('item'),
    job: await first('job'),
    place: await first('place'),
    count: await first('stock_count'),
    invoice: await first('invoice'),
    payment: await first('payment'),
    credit: await first('credit'),
    handover: await first('handover'),
    invoicePublic: await shared('invoice'),
    paymentPublic: await shared('payment'),
    creditPublic: await shared('credit'),
    handoverPublic: await shared('handover'),
    clientPublic: await first('client', 'public_id'),
  };
}
