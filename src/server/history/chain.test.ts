import { describe, expect, test } from 'vitest';
import { day } from '#shared/day.ts';
import { makeItem } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';
import { checkData } from '../invariants/check-data.ts';
import { keepRoot } from './night.store.ts';

describe.each(databases)('the history’s chain on %s', (database) => {
  const house = useServer(database);

  test('what many tell of one record at once is one chain, and each night has its root', async () => {
    const { server } = house;
    const item = await makeItem(server);
    const params = { id: item._id };
    const { _rev: _, ...body } = item;
    const save = (price: number) =>
      server.call('PUT /item/:id', { params, body: { ...body, price } });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => save(n + 1)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
    for (const night of [day('2026-03-06'), day('2026-03-06'), day('2026-03-07')]) {
      await server.setDay(night);
      await keepRoot(server.db, server.time.now, night);
      await makeItem(server);
    }
    const nights = await server.db.selectFrom('history_night').selectAll().execute();
    expect(nights.map((root) => [root.night, root.day])).toEqual([
      [1, '2026-03-06'],
      [2, '2026-03-07'],
    ]);
    expect(await checkData(server.db)).toEqual([]);
  });
});
