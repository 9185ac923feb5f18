import { describe, expect, test } from 'vitest';
import { checkData } from '#server/office/check-data/check-data.ts';
import { byId } from '#test/answers.ts';
import { makeClient } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';
import { dialectOf } from '../dialect.ts';
import { migration } from './0049-trunk-zeros.ts';

const phone = (phoneNumber: string) => ({ phoneType: 'Main' as const, phoneNumber });

describe.each(databases)('phones with a zero in brackets, on %s', (name) => {
  const server = useServer(name);

  test('are found by what is dialled', async () => {
    const { _id } = await makeClient(server, {
      lastName: 'Smith',
      phones: [phone('22 123456'), phone('+44 (0)7700 900123'), phone('+39 (0)6 1234567')],
    });
    const now = await server.db
      .selectFrom('client')
      .select('phone_fold')
      .where('id', '=', _id)
      .executeTakeFirstOrThrow();
    const entry = () =>
      server.db
        .selectFrom('search_entry')
        .select('text')
        .where('record_id', '=', _id)
        .executeTakeFirstOrThrow();
    const indexed = await entry();
    // As the programs before wrote it.
    const old = (text: string) => text.replace('447700900123', '4407700900123');
    await server.db
      .updateTable('client')
      .set({ phone_fold: old(now.phone_fold) })
      .where('id', '=', _id)
      .execute();
    await server.db
      .updateTable('search_entry')
      .set({ text: old(indexed.text) })
      .where('record_id', '=', _id)
      .execute();
    const found = async (typed: string) => {
      const { total } = await server.ok('POST /client/search', {
        body: { filters: { phone: typed } },
      });
      return total;
    };
    expect(await found('+447700900123')).toBe(0);

    await server.db.transaction().execute((trx) => migration(trx, dialectOf(trx)));

    expect(await found('+447700900123')).toBe(1);
    expect(await found('+44 (0)7700 900123')).toBe(1);
    expect(await found('+39061234567')).toBe(1);
    expect(await entry()).toEqual(indexed);
    expect(await checkData(server.db)).toEqual([]);
    expect((await server.ok('GET /client/:id', byId(_id))).phones).toHaveLength(3);
  });
});
