import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearchKind } from '#shared/base/choices.ts';
import { entryText, searchWords } from '#shared/rules/words.ts';
import { databases, makeDatabase, type TestDatabase } from '#test/database.ts';
import { migrate } from './migrate.ts';
import { type Form, newestEntries } from './search-entry.ts';

/** More than the smaller blocks that are searched one after the other. */
const ROWS = 6_000;
const MOST = 50;

const kindOf = (n: number): SearchKind => (n % 3 === 0 ? 'client' : 'job');
const wordsOf = (n: number) =>
  [
    'κοινό',
    n % 4 === 0 && 'συχνό',
    n % 70 === 0 && 'αραιό',
    n % 2_500 === 0 && 'σπάνιο',
    n === 3 && "παλιό d'or a\\b 😀 o|r&!",
  ]
    .filter((word) => word !== false)
    .join(' ');

describe.each(databases)('the newest entries on %s', (name) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await makeDatabase(name);
    await migrate(database.db, new Date());
    const entries = Array.from({ length: ROWS }, (_, n) => ({
      record_id: `record-${n}`,
      kind: kindOf(n),
      ...entryText(wordsOf(n), { ref: n, letter: null, amount: null }),
    }));
    for (let at = 0; at < ROWS; at += 500) {
      await database.db
        .insertInto('search_entry')
        .values(entries.slice(at, at + 500))
        .execute();
    }
  });
  afterAll(() => database.remove());

  const find = async (q: string, kinds: SearchKind[], ...forms: Form[]) => {
    const words = searchWords(q);
    const found = await newestEntries(database.db, kinds, { words, forms, most: MOST });
    return kinds.map((kind) =>
      found.filter((candidate) => candidate.kind === kind).map(({ id }) => id),
    );
  };
  const expected = (kind: SearchKind, has: (n: number) => boolean) =>
    Array.from({ length: ROWS }, (_, n) => ROWS - 1 - n)
      .filter((n) => kindOf(n) === kind && has(n))
      .slice(0, MOST)
      .map((n) => `record-${n}`);

  test.each([
    ['κοινο', () => true],
    ['κ', () => true],
    ['οιν', () => true],
    ['συχνο', (n: number) => n % 4 === 0],
    ['αραιο', (n: number) => n % 70 === 0],
    ['σπανιο', (n: number) => n % 2_500 === 0],
    ['συχνο αραιο', (n: number) => n % 140 === 0],
    ['κοινο σπανιο', (n: number) => n % 2_500 === 0],
    ['κοινο παλιο', (n: number) => n === 3],
    ["d'or", (n: number) => n === 3],
    ['a\\b', (n: number) => n === 3],
    ['o|r&!', (n: number) => n === 3],
    ['😀', (n: number) => n === 3],
    ['4711', (n: number) => n === 4711],
    ['κανεις', () => false],
  ])('are the last of each kind that have %s, in their order', async (q, has) => {
    const found = await find(q, ['client', 'job'], 'exact', 'literal');
    expect(found).toEqual([expected('client', has), expected('job', has)]);
    expect(await find(q, ['job'], 'exact', 'literal')).toEqual([expected('job', has)]);
  });

  test('are those that sound so, where that is asked', async () => {
    const seldom = expected('job', (n) => n % 70 === 0);
    expect(await find('areo', ['job'], 'literal')).not.toEqual([[]]);
    expect(await find('araio', ['job'], 'literal')).toEqual([[]]);
    expect(await find('araio', ['job'], 'sound')).toEqual([seldom]);
    expect(await find('araio κοιν', ['job'], 'literal', 'sound')).toEqual([seldom]);
  });

  test('follow what is changed, deleted and written at the place of a deleted one, indexed or new', async () => {
    const { db } = database;
    const write = (n: number, words: string) =>
      db
        .insertInto('search_entry')
        .values({
          record_id: `record-${n}`,
          kind: 'place',
          ...entryText(words, { ref: n, letter: null, amount: null }),
        })
        .execute();
    const change = (n: number, words: string) =>
      db
        .updateTable('search_entry')
        .set(entryText(words, { ref: n, letter: null, amount: null }))
        .where('record_id', '=', `record-${n}`)
        .execute();
    const remove = (n: number) =>
      db.deleteFrom('search_entry').where('record_id', '=', `record-${n}`).execute();
    const found = async (q: string) => (await find(q, ['place'], 'literal'))[0];
    // More than one batch: the first rows are indexed, the last ones are not.
    for (let n = 7_000; n < 7_600; n += 1) await write(n, n % 100 === 0 ? 'ράφι' : 'άλλο');
    const all = [7_500, 7_400, 7_300, 7_200, 7_100, 7_000].map((n) => `record-${n}`);
    expect(await found('ραφι')).toEqual(all);
    await change(7_000, 'πάτωμα');
    await change(7_500, 'πάτωμα');
    expect(await found('ραφι')).toEqual(all.slice(1, -1));
    expect(await found('πατωμα')).toEqual(['record-7500', 'record-7000']);
    for (let n = 7_599; n >= 7_000; n -= 1) await remove(n);
    expect(await found('ραφι')).toEqual([]);
    for (let n = 8_000; n < 8_600; n += 1) await write(n, n % 300 === 0 ? 'ράφι' : 'άλλο');
    expect(await found('ραφι')).toEqual(['record-8400', 'record-8100']);
    for (let n = 8_000; n < 8_600; n += 1) await remove(n);
    expect(await found('αλλο')).toEqual([]);
  });

  test('are only those with the very number, where that is asked', async () => {
    expect(await find('12', ['client', 'job'], 'exact')).toEqual([['record-12'], []]);
    expect(await find('7', ['client', 'job'], 'exact')).toEqual([[], ['record-7']]);
  });
});
