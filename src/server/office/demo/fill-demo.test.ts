import { describe, expect, test } from 'vitest';
import { checkData, checkFiles } from '#server/office/check-data/check-data.ts';
import { day } from '#shared/base/day.ts';
import { databases, useServer } from '#test/server.ts';
import { Chance } from './chance.ts';
import { fillDemo } from './fill-demo.ts';

const now = new Date('2026-03-05T08:00:00Z');
/** Thousands of sequential calls. */
const TWO_YEARS_MS = 600_000;

/** Two years where demonstrations are shown; what is enough to see that they can be, elsewhere. */
const shows = new Map([
  ['SQLite', { since: day('2024-03-05'), carpets: 800, open: 3, stored: 20, owed: 20, paid: 400 }],
  ['PostgreSQL', { since: day('2026-01-05'), carpets: 500, open: 3, stored: 0, owed: 0, paid: 0 }],
]);
const credits = new Map([
  ['SQLite', ['now', 'onAccount', 'part', 'refund', 'whole']],
  ['PostgreSQL', ['now', 'part', 'refund']],
]);

describe.each(databases)('the demonstration on %s', (database) => {
  const server = useServer(database, { isSetUp: false });
  const { since, ...least } = shows.get(database) ?? {};
  const creditKinds = credits.get(database);
  const fill = () =>
    fillDemo({ db: server.db, env: server.env, now, ...(since !== undefined && { since }) });

  test(
    'is a business in which every number obeys the rules',
    async () => {
      await fill();
      expect(await checkData(server.db)).toEqual([]);
      const everything = { body: { size: 1 } };
      const isOpen = { body: { filters: { endDate: null } } };
      const isOwed = { body: { filters: { paid: false, status: 'issued' as const } } };
      expect(await server.ok('POST /client/search', everything)).toMatchObject({ total: 300 });
      const totals = {
        carpets: (await server.ok('POST /clientItem/search', everything)).total,
        open: (await server.ok('POST /job/search', isOpen)).total,
        stored: (await server.ok('POST /job/search-storage', everything)).total,
        owed: (await server.ok('POST /invoice/search', isOwed)).total,
        paid: (await server.ok('POST /payment/search', everything)).total,
      };
      for (const [what, most] of Object.entries(least)) {
        expect(totals).toHaveProperty(
          what,
          expect.toSatisfy((total: number) => total > most),
        );
      }
    },
    TWO_YEARS_MS,
  );

  test('has credit notes: in part and whole, given back, on account, and one of this month', async () => {
    const { data } = await server.ok('POST /credit/search', { body: { size: 100 } });
    const kinds = new Set<string>();
    for (const { invoice, date, refund } of data) {
      const params = { id: invoice._id };
      const { credited, balance, breakdown } = await server.ok('GET /invoice/:id', { params });
      if (date.startsWith('2026-03')) kinds.add('now');
      if (refund) kinds.add('refund');
      else if (balance < 0) kinds.add('onAccount');
      else kinds.add(credited === breakdown.total ? 'whole' : 'part');
    }
    expect([...kinds].toSorted()).toEqual(creditKinds);
  });

  test('has its last days on the floor: shelves, photos, stages, counts and a hand-over', async () => {
    const { env, db } = server;
    const totalOf = async (kind: 'place' | 'handover' | 'photo') =>
      (await server.ok(`POST /${kind}/search`, { body: {} })).total;
    expect([await totalOf('place'), await totalOf('photo')]).toEqual([20, 6]);
    expect(await totalOf('handover')).toBeGreaterThan(0);
    expect(await checkFiles(db, env, now)).toEqual([]);
    const { data: counts } = await server.ok('POST /count/search', { body: {} });
    expect(counts.map(({ open }) => open)).toEqual([true, false]);
    const closed = counts[1]?._id ?? '';
    const { totals } = await server.ok('GET /count/:id', { params: { id: closed } });
    // The shortened demonstration has stored pieces too.
    expect(totals).toMatchObject({ missing: 1, elsewhere: 1 });
    const isOpen = { body: { filters: { endDate: null } } };
    const { data: jobs } = await server.ok('POST /job/search', isOpen);
    const stages = new Set(jobs.flatMap(({ items }) => items.map(({ stage }) => stage)));
    expect([...stages]).toEqual(expect.arrayContaining(['cleaning', 'handedOver']));
  });

  test('is made once', async () => {
    await fill();
    const clients = await server.ok('POST /client/search', { body: {} });
    expect(clients).toMatchObject({ total: 300 });
  });
});

test('chance repeats itself: the same seed tells the same story', () => {
  const [first, other] = [new Chance(7), new Chance(7)];
  const draws = (chance: Chance) => Array.from({ length: 20 }, () => chance.integer(1, 1000));
  expect(draws(first)).toEqual(draws(other));
});
