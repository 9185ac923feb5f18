import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entryText } from '#shared/search/entry.ts';
import { searchWords } from '#shared/search/words.ts';
import { databases, makeDatabase, type TestDatabase } from '#test/database.ts';
import { dialectOf } from '../dialect.ts';
import { migrate } from '../migrate.ts';
import { newestEntries } from '../search-entry.ts';
import { passportSpellings } from './0033-passport-spellings.ts';

const unnumbered = { letter: null, amount: null };

describe.each(databases)('what was searched before on %s', (name) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await makeDatabase(name);
    await migrate(database.db, new Date());
    const entries = Array.from({ length: 1_200 }, (_, n) => ({
      record_id: `client-${n}`,
      kind: 'client' as const,
      ...entryText(n === 1_150 ? 'Hadjidemetriou' : 'Παπαδοπούλου', { ref: n, ...unnumbered }),
    }));
    const before = entries.map((entry) => ({
      ...entry,
      sound: entry.sound.replace('xajidimitriu', 'xadjidemetriu'),
    }));
    for (let at = 0; at < before.length; at += 300) {
      await database.db
        .insertInto('search_entry')
        .values(before.slice(at, at + 300))
        .execute();
    }
  });
  afterAll(() => database.remove());

  test('is found by how it sounds today', async () => {
    const { db } = database;
    const words = searchWords('χατζηδημ');
    const find = () => newestEntries(db, ['client'], { words, forms: ['sound'], most: 5 });
    expect(await find()).toEqual([]);
    await db.transaction().execute((trx) => passportSpellings(trx, dialectOf(trx)));
    expect((await find()).map(({ id }) => id)).toEqual(['client-1150']);
    const others = db.selectFrom('search_entry').select('sound').distinct();
    expect((await others.execute()).map(({ sound }) => sound).toSorted()).toEqual(
      ['Hadjidemetriou', 'Παπαδοπούλου']
        .map((words) => entryText(words, { ref: 1, ...unnumbered }).sound)
        .toSorted(),
    );
  });
});
