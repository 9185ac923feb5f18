import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkData } from '#server/office/check-data/check-data.ts';
import { childEnv } from '#test/child.ts';
import { databases, makeMigrated, type TestDatabase } from '#test/database.ts';

const ROWS = 400;
const program = join(import.meta.dirname, 'import.ts');

describe.each(databases)('npm run import on %s', (name) => {
  let database: TestDatabase;
  let folder = '';

  beforeAll(async () => {
    database = await makeMigrated(name);
    folder = mkdtempSync(join(process.env['TEST_FOLDER'] ?? '', 'import-'));
    const rows = Array.from({ length: ROWS }, (_, row) => `Νέου${row};99${100_000 + row}`);
    writeFileSync(join(folder, 'clients.csv'), ['Επώνυμο;Τηλέφωνο', ...rows].join('\n'));
  });

  afterAll(async () => {
    await database.remove();
    rmSync(folder, { recursive: true });
  });

  const env = () => ({
    ...childEnv,
    DATA_DIR: database.place.DATA_DIR || join(folder, 'data'),
    ...(database.place.DATABASE_URL && { DATABASE_URL: database.place.DATABASE_URL }),
  });
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [program, ...args], { env: env(), encoding: 'utf8' });
  const countClients = async () => {
    const count = database.db.selectFrom('client').select((eb) => eb.fn.countAll<number>().as('n'));
    return (await count.executeTakeFirstOrThrow()).n;
  };

  test('a dry run writes nothing', async () => {
    const { status, stdout } = run(folder, '--dry');
    expect(status).toBe(0);
    expect(stdout).toBe(
      `clients.csv: ${ROWS} rows, ${ROWS} new, 0 changed, 0 there already, 0 bad\n` +
        'Nothing was written: this was a dry run.\n',
    );
    expect(await countClients()).toBe(0);
  });

  test('killed midway, nothing is half written, and the next run continues', async () => {
    const killed = spawn(process.execPath, [program, folder], { env: env(), stdio: 'ignore' });
    const exited = once(killed, 'exit');
    while ((await countClients()) === 0) await pause(1);
    killed.kill('SIGKILL');
    await exited;
    const written = await countClients();
    expect(written).toBeGreaterThan(0);
    expect(await checkData(database.db)).toEqual([]);

    const { stdout } = run(folder);
    expect(stdout).toBe(
      `clients.csv: ${ROWS} rows, ${ROWS - written} new, 0 changed, ${written} there already, 0 bad\n` +
        'Written.\n',
    );
    expect(await countClients()).toBe(ROWS);
    const rows = await database.db.selectFrom('client').select('ref').orderBy('ref').execute();
    expect(rows.map(({ ref }) => ref)).toEqual(Array.from({ length: ROWS }, (_, at) => at + 1));
  });

  test('explains its usage', () => {
    const { status, stderr } = run();
    expect([status, stderr]).toEqual([
      1,
      'Usage: npm run import -- FOLDER [--dry] [--skip-bad] [--leave-out]\n',
    ]);
    expect(run(join(folder, 'none')).status).toBe(1);
  });
});
