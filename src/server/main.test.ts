import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lockDataFolder } from '#server/platform/db/data-folder.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { childEnv } from '#test/child.ts';
import { findPostgres, startPostgres } from '../../scripts/postgres.ts';

const bin = findPostgres();
const main = join(import.meta.dirname, 'main.ts');

async function whileDraining(origin: string): Promise<number[]> {
  await expect.poll(() => statusOf(`${origin}/readyz`)).toBe(503);
  return Promise.all(['/healthz', '/api/openapi.json'].map((path) => statusOf(origin + path)));
}

async function statusOf(url: string): Promise<number> {
  return (await fetch(url)).status;
}

describe('the start', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kilim-start-'));
  });

  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  /** Starts the server and stops it as soon as it is ready. */
  async function start(
    variables: Record<string, string>,
    whenReady: (out: string) => void = () => {},
  ) {
    const env = { ...childEnv, DATA_DIR: folder, PORT: '0', ...variables };
    const server = spawn(process.execPath, [main], { env });
    server.stdout.on('data', (chunk: Buffer) => {
      if (!chunk.toString().includes('is ready')) return;
      whenReady(chunk.toString());
      server.kill('SIGTERM');
    });
    const ended = once(server, 'exit') as Promise<[code: number | null]>;
    const [out, error, [code]] = await Promise.all([
      text(server.stdout),
      text(server.stderr),
      ended,
    ]);
    return { out, error, code };
  }

  test('makes the first user, says once how to log in, and stops cleanly', async () => {
    const first = await start({});
    expect(first.out).toMatch(/Log in as admin with the password \S{16}\n/);
    expect(first.code).toBe(0);
    expect((await start({})).out).not.toContain('Log in as');
  });

  test('a start that finds the port taken says so, and the next one makes the first user', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { out, error, code } = await start({ PORT: String(port) });
    const sentence = `Kilim did not start. Port ${port} of 127.0.0.1 is in use: stop what uses it, or set PORT.\n`;
    expect([out, error, code]).toEqual(['', sentence, 1]);
    const wrong = await start({ HOST: 'no.such.host.invalid' });
    expect([wrong.out, wrong.code]).toEqual(['', 1]);
    expect(wrong.error).toContain('HOST no.such.host.invalid is no address of this machine');
    const { out: greeting } = await start({});
    expect(greeting).toMatch(/Log in as admin with the password \S{16}\n/);
    expect(greeting).toContain('npm run user -- password admin');
    other.close();
  });

  test('told to stop, it says so to the proxy first, and answers all the while', async () => {
    const told: Promise<number[]>[] = [];
    const { code } = await start({ DRAIN_SECONDS: '5' }, (out) => {
      told.push(whileDraining(/http:\/\/localhost:\d+/.exec(out)?.[0] ?? ''));
    });
    expect(await told[0]).toEqual([200, 200]);
    expect(code).toBe(0);
  });

  test('takes the first user from the environment and keeps the password to itself', async () => {
    const given = { ADMIN_USERNAME: 'eleni', ADMIN_PASSWORD: 'a-long-password' };
    const { out } = await start(given);
    expect(out).toContain('Log in as eleni');
    expect(out).not.toContain(given.ADMIN_PASSWORD);
  });

  // Which sentence each variable gets is tried in env.test.ts, without a process.
  test('a wrong variable stops it with one sentence that names it', async () => {
    const { out, error, code } = await start({ TZ_BUSINESS: 'Europe/Atlantis' });
    expect([out, code]).toEqual(['', 1]);
    expect(error.trim().split('\n')).toHaveLength(1);
    expect(error).toContain('TZ_BUSINESS');
  });

  /** What others than the owner may do, of everything in the folder and of itself. */
  const openToOthers = (place = folder) =>
    [place, ...globSync(join(place, '**'))].filter((path) => (statSync(path).mode & 0o077) !== 0);

  test('no other user of the machine reads anything, also of what was there before', async () => {
    for (const name of ['mail', 'backups', 'files/ab']) {
      mkdirSync(join(folder, name), { recursive: true, mode: 0o755 });
      writeFileSync(join(folder, name, 'old'), '', { mode: 0o644 });
    }
    writeFileSync(join(folder, 'kilim.db'), '', { mode: 0o666 });
    writeFileSync(join(folder, 'kilim.db-wal'), '', { mode: 0o644 });
    chmodSync(folder, 0o755);
    let open: string[] = ['it was not ready'];
    await start({ LOG_LEVEL: 'silent' }, () => {
      open = openToOthers();
    });
    expect([open, openToOthers()]).toEqual([[], []]);
    expect(statSync(join(folder, 'kilim.db')).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'files')).mode & 0o777).toBe(0o700);
  });

  /** What is there, with its rights and content. */
  const contentOf = (place: string) =>
    [place, ...globSync(join(place, '**'))].map((path) => {
      const stats = statSync(path);
      return [path, stats.mode, stats.isFile() && readFileSync(path, 'utf8')];
    });

  test.each<[string, string[], string]>([
    ['a folder of other things', ['notes.txt', 'sub/letter.odt'], 'holds other things'],
    ['one of many, some named as Kilim does', ['files/a', 'mail/b', 'etc/passwd'], 'holds other'],
    ['a folder with a key of somebody else', ['secret.key', 'app.conf'], 'holds other things'],
    ['a folder with a hidden file', ['.ssh/id'], 'holds other things'],
  ])('%s is refused in words and stays as it is', async (_, names, message) => {
    for (const name of names) {
      mkdirSync(dirname(join(folder, name)), { recursive: true, mode: 0o755 });
      writeFileSync(join(folder, name), name, { mode: 0o644 });
    }
    chmodSync(folder, 0o755);
    const before = contentOf(folder);
    const { error, code } = await start({});
    expect([error, code]).toEqual([expect.stringContaining(message), 1]);
    expect(error.trim().split('\n')).toHaveLength(1);
    for (const [command, ...words] of [
      ['backup/backup'],
      ['backup/restore', 'x.db'],
      ['commands/export', 'x.zip'],
      ['commands/user', 'list'],
    ]) {
      const program = join(import.meta.dirname, 'office', `${command}.ts`);
      const env = { ...childEnv, DATA_DIR: folder };
      const run = promisify(execFile)(process.execPath, [program, ...words], { env });
      await expect(run).rejects.toThrow(message);
    }
    expect(contentOf(folder)).toEqual(before);
  });

  test.each([
    ['backup/backup', ['--help'], 0],
    ['backup/backup', ['now'], 1],
    ['backup/restore', ['--plian'], 1],
    ['commands/check-data', ['--help'], 0],
    ['commands/check-data', ['all'], 1],
    ['commands/export', ['--help'], 0],
    ['commands/import', ['--dyr', 'folder'], 1],
    ['commands/reindex', ['-h'], 0],
    ['commands/user', ['--help'], 0],
    ['commands/user', ['add', 'anna', 'two', 'words'], 1],
    ['../main', ['--help'], 0],
    ['../main', ['--dmeo'], 1],
  ])('%s %s says how it is used and touches nothing', async (command, words, code) => {
    const program = join(import.meta.dirname, 'office', `${command}.ts`);
    const env = { ...childEnv, DATA_DIR: join(folder, 'new') };
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
      env,
      encoding: 'utf8',
    });
    expect([status, (stdout + stderr).trim().split('\n').length]).toEqual([code, 1]);
    expect(code === 0 ? stdout : stderr).toContain('npm ');
    expect(existsSync(join(folder, 'new'))).toBe(false);
  });

  test('a file is refused in words, and its rights stay', async () => {
    const file = join(folder, 'passwd');
    writeFileSync(file, 'root', { mode: 0o644 });
    const { error, code } = await start({ DATA_DIR: file });
    expect([error, code]).toEqual([expect.stringContaining('is a file'), 1]);
    expect(statSync(file).mode & 0o777).toBe(0o644);
  });

  test.runIf(process.getuid?.() === 0)('the folder of another user is refused', async () => {
    chownSync(folder, 1234, 1234);
    chmodSync(folder, 0o755);
    const { error, code } = await start({});
    expect([error, code]).toEqual([expect.stringContaining('belongs to another user'), 1]);
    expect(statSync(folder).mode & 0o777).toBe(0o755);
  });

  test('beside what Kilim made, other things keep their rights', async () => {
    await start({});
    for (const name of ['notes.txt', 'kilim.db.before-x', 'mail/1.eml']) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), '');
      chmodSync(join(folder, name), 0o644);
    }
    chmodSync(folder, 0o755);
    await start({});
    expect(new Set(openToOthers())).toEqual(new Set([folder, join(folder, 'notes.txt')]));
  });

  test('the root of a disk is an empty folder, and so is one with the demonstration', async () => {
    for (const name of ['lost+found', 'demo']) mkdirSync(join(folder, name));
    expect(await start({})).toMatchObject({ error: '' });
  });

  test('an empty database beside the mark of one is refused, and its log stays', async () => {
    await start({});
    const log = join(folder, 'kilim.db-wal');
    writeFileSync(join(folder, 'kilim.db'), '');
    writeFileSync(log, 'the last changes');
    const { out, error, code } = await start({});
    expect([out, error, code]).toEqual(['', expect.stringContaining('is empty, and there was'), 1]);
    expect(readFileSync(log, 'utf8')).toBe('the last changes');
  });

  test.each([
    ['all its tables', 'is empty, and there was'],
    ['the table of migrations', 'not the one that tells its version'],
    ['what is in the table of migrations', 'not the one that tells its version'],
  ])('a database that has lost %s is refused', async (lost, message) => {
    await start({});
    const file = join(folder, 'kilim.db');
    if (lost === 'all its tables') rmSync(file);
    const database = new DatabaseSync(file);
    if (lost === 'all its tables')
      database.exec('pragma journal_mode = wal; pragma user_version = 1');
    else database.exec(lost.startsWith('what') ? 'delete from migration' : 'drop table migration');
    database.close();
    const { out, error, code } = await start({});
    expect([out, error, code]).toEqual(['', expect.stringContaining(message), 1]);
  });

  test('a start that failed before its first migration is begun again', async () => {
    writeFileSync(join(folder, 'kilim.db'), '');
    writeFileSync(join(folder, 'kilim.lock'), '');
    expect(await start({})).toMatchObject({ error: '' });
  });

  test('a backup is as closed as what it was made of, and a restored one too', async () => {
    await start({});
    const env = { ...childEnv, DATA_DIR: folder };
    const run = (command: string, ...args: string[]) =>
      promisify(execFile)(process.execPath, [join(import.meta.dirname, command), ...args], { env });
    await run('office/backup/backup.ts');
    expect(openToOthers()).toEqual([]);
    const [backup = ''] = globSync(join(folder, 'backups/*.db'));
    const stick = mkdtempSync(join(tmpdir(), 'kilim-stick-'));
    const elsewhere = join(stick, 'from-a-stick.db');
    copyFileSync(backup, elsewhere);
    chmodSync(elsewhere, 0o644);
    await run('office/backup/restore.ts', elsewhere);
    expect(openToOthers()).toEqual([]);
    // What lies elsewhere is a person's.
    expect(statSync(elsewhere).mode & 0o777).toBe(0o644);
    rmSync(stick, { recursive: true });
  });

  test('a second server on the same folder is refused with one sentence', async () => {
    const locking = `import { lockDataFolder } from ${JSON.stringify(join(import.meta.dirname, 'platform/db/data-folder.ts'))};
      lockDataFolder(process.argv[1]); console.log('locked'); setInterval(() => {}, 1000);`;
    const first = spawn(process.execPath, ['--input-type=module', '-e', locking, folder]);
    const [said] = (await Promise.race([
      once(first.stdout, 'data'),
      once(first.stderr, 'data'),
    ])) as [Buffer];
    expect(said.toString()).toBe('locked\n');
    const { error, code } = await start({});
    expect([error, code]).toEqual([expect.stringContaining('Another Kilim works in'), 1]);
    first.kill('SIGKILL');
    await once(first, 'exit');
    // However the first ended, its place is free.
    expect(() => lockDataFolder(folder)).not.toThrow();
  });

  test.runIf(bin)('a PostgreSQL that may lose what it keeps is refused', async () => {
    const cluster = await startPostgres(bin ?? '', undefined, { fsync: 'off' });
    const { error, code } = await start({ DATABASE_URL: cluster.url });
    await cluster.stop();
    expect([error, code]).toEqual([expect.stringContaining('fsync is off'), 1]);
  });

  test('a database newer than the program is refused', async () => {
    const db = await openDatabase({ DATA_DIR: folder });
    await migrate(db, new Date());
    await db.executeQuery(
      sql`insert into migration (number, applied_on) values (999, '')`.compile(db),
    );
    await db.destroy();
    const { error, code } = await start({});
    expect([error, code]).toEqual([expect.stringContaining('start a newer Kilim'), 1]);
  });
});
