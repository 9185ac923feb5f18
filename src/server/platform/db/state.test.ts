import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases, makeMigrated, type TestDatabase } from '#test/database.ts';
import { dialectOf } from './dialect.ts';
import { type Db, openDatabase } from './open.ts';

describe.each(databases)('what says that something was written, on %s', (name) => {
  let made: TestDatabase;
  let other: Db;
  beforeAll(async () => {
    made = await makeMigrated(name);
    other = await openDatabase(made.place);
  });
  afterAll(async () => {
    await other.destroy();
    await made.remove();
  });

  const state = () => dialectOf(made.db).dataVersion(made.db);

  const write = (db: Db) =>
    db
      .updateTable('config')
      .set((eb) => ({ rev: eb('rev', '+', 1) }))
      .execute();

  test('it stays while nobody writes', async () => {
    // Another test run may use the same server.
    await expect
      .poll(async () => [await state(), await state()])
      .toSatisfy(([one, two]) => one === two);
  });

  test.each([
    ['this', () => made.db],
    ['another', () => other],
  ])('it is another one once %s connection has written', async (_, db) => {
    const before = await state();
    await write(db());
    expect(await state()).not.toBe(before);
  });
});
