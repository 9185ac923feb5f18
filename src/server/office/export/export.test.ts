import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { dialectOf } from '#server/platform/db/dialect.ts';
import { withLongSnapshot } from '#server/platform/db/open.ts';
import { euros } from '#shared/base/money.ts';
import {
  completedJob,
  copyRow,
  jobOfPieces,
  makeClient,
  makeClientItem,
  makeHandover,
  makeItem,
  makePayment,
  makePhoto,
  makePlace,
  makeTags,
} from '#test/builders.ts';
import { plainPicture } from '#test/photos.ts';
import { databases, useServer } from '#test/server.ts';
import { WorkWatch } from '#test/work-watch.ts';
import { filesIn, readCsv, sha256, unzipTest } from '#test/zip.ts';
import { allTables, type TableName } from './exported-tables.ts';
import { csvFile, tablesToExport } from './table-files.ts';

type Manifest = {
  schema: number;
  tables: { table: TableName; rows: number; columns: string[]; left: Record<string, string> }[];
  leftOut: { table: TableName; reason: string }[];
  missing: string[];
  files: { name: string; bytes: number; sha256: string }[];
};

const FORMULA = '=HYPERLINK("http://evil.example","Νίκος")';
/** The iota and its accent are two characters here and one letter in NFC. */
const TITLE = '../../etc/Χαλι\u0301: "CON" <1>';

