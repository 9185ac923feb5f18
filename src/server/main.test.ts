import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keepFolder } from './db/data-folder.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';

const main = join(import.meta.dirname, 'main.ts');

describe('the start', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kilim-start-'));
  });

  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  /** Starts the server and stops it as soon as it is ready. */
  async function start(variables: Record<string, string>) {
    const env = { PATH: process.env['PATH'], DATA_DIR: folder, PORT: '0', ...variables };
    const server = spawn(process.execPath, [main], { env });
    server.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('is ready')) server.kill('SIGTERM');
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

  test('a second server on the same folder is refused with one sentence', async () => {
    const keeping = `import { keepFolder } from ${JSON.stringify(join(import.meta.dirname, 'db/data-folder.ts'))};
      keepFolder(process.argv[1]); console.log('kept'); setInterval(() => {}, 1000);`;
    const first = spawn(process.execPath, ['--input-type=module', '-e', keeping, folder]);
    await once(first.stdout, 'data');
    const { error, code } = await start({});
    expect([error, code]).toEqual([expect.stringContaining('Another Kilim works in'), 1]);
    first.kill('SIGKILL');
    await once(first, 'exit');
    // However the first ended, its place is free.
    expect(() => keepFolder(folder)).not.toThrow();
  });

  test('a database newer than the program is refused', async () => {
    const db = await openDatabase({ DATA_DIR: folder });
    await migrate(db, new Date());
    await db
      .insertInto('migration' as never)
      .values({ number: 999, applied_on: '' })
      .execute();
    await db.destroy();
    const { error, code } = await start({});
    expect([error, code]).toEqual([expect.stringContaining('start a newer Kilim'), 1]);
  });
});
