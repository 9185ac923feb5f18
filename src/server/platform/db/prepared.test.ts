import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases, makeDatabase, type TestDatabase } from '#test/database.ts';
import { migrate } from './migrate.ts';
import { prepared } from './prepared.ts';

describe.each(databases)('a prepared query on %s', (name) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await makeDatabase(name);
    await migrate(database.db, new Date());
    const counters = ['a', 'b', 'c'].map((series, value) => ({ series, value }));
    await database.db.insertInto('counter').values(counters).execute();
  });
  afterAll(() => database.remove());

  test('is built once for each number of values, and asked with any', async () => {
    let built = 0;
    const valuesOf = prepared((db, series) => {
      built += 1;
      return db
        .selectFrom('counter')
        .select('value')
        .where('series', 'in', series)
        .orderBy('value');
    });
    const read = async (...series: string[]) =>
      (await valuesOf(database.db, series)).map(({ value }) => value);
    expect(await read('a')).toEqual([0]);
    expect(await read('c')).toEqual([2]);
    expect(await read('c', 'b')).toEqual([1, 2]);
    expect(await read('a', 'none')).toEqual([0]);
    expect(await read()).toEqual([]);
    expect(built).toBe(2);
  });

  test.runIf(name === 'PostgreSQL')(
    'that keeps its plan is prepared on its connection',
    async () => {
      const read = (keepsPlan: boolean) =>
        prepared(
          (db, series) => db.selectFrom('counter').select('value').where('series', 'in', series),
          { keepsPlan },
        );
      await database.db.transaction().execute(async (trx) => {
        const preparedSince = async () => {
          const { rows } = await sql<{ statement: string }>`
          select statement from pg_prepared_statements where statement like '%"counter"%'`.execute(
            trx,
          );
          return rows.length;
        };
        await read(false)(trx, ['a', 'b', 'c', 'a']);
        expect(await preparedSince()).toBe(0);
        for (let times = 0; times < 2; times += 1) await read(true)(trx, ['a', 'b', 'c', 'a']);
        expect(await preparedSince()).toBe(1);
      });
    },
  );

  test('that has a value of its own is refused: it would be asked with another', async () => {
    const wrong = prepared((db, series) =>
      db.selectFrom('counter').select('value').where('value', '>', 1).where('series', 'in', series),
    );
    await expect(wrong(database.db, ['a'])).rejects.toThrow('other values');
  });
});
