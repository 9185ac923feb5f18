import { beforeAll, describe, expect, test } from 'vitest';
import { resultOf } from '#test/answers.ts';
import { makeClient, makeClientItem, makeItem, makePlace, makeTags } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

type Names = Record<string, string>;

describe.each(databases)('what looks alike is found by either on %s:', (database) => {
  const server = useServer(database);
  const made: Names = {};
  let owner = '';

  beforeAll(async () => {
    const clients: [string, object][] = [
      ['greek', { lastName: 'ΠΑΠΑΔΟΠΟΥΛΟΣ', firstName: 'ΑΝΝΑ' }],
      ['mixed', { lastName: 'ΠΑΠΑΔOΠOYΛOΣ', firstName: 'NIΚΗ' }],
      ['irish', { lastName: "O'Connor", firstName: 'Sinead' }],
      ['company', { companyName: 'Αύρα  Κέντρο «Ο Ήλιος» – Χαλιά', lastName: '', firstName: '' }],
      ['ohara', { lastName: 'OHARA', firstName: 'Scarlett' }],
      ['pan', { lastName: 'Σάββα', firstName: 'Παναγιώτης' }],
      ['ourania', { lastName: 'Σάββα', firstName: 'Ουρανία' }],
    ];
    for (const [name, values] of clients) made[name] = (await makeClient(server, values))._id;
    owner = made['greek'] ?? '';
    const carpets: [string, object][] = [
      ['bk', { _previousRef: 'ΒΚ 77', title: 'Κιλίμι' }],
      ['slash', { _previousRef: 'Α-17/B', title: 'Διάδρομος' }],
      ['dashed', { _previousRef: 'Χ—9', title: 'Χαλί 200×300' }],
    ];
    for (const [name, values] of carpets) {
      made[name] = (await makeClientItem(server, { client: owner, ...values }))._id;
    }
    made['item'] = (await makeItem(server, { title: 'Πλύσιμο & «ΤΟΠΟΣ»' }))._id;
    made['place'] = (await makePlace(server, { code: 'ΚΗ-01', title: 'Τοίχος' }))._id;
  });

  const search = async (call: 'client' | 'clientItem' | 'item' | 'place', filters: object) => {
    const { data } = await server.ok(`POST /${call}/search`, { body: { size: 100, filters } });
    return data.map(({ _id }) => _id).toSorted();
  };
  const named = (...names: string[]) => names.map((name) => made[name] ?? '').toSorted();

  const papas = ['greek', 'mixed'];
  test.each([
    ['client', 'lastName', 'ΠΑΠΑΔΟΠΟΥΛΟΣ', papas],
    ['client', 'lastName', 'ΠΑΠΑΔOΠOYΛOΣ', papas],
    ['client', 'lastName', 'ΔOΠ', papas],
    ['client', 'lastName', 'OY', papas],
    ['client', 'lastName', 'ΟΥ', papas],
    // By ear it is also in Παναγιώτης.
    ['client', 'firstName', 'ANNA', ['greek', 'pan']],
    ['client', 'firstName', 'anna', ['greek', 'pan']],
    ['client', 'firstName', 'ΑΝΝΑ', ['greek']],
    ['client', 'firstName', 'ΝΙΚΗ', ['mixed']],
    ['client', 'firstName', 'NIKH', ['mixed']],
    ['client', 'lastName', 'O’Connor', ['irish']],
    ['client', 'lastName', 'oʼconn', ['irish']],
    ['client', 'lastName', 'O`Connor', ['irish']],
    ['client', 'lastName', 'Ο´', ['irish']],
    ['client', 'companyName', 'Αύρα Κέντρο', ['company']],
    ['client', 'companyName', 'αυρα\u00a0κεντρο', ['company']],
    ['client', 'companyName', '"ο ήλιος"', ['company']],
    ['client', 'companyName', '“Ο Ήλιος” - Χ', ['company']],
    ['client', 'nameOrPhone', 'ΠAΠAΔO ANNA', ['greek']],
    ['client', 'fullName', 'ANNA ΠΑΠ', ['greek']],
    ['clientItem', '_previousRef', 'BK 77', ['bk']],
    ['clientItem', '_previousRef', 'bk', ['bk']],
    ['clientItem', '_previousRef', 'ΒK\u2009 77', ['bk']],
    ['clientItem', '_previousRef', 'A‑17/Β', ['slash']],
    ['clientItem', '_previousRef', 'x-9', ['dashed']],
    ['clientItem', 'title', '200x300', ['dashed']],
    ['clientItem', 'title', '200Χ300', ['dashed']],
    ['item', 'title', '"TOΠOΣ"', ['item']],
    ['item', 'words', 'τοποσ» πλυσιμο', ['item']],
    ['place', 'code', 'KH–01', ['place']],
  ] as const)('%s by %s: %j', async (call, column, typed, names) => {
    expect(await search(call, { [column]: typed })).toEqual(named(...names));
  });

  test('a name of Latin letters is found by them alone, while Greek by ear goes on', async () => {
    expect(await search('client', { lastName: 'ohara' })).toEqual(named('ohara'));
    expect(await search('client', { lastName: 'OHAR' })).toEqual(named('ohara'));
    expect(await search('client', { firstName: 'panag' })).toEqual(named('pan'));
    // What is meant by ear, and what only looks like it.
    expect(await search('client', { firstName: 'pan' })).toEqual(named('pan', 'ourania'));
    expect(await search('client', { lastName: 'papadopoulos' })).toEqual(named(...papas));
  });

  const find = async (q: string) => {
    const { groups } = await server.ok('GET /search', { query: { q } });
    return groups.flatMap(({ hits }) => hits.map(({ _id }) => _id));
  };

  test.each([
    ['ΠΑΠΑΔΟΠΟΥΛΟΣ', 'mixed'],
    ['ΠΑΠΑΔOΠOYΛOΣ', 'greek'],
    ['papadopoulos', 'mixed'],
    ['ANNA', 'greek'],
    ['NIKH', 'mixed'],
    ['O’Connor', 'irish'],
    ['ο’connor', 'irish'],
    ['“ο', 'company'],
    ['Αύρα  –  Χαλιά', 'company'],
    ['BK', 'bk'],
    ['bk 77', 'bk'],
    ['A–17/Β', 'slash'],
    ['X-9', 'dashed'],
    ['KH-01', 'place'],
    ['kh1', 'place'],
    ['OHARA', 'ohara'],
    ['panagio', 'pan'],
  ])('everywhere: %s', async (q, name) => {
    expect(await find(q)).toContain(made[name]);
  });

  test('by ear before what only looks so', async () => {
    const found = await find('pan');
    expect(found).toContain(made['ourania']);
    expect(found.indexOf(made['pan'] ?? '')).toBeLessThan(found.indexOf(made['ourania'] ?? ''));
  });

  test.each([
    ['BK 77', 'bk'],
    ['bk  77', 'bk'],
    ['ΒK\u00a077', 'bk'],
    ['A-17/Β', 'slash'],
    ['Α–17/Β', 'slash'],
    ['x−9', 'dashed'],
  ])('scanned or typed: %s', async (code, name) => {
    const scan = await server.ok('GET /scan', { query: { code } });
    expect(scan.pieces.map(({ _id }) => _id)).toEqual([made[name]]);
  });

  test('a label in Greek letters that look the same', async () => {
    const tags = (await makeTags(server, 30)).filter((code) => /[ABEHKMNPTXYZ]/.test(code));
    const [tag = ''] = tags;
    const greek = tag.replace(
      /[ABEHKMNPTXYZ]/g,
      (letter) => 'ΑΒΕΗΚΜΝΡΤΧΥΖ'['ABEHKMNPTXYZ'.indexOf(letter)] ?? '',
    );
    for (const code of [greek, `${greek.slice(0, 4)}–${greek.slice(4)}`]) {
      expect(await server.ok('GET /scan', { query: { code } })).toMatchObject({ kind: 'tag' });
    }
  });

  test('it is not accepted twice where it must be unique', async () => {
    for (const reference of ['BK 77', 'bk  77', 'BΚ\u00a077', 'X-9', 'Α-17/Β', 'A–17/B']) {
      const body = { client: owner, title: 'Άλλο', category: 'Χαλιά', _previousRef: reference };
      const made = await server.call('POST /clientItem', { body });
      expect([reference, resultOf(made)]).toEqual([
        reference,
        '400 clientItem.referenceInUse _previousRef',
      ]);
    }
    const body = { client: owner, title: 'Άλλο', category: 'Χαλιά' };
    const race = ['ΜΕ 5', 'ME 5', 'ME–5', 'ΜΕ-5'].map((_previousRef) =>
      server.call('POST /clientItem', { body: { ...body, _previousRef } }),
    );
    const results = (await Promise.all(race)).map(resultOf);
    expect(results.filter((result) => result === '200')).toHaveLength(2);
    // It may keep its own, in either alphabet, and take it again.
    const carpet = await server.ok('GET /clientItem/:id', { params: { id: made['bk'] ?? '' } });
    for (const _previousRef of ['BK 77', 'ΒΚ 77']) {
      const { _rev } = await server.ok('GET /clientItem/:id', { params: { id: carpet._id } });
      const change = { ...carpet, client: owner, _previousRef, _rev };
      const saved = await server.call('PUT /clientItem/:id', {
        params: { id: carpet._id },
        body: change,
      });
      expect([_previousRef, resultOf(saved)]).toEqual([_previousRef, '200']);
    }
    await server.ok('DELETE /clientItem/:id', { params: { id: carpet._id } });
    await makeClientItem(server, { client: owner, _previousRef: 'BK 77' });
    expect(
      resultOf(await server.call('PUT /clientItem/:id/restore', { params: { id: carpet._id } })),
    ).toBe('400 clientItem.referenceInUse _previousRef');
  });

  test('one user name, in whatever letters it is typed', async () => {
    const add = (username: string) =>
      server.call('POST /user', { body: { username, role: 'office' } });
    expect(resultOf(await add('ΜΑΡΙΑ'))).toBe('200');
    for (const username of ['MAPIA', 'mapia', 'ΜAΡΙΑ', 'Μαρία']) {
      expect([username, resultOf(await add(username))]).toEqual([
        username,
        '400 user.nameInUse username',
      ]);
    }
    expect(resultOf(await add('MARIA'))).toBe('200');
    const both = (await Promise.all(['ΤΑΝΙΑ', 'TANIA'].map(add))).map(resultOf);
    expect(both.toSorted()).toEqual(['200', '400 user.nameInUse username']);
  });
});
