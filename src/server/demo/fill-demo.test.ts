import { describe, expect, test, vi } from 'vitest';
import { databases, useServer } from '#test/server.ts';
import { readEnv } from '../env.ts';
import { checkData } from '../invariants/check-data.ts';
import { Chance } from './chance.ts';
import { fillDemo } from './fill-demo.ts';

const now = new Date('2026-03-05T08:00:00Z');

// PostgreSQL takes a while for two years of calls.
vi.setConfig({ testTimeout: 120_000 });

describe.each(databases)('the demonstration on %s', (database) => {
  const house = useServer(database);

  test('is two years of a business in which every number obeys the rules', async () => {
    const { server } = house;
    await fillDemo({ db: server.db, env: readEnv({}), now });
    expect(await checkData(server.db)).toEqual([]);
    const everything = { body: { size: 1 } };
    expect(await server.ok('POST /client/search', everything)).toMatchObject({ total: 300 });
    const carpets = await server.ok('POST /clientItem/search', everything);
    expect(carpets.total).toBeGreaterThan(800);
    const open = await server.ok('POST /job/search', { body: { filters: { endDate: null } } });
    expect(open.total).toBeGreaterThan(3);
    const stored = await server.ok('POST /job/search-storage', everything);
    expect(stored.total).toBeGreaterThan(20);
    const unpaid = { body: { filters: { paid: false, status: 'issued' as const } } };
    expect((await server.ok('POST /invoice/search', unpaid)).total).toBeGreaterThan(20);
    expect((await server.ok('POST /payment/search', everything)).total).toBeGreaterThan(400);
  });

  test('is made once', async () => {
    const { server } = house;
    await fillDemo({ db: server.db, env: readEnv({}), now });
    expect(await server.ok('POST /client/search', { body: {} })).toMatchObject({ total: 300 });
  });
});

test('chance repeats itself: the same seed tells the same story', () => {
  const [one, other] = [new Chance(7), new Chance(7)];
  const draws = (chance: Chance) => Array.from({ length: 20 }, () => chance.whole(1, 1000));
  expect(draws(one)).toEqual(draws(other));
});
