import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { childEnv } from '#test/child.ts';
import { findPostgres, startPostgres } from '../../scripts/postgres.ts';
import { lockDataFolder } from './platform/db/data-folder.ts';
import { migrate } from './platform/db/migrate.ts';
import { openDatabase } from './platform/db/open.ts';

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

  test('a backup is as closed as what it was made of, and a restored one too', async () => {
    await start({});
    const env = { ...childEnv, DATA_DIR: folder };
    const run = (command: string, ...args: string[]) =>
      promisify(execFile)(process.execPath, [join(import.meta.dirname, command), ...args], { env });
    await run('app/backup/backup.ts');
    expect(openToOthers()).toEqual([]);
    const [backup = ''] = globSync(join(folder, 'backups/*.db'));
    const elsewhere = join(folder, 'from-a-stick.db');
    copyFileSync(backup, elsewhere);
    chmodSync(elsewhere, 0o644);
    await run('app/backup/restore.ts', elsewhere);
    expect(openToOthers()).toEqual([]);
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
