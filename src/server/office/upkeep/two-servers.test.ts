import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { backup } from '#server/office/backup/backup.ts';
import { restore } from '#server/office/backup/restore.ts';
import { type Db, openDatabase } from '#server/platform/db/open.ts';
import { storeNightDigest } from '#server/platform/history/night.store.ts';
import { lockTask, type Task } from '#server/platform/schedule/task-lock.ts';
import { lastUpkeep } from '#server/platform/schedule/upkeep.store.ts';
import { day } from '#shared/base/day.ts';
import { resultOf } from '#test/answers.ts';
import { makeItem } from '#test/builders.ts';
import { childEnv } from '#test/child.ts';
import { databases, makeDatabase } from '#test/database.ts';
import { TestServer } from '#test/server.ts';
import { runNightlyUpkeep } from './nightly.ts';
import { runUpkeep } from './run-upkeep.ts';

const folderFor = (name: string) => mkdtempSync(join(process.env['TEST_FOLDER'] ?? '', name));

describe.each(databases)('two servers, or a command beside one, on %s', (database) => {
  let server: TestServer;
  let other: Db;
  beforeEach(async () => {
    server = await TestServer.start(database, { isSetUp: false });
    other = await openDatabase(server.place);
    server.env.DATA_DIR = server.place.DATA_DIR || server.dataDir;
    vi.stubEnv('DATA_DIR', server.env.DATA_DIR);
    vi.stubEnv('DATABASE_URL', server.place.DATABASE_URL);
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await other.destroy();
    await server.stop();
  });

  /** Another server or command is at work. */
  const lock = (task: Task, by = 'npm run something') =>
    lockTask(other, { task, env: server.env, now: server.time.now, by });

  function command(program: string, ...args: string[]) {
    const { DATA_DIR } = server.env;
    const { DATABASE_URL } = server.place;
    const env = { ...childEnv, DATA_DIR, ...(DATABASE_URL && { DATABASE_URL }) };
    const path = join(import.meta.dirname, '..', program);
    return new Promise<{ code: unknown; output: string }>((resolve) => {
      execFile(process.execPath, [path, ...args], { env }, (error, out, err) =>
        resolve({ code: error?.code ?? 0, output: out + err }),
      );
    });
  }

  const backups = () =>
    readdirSync(join(server.env.DATA_DIR, 'backups')).filter((name) => name.endsWith('.db'));

  const contextOf = (db: Db) => {
    const { env, time } = server;
    const log = { error: () => {}, info: () => {} };
    return { db, env, clock: () => time.now, log, stop: new AbortController().signal };
  };

  test('a command is told who is at work and since when, and may be said again', async () => {
    const archive = join(folderFor('export-'), 'shop.zip');
    const programs = {
      backup: ['backup/backup.ts'],
      reindex: ['commands/reindex.ts'],
      export: ['commands/export.ts', archive],
    } as const;
    for (const task of ['backup', 'reindex', 'export'] as const) {
      const [program, ...args] = programs[task];
      const held = await lock(task, 'maria');
      const { code, output } = await command(program, ...args);
      expect([task, code]).toEqual([task, 75]);
      expect(output).toMatch(
        /^This is being done already: maria \(.+\), since 05\/03\/2026 10:00\. Wait until it has finished\.\n$/,
      );
      await held.free();
      expect([task, (await command(program, ...args)).code]).toEqual([task, 0]);
    }
    expect(await server.db.selectFrom('task_lock').select('name').execute()).toEqual([]);
  });

  test('a backup that another one makes is waited for, and no failure', async () => {
    const held = await lock('backup');
    await runUpkeep(contextOf(server.db), 'backup');
    expect(await lastUpkeep(server.db)).toEqual([]);
    expect((await server.ok('GET /status')).isBackingUp).toBe(true);
    await held.free();
    expect((await server.ok('GET /status')).isBackingUp).toBe(false);
    await runUpkeep(contextOf(server.db), 'backup');
    expect(await lastUpkeep(server.db)).toMatchObject([{ name: 'backup', message: '' }]);
  });

  test('one of them has the night', async () => {
    const held = await lock('night');
    await runNightlyUpkeep(contextOf(server.db));
    expect(await lastUpkeep(server.db)).toEqual([]);
    await held.free();
    await Promise.all([server.db, other].map((db) => runNightlyUpkeep(contextOf(db))));
    expect(await lastUpkeep(server.db)).toMatchObject([{ name: 'backup' }, { name: 'check' }]);
    expect(backups()).toHaveLength(1);
  });

  test('a night of the history has one digest', async () => {
    await makeItem(server);
    const digest = (db: Db) => storeNightDigest(db, server.time.now, day('2026-03-06'));
    await Promise.all([server.db, other, server.db, other].map(digest));
    expect(await server.db.selectFrom('history_night').select('night').execute()).toHaveLength(1);
  });

  test('sample data that two load at once comes once', async () => {
    const fill = () => server.call('POST /first-day/sample');
    const results = (await Promise.all([fill(), fill()])).map(resultOf);
    expect(results.toSorted()).toEqual(['200', '400 sample.notEmpty']);
    expect(await server.db.selectFrom('client').select('id').execute()).toHaveLength(24);
  });

  test('of two restores at once into the same place, one is refused', async () => {
    const file = await backup({ ...server.place, DATA_DIR: server.env.DATA_DIR }, new Date());
    const target = await makeDatabase(database);
    await target.db.destroy();
    const env = { ...target.place, DATA_DIR: folderFor('restored-') };
    const again = () => restore(env, file, { now: new Date() });
    const outcomes = await Promise.allSettled([again(), again()]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = outcomes.find(({ status }) => status === 'rejected');
    expect(String(refused && 'reason' in refused && refused.reason)).toContain(
      'Another Kilim works in',
    );
  });
});
