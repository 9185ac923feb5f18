import { describe, expect, test } from 'vitest';
import { checkData } from '#server/office/check-data/check-data.ts';
import { makeClient, makeCredit, makeDebt } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';
import { dialectOf } from '../dialect.ts';
import { migration } from './0054-words-of-erased.ts';

describe.each(databases)('credit notes of erased clients, on %s', (name) => {
  const server = useServer(name);

  test('are no longer found by the name', async () => {
    const client = await makeClient(server, { lastName: 'Αλεξανδράκης' });
    const invoice = await makeDebt(server, { client: client._id, total: 50 });
    const credit = await makeCredit(server, invoice._id);
    const entry = () =>
      server.db
        .selectFrom('search_entry')
        .select(['text', 'sound'])
        .where('record_id', '=', credit._id)
        .executeTakeFirstOrThrow();
    // As the programs before wrote it.
    const indexed = await entry();
    await server.ok('POST /client/:id/erase', { params: { id: client._id }, body: { dry: false } });
    const blank = await entry();
    await server.db
      .updateTable('search_entry')
      .set(indexed)
      .where('record_id', '=', credit._id)
      .execute();

    await server.db.transaction().execute((trx) => migration(trx, dialectOf(trx)));

    expect(await entry()).toEqual(blank);
    expect(blank.text).not.toContain('αλεξανδρακησ');
    expect(indexed.text).toContain('αλεξανδρακησ');
    expect(await checkData(server.db)).toEqual([]);
  });
});
