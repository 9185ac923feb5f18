import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { checkData } from '#server/office/check-data/check-data.ts';
import { dialectOf } from '#server/platform/db/dialect.ts';
import { day } from '#shared/base/day.ts';
import { makeItem } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';
import { storeNightDigest } from './night.store.ts';

describe.each(databases)('the nightly digests of the history on %s', (database) => {
  const server = useServer(database);

  /** Tampers with the history and returns what `check-data` finds. */
  async function tamper(statement: string): Promise<string[]> {
    const { db } = server;
    const { open, close } = dialectOf(db).unlocked('history_line');
    for (const one of [...open, statement, ...close]) await sql.raw(one).execute(db);
    return (await checkData(db)).map(({ invariant }) => invariant);
  }

  test('each night covers the lines since the one before, and tells a line that was changed', async () => {
    const item = await makeItem(server);
    const params = { id: item._id };
    const { _rev: _, ...body } = item;
    const save = (price: number) =>
      server.call('PUT /item/:id', { params, body: { ...body, price } });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => save(n + 1)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
    for (const night of [day('2026-03-06'), day('2026-03-06'), day('2026-03-07')]) {
      await server.setDay(night);
      await storeNightDigest(server.db, server.time.now, night);
      await makeItem(server);
    }
    const nights = server.db.selectFrom('history_night').select(['night', 'day']);
    expect(await nights.execute()).toEqual([
      { night: 1, day: '2026-03-06' },
      { night: 2, day: '2026-03-07' },
    ]);
    expect(await checkData(server.db)).toEqual([]);
    const rename = (from: string, to: string) =>
      `update history_line set label = '${to}' where label = '${from}' and night = 1`;
    const broken = ['the history is unchanged up to each night'];
    expect(await tamper(rename(item.title, 'other'))).toEqual(broken);
    expect(await tamper(rename('other', item.title))).toEqual([]);
  });
});
