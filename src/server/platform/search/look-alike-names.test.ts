import { beforeAll, describe, expect, test } from 'vitest';
import { makeClient } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

describe.each(databases)('names as they are written elsewhere are found on %s:', (database) => {
  const server = useServer(database);
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    const add = async (key: string, values: object) => {
      ids[key] = (await makeClient(server, { firstName: '', ...values }))._id;
    };
    await add('oc', { lastName: 'O’Connor' });
    await add('oc2', { lastName: 'OConnor' });
    await add('vk', { lastName: 'Van  Kirk' });
    await add('hy', { lastName: 'Παπά‑Γεωργίου' });
    await add('me', { lastName: 'Mc Donald' });
    await add('tn', { lastName: 'ΤΗΝIΑΚΟΣ' });
    await add('nb', { companyName: 'A\u00a0B Trading', lastName: '' });
    await add('mu', { companyName: 'µTech', lastName: '' });
    await add('amp', { companyName: 'Α & Β Λτδ', lastName: '' });
    await add('soft', { lastName: 'Χατζη\u00adγιάννης' });
    await add('zw', { lastName: 'Κώστα\u200bς' });
    await add('xp', { lastName: 'Xρυσάνθου' });
    await add('mail', {
      lastName: 'Μέιλ',
      emails: [{ emailType: 'Main', emailAddress: 'info@KABA.cy' }],
    });
  });
  const keyOf = (found: string) => Object.entries(ids).find(([, id]) => id === found)?.[0];
  const filter = async (filters: object) => {
    const { data } = await server.ok('POST /client/search', { body: { size: 50, filters } });
    return data.map(({ _id }) => keyOf(_id));
  };
  const every = async (q: string) => {
    const { groups } = await server.ok('GET /search', { query: { q } });
    return groups.flatMap(({ hits }) => hits.map(({ _id }) => keyOf(_id)));
  };
  test.each([
    [{ lastName: "O'Connor" }, 'oc'],
    [{ lastName: 'Van Kirk' }, 'vk'],
    [{ lastName: 'παπά-γεωργ' }, 'hy'],
    [{ lastName: 'ΤΗΝΙΑΚ' }, 'tn'],
    [{ lastName: 'THNIAK' }, 'tn'],
    [{ companyName: 'A B Trading' }, 'nb'],
    [{ companyName: 'Α Β' }, 'nb'],
    [{ companyName: 'μtech' }, 'mu'],
    [{ companyName: 'A & B' }, 'amp'],
    [{ lastName: 'Χατζηγιάννης' }, 'soft'],
    [{ lastName: 'Κώστας' }, 'zw'],
    [{ lastName: 'Χρυσάνθου' }, 'xp'],
    [{ email: 'info@ΚΑΒΑ.cy' }, 'mail'],
    [{ email: 'info@KABA.CY' }, 'mail'],
    [{ fullName: 'o´connor' }, 'oc'],
  ])('filter %j', async (filters, key) => {
    expect(await filter(filters)).toContain(key);
  });
  test.each([
    ["o'connor", 'oc'],
    ['oconnor', 'oc'],
    ['O Connor', 'oc'],
    ['van kirk', 'vk'],
    ['παπα–γεωργίου', 'hy'],
    ['παπα γεωργιου', 'hy'],
    ['A B Trading', 'nb'],
    ['μtech', 'mu'],
    ['Α & Β', 'amp'],
    ['χατζηγιαννης', 'soft'],
    ['κωστας', 'zw'],
    ['xrysanthou', 'xp'],
    ['chrysanthou', 'xp'],
    ['χρυσανθου', 'xp'],
    ['kava.cy', 'mail'],
    ['kaba.cy', 'mail'],
  ])('everywhere %s', async (q, key) => {
    expect(await every(q)).toContain(key);
  });
});
