import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { decryptFile } from '#server/office/backup/crypt.ts';
import { historyOf, resultOf } from '#test/answers.ts';
import { makeClient } from '#test/builders.ts';
import { databases, TestServer } from '#test/server.ts';
import { isUpkeepRunning } from './run-upkeep.ts';

const KEY = 'a key of the owner';
const folderFor = (name: string) => mkdtempSync(join(process.env['TEST_FOLDER'] ?? '', name));

describe.each(databases)('a backup that an owner asks for on %s', (database) => {
  let server: TestServer;
  beforeEach(async () => {
    // Another test file in this process may have started a backup, which this one would join.
    await vi.waitUntil(() => !isUpkeepRunning('backup'), { timeout: 60_000 });
    server = await TestServer.start(database);
    // A backup runs in a child process with the environment of this process.
    server.env.DATA_DIR = server.place.DATA_DIR || server.dataDir;
    vi.stubEnv('DATA_DIR', server.env.DATA_DIR);
    vi.stubEnv('DATABASE_URL', server.place.DATABASE_URL);
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await server.stop();
  });

  const ask = () => server.ok('POST /status/backup');
  const files = () =>
    readdirSync(join(server.env.DATA_DIR, 'backups')).filter((name) => name.endsWith('.db'));

  async function whenDone() {
    await expect
      .poll(async () => (await server.ok('GET /status')).isBackingUp, { timeout: 60_000 })
      .toBe(false);
    return server.ok('GET /status');
  }

  async function download(token = server.token) {
    const { ticket } = await server.ok('POST /status/backup/ticket', { token });
    return server.app.inject({ url: `/api/v1/status/backup/public/${ticket}` });
  }

  function clientsIn(file: string): unknown[] {
    const copy = new DatabaseSync(file, { readOnly: true });
    const rows = copy.prepare('select last_name from client').all();
    copy.close();
    return rows.map((row) => row['last_name']);
  }

  test('runs once for two who press at the same time, and tells both, while the server answers', async () => {
    expect((await server.ok('GET /status')).lastFile).toBeNull();
    expect(resultOf(await server.call('POST /status/backup/ticket'))).toBe('400 backup.none');
    const [first, second] = await Promise.all([ask(), ask()]);
    expect([first.isBackingUp, second.isBackingUp]).toEqual([true, true]);
    await makeClient(server);
    const { backup, lastFile } = await whenDone();
    expect([backup?.message, backup?.goodOn]).toEqual(['', backup?.at]);
    expect(files()).toHaveLength(1);
    expect(lastFile).toMatchObject({ name: files()[0], isEncrypted: false });
    const lines = await historyOf(server, { kind: 'config', event: 'backedUp' });
    expect(lines.map(({ by }) => by?.name)).toEqual(['admin', 'admin']);
  });

  test('a missing target is named, and the next successful backup clears the failure', async () => {
    vi.stubEnv('BACKUP_DIR', '/nowhere/usb');
    await ask();
    const failed = await whenDone();
    expect(failed.backup?.message).toBe(
      'BACKUP_DIR /nowhere/usb is not there: is its disk connected?',
    );
    vi.stubEnv('BACKUP_DIR', folderFor('usb-'));
    await ask();
    expect((await whenDone()).backup?.message).toBe('');
  });

  test('the last one is downloaded as it is, or encrypted if there is a key', async () => {
    await makeClient(server, { lastName: 'Αντιγράφου' });
    await ask();
    const { lastFile } = await whenDone();
    const plain = await download();
    expect(plain.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'cache-control': 'no-store',
    });
    expect(plain.headers['content-disposition']).toContain(lastFile?.name);
    const folder = folderFor('download-');
    writeFileSync(join(folder, 'plain.db'), plain.rawPayload);
    expect(clientsIn(join(folder, 'plain.db'))).toContain('Αντιγράφου');
    server.env.BACKUP_KEY = KEY;
    const { name = '', isEncrypted } = (await server.ok('GET /status')).lastFile ?? {};
    expect([isEncrypted, name.endsWith('.db.aes')]).toEqual([true, true]);
    writeFileSync(join(folder, name), (await download()).rawPayload);
    expect(await decryptFile(join(folder, name), join(folder, 'opened.db'), KEY)).toBe(name);
    expect(clientsIn(join(folder, 'opened.db'))).toContain('Αντιγράφου');
    const lines = await historyOf(server, { kind: 'config', event: 'backupDownloaded' });
    expect(lines).toHaveLength(2);
  });

  test('only an owner may download it, within a minute, and no other ticket opens it', async () => {
    await ask();
    await whenDone();
    for (const role of ['office', 'accountant', 'floor'] as const) {
      const token = await server.logInAs(role);
      for (const call of ['POST /status/backup', 'POST /status/backup/ticket'] as const) {
        expect((await server.call(call, { token })).status).toBe(403);
      }
    }
    const open = (ticket: string) =>
      server.app.inject({ url: `/api/v1/status/backup/public/${ticket}` });
    const { ticket: ofExport } = await server.ok('POST /export');
    expect((await open(ofExport)).statusCode).toBe(404);
    const { ticket } = await server.ok('POST /status/backup/ticket');
    server.time.now = new Date(server.time.now.getTime() + 61_000);
    expect((await open(ticket)).statusCode).toBe(403);
  });

  test('a ticket opens it once, and another one opens it again', async () => {
    await ask();
    await whenDone();
    const open = (ticket: string) =>
      server.app.inject({ url: `/api/v1/status/backup/public/${ticket}` });
    const { ticket } = await server.ok('POST /status/backup/ticket');
    const answers = await Promise.all([open(ticket), open(ticket)]);
    const statuses = answers.map(({ statusCode }) => String(statusCode));
    expect(statuses.toSorted()).toEqual(['200', '403']);
    expect((await open(ticket)).statusCode).toBe(403);
    const { ticket: next } = await server.ok('POST /status/backup/ticket');
    expect((await open(next)).statusCode).toBe(200);
  });
});
