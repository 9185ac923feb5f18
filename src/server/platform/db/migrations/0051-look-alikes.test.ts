import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { checkData } from '#server/office/check-data/check-data.ts';
import { findUserByName } from '#server/parties/user/index.ts';
import { resultOf } from '#test/answers.ts';
import { makeClient, makeClientItem, makePlace } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';
import { dialectOf } from '../dialect.ts';
import { migration } from './0051-look-alikes.ts';

describe.each(databases)('texts that were folded before, on %s', (name) => {
  const server = useServer(name);

  const write = (table: string, id: string, values: Record<string, string>) => {
    const set = Object.entries(values).map(([column, text]) => sql`${sql.ref(column)} = ${text}`);
    return sql`update ${sql.table(table)} set ${sql.join(set)} where id = ${id}`.execute(server.db);
  };
  const read = async (table: string, id: string) => {
    const { rows } = await sql<Record<string, string>>`
      select * from ${sql.table(table)} where id = ${id}`.execute(server.db);
    return rows[0];
  };

  async function migrateAgain() {
    await server.db.transaction().execute(async (trx) => {
      await sql`alter table place drop column code_order`.execute(trx);
      await sql`alter table client_item drop column previous_ref_order`.execute(trx);
      await migration(trx, dialectOf(trx));
    });
  }

  test('are found in every spelling, and those that must be unique stay', async () => {
    const lastName = 'ΠΑΠΑΔOΠOYΛOΣ';
    const phones = [{ phoneType: 'Main' as const, phoneNumber: '99–123456' }];
    const companyName = 'Αύρα  «Χαλιά»';
    const clients: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      clients.push((await makeClient(server, { lastName, companyName, phones }))._id);
    }
    const [client = ''] = clients;
    const now = await read('client', client);
    const entries = () =>
      server.db.selectFrom('search_entry').selectAll().orderBy('place').execute();
    const indexed = await entries();
    for (const id of clients) {
      await write('client', id, {
        last_name_fold: 'παπαδoπoyλoσ',
        company_name_fold: 'αυρα  «χαλια»',
        phone_fold: '99–123456\n99123456',
      });
    }
    await sql`update search_entry set
      text = replace(replace(text, 'παπαδοπουλοσ', 'παπαδoπoyλoσ'), '"χαλια"', '«χαλια»'), sound = ''
      where kind = 'client'`.execute(server.db);

    const pairs = await twins(client);
    for (const code of ['Ρ-10', 'Ρ-2', 'Ρ-1']) await makePlace(server, { code });
    await migrateAgain();

    expect(await read('client', client)).toEqual(now);
    const { data } = await server.ok('POST /place/search', { body: {} });
    expect(data.map(({ code }) => code)).toEqual(['ΓK-1', 'ΓΚ-1', 'Ρ-1', 'Ρ-2', 'Ρ-10']);
    const kinds = (list: typeof indexed) => list.filter(({ kind }) => kind === 'client');
    expect(kinds(await entries())).toEqual(kinds(indexed));
    // The history does not know the twins.
    const broken = (await checkData(server.db)).map(({ invariant }) => invariant);
    expect(broken.filter((text) => /folded copy|searched/.test(text))).toEqual([]);
    await keepBoth(pairs);
    // Once more changes nothing.
    const after = await read('place', pairs.place[1]);
    await migrateAgain();
    expect(await read('place', pairs.place[1])).toEqual(after);
  });

  /** Two of each kind that had to be different before, and look alike: the second has a Latin letter. */
  async function twins(client: string) {
    const places = [
      await makePlace(server, { code: 'ΓΚ-1' }),
      await makePlace(server, { code: 'ΓΚ-2' }),
    ];
    const pieces = [
      await makeClientItem(server, { client, _previousRef: 'ΓΚ-1' }),
      await makeClientItem(server, { client, _previousRef: 'ΓΚ-2' }),
    ];
    const users = [];
    for (const username of ['νίκος', 'κώστας']) {
      users.push(await server.ok('POST /user', { body: { username, role: 'office' } }));
    }
    const idsOf = (rows: { _id: string }[]): [string, string] => [
      rows[0]?._id ?? '',
      rows[1]?._id ?? '',
    ];
    const ids = { place: idsOf(places), piece: idsOf(pieces), user: idsOf(users) };
    await write('place', ids.place[1], { code: 'ΓK-1', code_fold: 'γk-1' });
    await write('client_item', ids.piece[1], { previous_ref: 'ΓK-1', previous_ref_fold: 'γk-1' });
    await write('user_account', ids.user[1], { username: 'νίκoς', username_fold: 'νικoσ' });
    await sql`update search_entry set text = replace(text, 'γκ-2', 'γk-1')`.execute(server.db);
    return ids;
  }

  async function keepBoth(ids: Awaited<ReturnType<typeof twins>>) {
    expect((await read('place', ids.place[1]))?.['code_fold']).toBe('γk-1');
    for (const [at, code] of ['ΓΚ-1', 'ΓK-1'].entries()) {
      const scan = await server.ok('GET /scan', { query: { code: `/p/${code}` } });
      expect([code, scan.place?._id]).toEqual([code, ids.place[at]]);
      const { data } = await server.ok('POST /clientItem/search', {
        body: { filters: { _previousRef: code } },
      });
      expect(data).toHaveLength(2);
    }
    for (const [at, typed] of ['ΝΙΚΟΣ', 'ΝΙΚOΣ'].entries()) {
      expect((await findUserByName(server.db, typed))?.id).toBe(ids.user[at]);
    }
    const [id = ''] = ids.piece.slice(1);
    const carpet = await server.ok('GET /clientItem/:id', { params: { id } });
    const body = { ...carpet, client: carpet.client._id, title: 'Νέος τίτλος' };
    expect(resultOf(await server.call('PUT /clientItem/:id', { params: { id }, body }))).toBe(
      '200',
    );
    expect((await read('client_item', id))?.['previous_ref_fold']).toBe('γk-1');
    const place = await server.ok('GET /place/:id', { params: { id: ids.place[1] } });
    const change = { ...place, title: 'Νέο', code: place.code.toLowerCase() };
    const saved = await server.call('PUT /place/:id', {
      params: { id: ids.place[1] },
      body: change,
    });
    expect(resultOf(saved)).toBe('200');
  }
});