describe.each(databases)('everything out on %s', (database) => {
  const work = new WorkWatch();
  const server = useServer(database, { work });
  let client = '';
  let zip: Buffer;

  async function download(path: string, token = server.token) {
    const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' };
    return server.app.inject({ url: `/api/v1${path}`, headers });
  }

  async function everything() {
    const { ticket } = await server.ok('POST /export');
    return server.app.inject({ url: `/api/v1/export/public/${ticket}` });
  }

  beforeAll(async () => {
    const file = await plainPicture('png', 200, 100);
    const { logo } = await server.ok('POST /config/logo', { form: { file } });
    await server.ok('PATCH /config', { body: { logo } });
    client = (await makeClient(server, { firstName: '', lastName: FORMULA, notes: '-1+1' }))._id;
    const carpet = await makeClientItem(server, { client, title: TITLE });
    for (let count = 0; count < 2; count += 1) {
      const marks = [{ _id: randomUUID(), kind: 'stain', x: 0.5, y: 0.5, note: '' }];
      await makePhoto(server, { clientItem: carpet._id, marks });
    }
    await makeHandover(server, await jobOfPieces(server, 2, { client }));
    const payment = await makePayment(server, { client });
    await server.ok('POST /payment/generatePublicId/:id', { params: { id: payment._id } });
    await makePayment(server);
    const settled = await makePayment(server);
    await server.ok('DELETE /client/:id', { params: { id: settled.client._id } });
    await completedJob(server);
    await makeTags(server, 2);
    await makePlace(server, { code: 'Π-1', capacity: 12.5 });
    await server.db.updateTable('mail_server').set({ password: 'of-the-mail-server' }).execute();
    zip = (await everything()).rawPayload;
  });

  const manifestOf = (files: Map<string, Buffer>) =>
    JSON.parse(String(files.get('manifest.json'))) as Manifest;
  const csvOf = (files: Map<string, Buffer>, table: TableName) =>
    readCsv(files.get(`data/csv/${table}.csv`) ?? Buffer.of());
  const jsonOf = (files: Map<string, Buffer>, table: TableName) =>
    JSON.parse(String(files.get(`data/json/${table}.json`))) as Record<string, unknown>[];
  const named = (files: Map<string, Buffer>, folder: string) =>
    [...files.keys()].filter((name) => name.startsWith(`${folder}/`));

  test('every file matches the manifest and has a safe name', () => {
    const files = filesIn(zip);
    const { files: listed, missing } = manifestOf(files);
    expect(missing).toEqual([]);
    for (const { name, bytes, sha256: hash } of listed) {
      const content = files.get(name) ?? Buffer.of();
      expect([name, content.length, sha256(content)]).toEqual([name, bytes, hash]);
    }
    const names = listed.map(({ name }) => name);
    expect([...files.keys()].toSorted()).toEqual([...names, 'manifest.json'].toSorted());
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
    for (const name of names) {
      expect(name).toBe(name.normalize('NFC'));
      expect(name.split('/').filter((part) => /^\.|[\\:*?"<>|]|[. ]$/.test(part))).toEqual([]);
    }
    expect(unzipTest(zip) ?? 'No errors').toContain('No errors');
  });

  test('every table has its rows, as CSV and as JSON', async () => {
    const files = filesIn(zip);
    for (const { table, rows, columns } of manifestOf(files).tables) {
      const { rows: counted } = await sql<{ all: number }>`
        select count(*) as "all" from ${sql.table(table)}`.execute(server.db);
      const [csv, json] = [csvOf(files, table), jsonOf(files, table)];
      expect([table, csv.length, json.length, rows]).toEqual([
        table,
        ...Array<number | undefined>(3).fill(counted[0]?.all),
      ]);
      if (rows > 0) {
        expect(Object.keys(csv[0] ?? {})).toEqual(columns);
        expect(Object.keys(json[0] ?? {}).toSorted()).toEqual(columns.toSorted());
      }
    }
  });

  test('totals match the database: euros in CSV, cents in JSON', async () => {
    const files = filesIn(zip);
    for (const [table, column] of [
      ['invoice', 'total'],
      ['invoice', 'tax_total'],
      ['payment', 'amount'],
      ['job_item', 'unit_cost'],
    ] as const) {
      const { rows } = await sql<{ sum: number }>`
        select sum(${sql.ref(column)}) as sum from ${sql.table(table)}`.execute(server.db);
      const sum = rows[0]?.sum ?? 0;
      expect(sum).toBeGreaterThan(0);
      const inCsv = csvOf(files, table).map((row) => row[column] ?? '');
      for (const cell of inCsv) expect(cell).toMatch(/^-?\d+\.\d\d$/);
      expect(Math.round(inCsv.reduce((all, cell) => all + Number(cell) * 100, 0))).toBe(sum);
      const inJson = jsonOf(files, table).map((row) => Number(row[column]));
      expect(inJson.reduce((all, cell) => all + cell, 0)).toBe(sum);
    }
    expect(csvOf(files, 'client_item')[0]).toMatchObject({ width: '200', price: '33.00' });
    expect(csvOf(files, 'invoice')[0]).toMatchObject({ tax_rate: '19' });
  });

  test('every document is a PDF, every photo has its hash, the logo is there', async () => {
    const files = filesIn(zip);
    const count = async (table: 'invoice' | 'payment' | 'handover') =>
      (await server.db.selectFrom(table).select('id').execute()).length;
    const folders = {
      invoices: await count('invoice'),
      receipts: await count('payment'),
      'hand-overs': await count('handover'),
      'intake-receipts': 1,
      statements: 2,
    };
    for (const [folder, expected] of Object.entries(folders)) {
      expect([folder, named(files, `documents/${folder}`).length]).toEqual([folder, expected]);
    }
    for (const name of named(files, 'documents')) {
      expect([name, files.get(name)?.subarray(0, 4).toString()]).toEqual([name, '%PDF']);
    }
    expect(named(files, 'documents/invoices')[0]).toMatch(
      /^documents\/invoices\/2026\/Τιμολόγιο I-\d{6} .+\.pdf$/,
    );
    const photos = jsonOf(files, 'photo').map(({ full_file: file }) => String(file).slice(0, 64));
    const hashes = named(files, 'photos').map((name) => sha256(files.get(name) ?? Buffer.of()));
    expect(hashes.toSorted()).toEqual(photos.toSorted());
    expect(named(files, 'photos')[1]).toContain('Χαλί CON 1 2026-03-05 (2).webp');
    expect(named(files, 'logo')).toEqual(['logo/logo.png']);
  });

  test('a cell that could be a formula is text, and text that is JSON is nested', () => {
    const files = filesIn(zip);
    const [row] = csvOf(files, 'client');
    expect(row).toMatchObject({ last_name: `'${FORMULA}`, notes: `'-1+1` });
    expect(jsonOf(files, 'client')[0]).toMatchObject({ last_name: FORMULA, phones: [] });
    for (const { table } of manifestOf(files).tables) {
      for (const json of jsonOf(files, table)) {
        const texts = Object.values(json).filter((value) => /^[[{]/.test(String(value)));
        expect([table, texts.filter((value) => typeof value === 'string')]).toEqual([table, []]);
      }
    }
  });

  test('sums, sizes and quantities are in whole units', () => {
    const files = filesIn(zip);
    const first = (table: TableName) => csvOf(files, table)[0];
    expect(csvOf(files, 'place').find(({ code }) => code === 'Π-1')).toMatchObject({
      capacity: '12.5',
    });
    expect(first('invoice')).toMatchObject({ tax_rate: '19', total: '100.00' });
    expect(first('job_item')).toMatchObject({ qty: '1' });
    expect(first('client_item')).toMatchObject({ width: '200' });
  });

  test('it contains nothing secret, and lists what is left out with the reason', async () => {
    const files = filesIn(zip);
    const data = named(files, 'data').map((name) => files.get(name)?.toString());
    const text = [...data, String(files.get('README.txt'))].join();
    const { rows } = await sql<{ secret: string }>`
      select public_id as secret from client
      union select public_id from payment where public_id is not null
      union select password_hash from user_account
      union select password from mail_server
      union select token_hash from session`.execute(server.db);
    expect(rows.length).toBeGreaterThan(4);
    for (const { secret } of rows) expect(text).not.toContain(secret);
    const { tables, leftOut } = manifestOf(files);
    expect(leftOut).toContainEqual({ table: 'session', reason: 'secret' });
    const clients = tables.find(({ table }) => table === 'client');
    expect(clients?.left).toMatchObject({ public_id: 'secret', notes_fold: 'derived' });
    const readme = String(files.get('README.txt'));
    expect(readme).toContain('invoice: Τιμολόγια');
    expect(readme).toContain('invoice: Invoices');
  });

  test('every table of the database is exported, or named as left out', async () => {
    const columns = await dialectOf(server.db).columns(server.db);
    const there = new Set(columns.map(({ table_name: name }) => name));
    const known = [...allTables, 'migration'];
    expect([...there].toSorted()).toEqual(known.toSorted());
    const exported = await tablesToExport(server.db, undefined);
    const suspicious = exported.flatMap(({ table, columns: kept }) =>
      kept
        .filter((column) => /hash|secret|token|public_id|lease|^password/.test(column))
        .map((column) => `${table}.${column}`),
    );
    expect(suspicious).toEqual([]);
  });

  test('the desk exports a single client, with only their data', async () => {
    const answer = await download(`/client/${client}/export`, await server.logInAs('office'));
    expect(answer.headers['content-type']).toBe('application/zip');
    const files = filesIn(answer.rawPayload);
    expect(jsonOf(files, 'client').map(({ id }) => id)).toEqual([client]);
    for (const table of ['job', 'invoice', 'payment', 'handover', 'client_item'] as const) {
      const owners = jsonOf(files, table).map((row) => row['client_id']);
      expect([table, new Set(owners)]).toEqual([table, new Set([client])]);
    }
    expect(jsonOf(files, 'photo')).toHaveLength(2);
    expect(jsonOf(files, 'photo_mark')).toHaveLength(2);
    expect(jsonOf(files, 'history_line').length).toBeGreaterThan(5);
    expect(Object.keys(jsonOf(files, 'history_line')[0] ?? {})).not.toContain('user_id');
    expect(named(files, 'documents/statements')).toHaveLength(1);
    expect(named(files, 'photos')).toHaveLength(2);
    expect(files.has('data/csv/user_account.csv')).toBe(false);
    expect((await download('/client/nobody/export')).statusCode).toBe(404);
    for (const role of ['floor', 'accountant'] as const) {
      const refused = await download(`/client/${client}/export`, await server.logInAs(role));
      expect(refused.statusCode).toBe(403);
    }
  });

  test('only an owner may export everything, within a minute', async () => {
    const office = await server.logInAs('office');
    expect((await server.call('POST /export', { token: office })).status).toBe(403);
    const { ticket } = await server.ok('POST /export');
    const get = async (of: string) =>
      (await server.app.inject({ url: `/api/v1/export/public/${of}` })).statusCode;
    expect(await get(ticket.replace(/\.\d/, '.9'))).toBe(404);
    expect(await get('x')).toBe(404);
    await server.db.updateTable('user_account').set({ role: 'office' }).execute();
    expect(await get(ticket)).toBe(403);
    await server.db.updateTable('user_account').set({ role: 'owner' }).execute();
    server.time.now = new Date(server.time.now.getTime() + 61_000);
    expect(await get(ticket)).toBe(403);
  });

  test('a ticket ends with the session that asked for it', async () => {
    const token = await server.logInAs('owner');
    const { ticket } = await server.ok('POST /export', { token });
    const other = await server.ok('POST /export');
    const get = async (of: string) =>
      (await server.app.inject({ url: `/api/v1/export/public/${of}` })).statusCode;
    await server.ok('POST /auth/logout', { token });
    expect([await get(ticket), await get(other.ticket)]).toEqual([403, 200]);
  });

  test('the main thread reads none of it', async () => {
    const { ticket } = await server.ok('POST /export');
    const before = { ...work.asked };
    const { value, mostRows } = await work.during(() =>
      server.app.inject({ url: `/api/v1/export/public/${ticket}` }),
    );
    expect(value.rawPayload.length).toBeGreaterThan(100_000);
    // Only the user of the ticket and its session are read.
    expect(work.asked.queries - before.queries).toBeLessThan(5);
    expect(mostRows).toBeLessThan(4);
  });

  test('it shows a single moment while the shop goes on working', async () => {
    const place = { ...server.place };
    await withLongSnapshot(place, async (moment) => {
      const count = async () => (await moment.selectFrom('client').select('id').execute()).length;
      const before = await count();
      await makeClient(server);
      expect(await count()).toBe(before);
    });
  });

  test('a table is read no faster than it is written', async () => {
    const item = await makeItem(server, { price: euros(1) });
    await copyRow(server, 'item', item._id, 5_000);
    await withLongSnapshot({ ...server.place }, async (moment) => {
      const tables = await tablesToExport(moment, undefined);
      const items = tables.find(({ table }) => table === 'item');
      if (items === undefined) throw new Error('there is no table of items');
      const counted = { rows: 0 };
      const parts = csvFile(moment, { ...items, client: undefined }, counted);
      for (let count = 0; count < 4; count += 1) await parts.next();
      expect(counted.rows).toBe(300);
      for await (const part of parts) expect(part.length).toBeLessThan(100 * 200);
      expect(counted.rows).toBeGreaterThan(5_000);
    });
  });
});
