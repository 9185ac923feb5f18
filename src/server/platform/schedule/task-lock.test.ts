import { spawnSync } from 'node:child_process';
import { hostname } from 'node:os';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Db, openDatabase } from '#server/platform/db/open.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { readEnv } from '#server/platform/system/env.ts';
import { isRefusal } from '#shared/fields/errors.ts';
import { databases, makeMigrated, type TestDatabase } from '#test/database.ts';
import { asOnlyOne, freeOwnLocks, isTaskRunning, lockTask, unlessRunning } from './task-lock.ts';

const env = readEnv({ TZ_BUSINESS: 'Europe/Nicosia' });
const run = { task: 'import', env, now: new Date('2026-03-05T08:00:00Z'), by: 'maria' } as const;
const HOUR_MS = 3_600_000;

describe.each(databases)('the lock of a task on %s', (name) => {
  let database: TestDatabase;
  /** The connection of another server. */
  let other: Db;
  let db: Db;
  beforeAll(async () => {
    database = await makeMigrated(name);
    ({ db } = database);
    other = await openDatabase(database.place);
  });
  beforeEach(async () => {
    await db.deleteFrom('task_lock').execute();
  });
  afterAll(async () => {
    await other.destroy();
    await database.remove();
  });

  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => (isRefusal(error) ? error.code : String(error)),
    );
  const set = (columns: { machine?: string; process?: number; expires?: number }) =>
    db.updateTable('task_lock').set(columns).execute();
  /** The number of a process that has ended. */
  const ended = () => spawnSync(process.execPath, ['--version']).pid;

  test('of many who ask at once, on two servers, one gets it, and then another one', async () => {
    const ask = (each: Db) => lockTask(each, run);
    const asked = Array.from({ length: 20 }, (_, at) => ask(at % 2 === 0 ? db : other));
    const outcomes = await Promise.allSettled(asked);
    const locks = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(locks).toHaveLength(1);
    expect(await isTaskRunning(other, 'import')).toBe(true);
    expect(await isTaskRunning(other, 'backup')).toBe(false);
    await locks[0]?.free();
    expect(await isTaskRunning(other, 'import')).toBe(false);
    await (await ask(other)).free();
  });

  test('who is refused is told by whom and since when, and another task has its own', async () => {
    const lock = await lockTask(db, run);
    const refused = lockTask(other, { ...run, by: 'nikos' });
    await expect(refused).rejects.toMatchObject({
      code: 'import.running',
      values: { by: `maria (${hostname()})`, since: '05/03/2026 10:00' },
    });
    const backup = { ...run, task: 'backup' } as const;
    expect(await codeOf(asOnlyOne(other, backup, () => codeOf(lockTask(db, backup))))).toBe('done');
    await lock.free();
  });

  test('what the server does by itself is left to the one that does it', async () => {
    const lock = await lockTask(db, run);
    let turns = 0;
    const work = async () => void (turns += 1);
    await unlessRunning(other, run, work);
    expect(turns).toBe(0);
    await lock.free();
    await unlessRunning(other, run, work);
    expect(turns).toBe(1);
    const failing = unlessRunning(other, run, () => Promise.reject(new Error('in the work')));
    await expect(failing).rejects.toThrow('in the work');
    // A refusal inside of the work is one, even if it is about another task.
    const inner = unlessRunning(other, run, async () => void (await lockTask(db, run)));
    await expect(inner).rejects.toMatchObject({ code: 'import.running' });
    expect(await isTaskRunning(db, 'import')).toBe(false);
  });

  test.each([
    ['of a process of this machine that was killed', () => set({ process: ended() }), 'done'],
    [
      'of another machine, whose process nobody here can see',
      () => set({ machine: 'elsewhere', process: ended() }),
      'import.running',
    ],
    ['that gave no sign of life for too long', () => set({ expires: 0 }), 'done'],
    [
      'of a clock that was far ahead',
      () => set({ machine: 'elsewhere', expires: Date.now() + 24 * HOUR_MS }),
      'done',
    ],
  ])('a lock %s', async (_, change, outcome) => {
    await lockTask(db, run);
    await change();
    expect(await codeOf(lockTask(other, run))).toBe(outcome);
  });

  test('one that was lost is not held, and the one who has it keeps it', async () => {
    const held = (lock: Awaited<ReturnType<typeof lockTask>>) =>
      codeOf(inTransaction(db, (trx) => lock.assertHeld(trx)));
    const first = await lockTask(db, run);
    expect(await held(first)).toBe('done');
    await set({ expires: 0 });
    expect(await held(first)).toBe('import.lost');
    const second = await lockTask(other, run);
    expect([await held(first), await held(second)]).toEqual(['import.lost', 'done']);
    await first.free();
    expect(await held(second)).toBe('done');
    await second.free();
  });

  test('a server that ends frees what its workers have left', async () => {
    await lockTask(db, run);
    await lockTask(db, { ...run, task: 'backup' });
    await set({ machine: 'elsewhere' });
    await lockTask(db, { ...run, task: 'night' });
    await freeOwnLocks(db);
    const left = await db.selectFrom('task_lock').select('name').orderBy('name').execute();
    expect(left.map((row) => row.name)).toEqual(['backup', 'import']);
  });
});
