import { beforeAll, describe, expect, test } from 'vitest';
import { keysOf, recordFrom } from '#shared/base/record-of.ts';
import type { Field } from '#shared/fields/record.ts';
import { clientItemColumns } from '#shared/records/client-item.ts';
import { clientItemRecord } from '#shared/records/client-item.ts';
import { makeClient, makeClientItem, makeDebt, makeItem, makeJob } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

/** Default texts of a carpet. */
const otherTexts = Object.entries<Field>(clientItemRecord.fields).flatMap(([key, field]) => {
  const isOther = !['_previousRef', 'title', 'category'].includes(key);
  return field.kind === 'text' && field.listed && isOther ? [key] : [];
});

describe.each(databases)('lists by sound and by words on %s', (database) => {
  const server = useServer(database);
  const ids = { nikos: '', latin: '' };

  beforeAll(async () => {
    const nikos = await makeClient(server, {
      firstName: 'Νίκος',
      lastName: 'Χαλκιάς',
      companyName: 'Υφαντά',
      notes: 'κοντά στον Θεόδωρο',
      phones: [{ phoneType: 'Main', phoneNumber: '22 765432' }],
      addresses: [{ city: 'Πάφος' }],
    });
    const latin = await makeClient(server, { firstName: '', lastName: 'Theodorou' });
    Object.assign(ids, { nikos: nikos._id, latin: latin._id });
    for (let count = 0; count < 3; count += 1) await makeClient(server);
    const carpet = await makeClientItem(server, {
      client: nikos._id,
      _previousRef: 'Νήμα',
      title: 'Ψάθα',
      category: 'Μάλλινα',
      ...recordFrom(otherTexts.map((field) => [field, 'Ξέφτια στην άκρη'])),
    });
    const item = await makeItem(server, { title: 'Ξέβγαλμα' });
    await makeJob(server, {
      client: nikos._id,
      instructions: 'Όχι χλωρίνη',
      items: [{ item: item._id, clientItem: carpet._id }],
    });
    await makeDebt(server, { client: nikos._id, total: 50 });
    await makeDebt(server, { client: latin._id, total: 70 });
  });

  const found = async (filters: Record<string, unknown>) => {
    const { data } = await server.ok('POST /client/search', { body: { filters } });
    return data.map(({ _id }) => _id);
  };

  test.each([
    [{ lastName: 'halkias' }],
    [{ lastName: 'xalkia', firstName: 'nik' }],
    [{ city: 'pafos' }],
    [{ fullName: 'nikos xalkias' }],
    [{ lastName: 'χαλκίας', city: 'Pafo' }],
  ])('what is written in no such way is found by its sound: %j', async (filters) => {
    expect(await found(filters)).toEqual([ids.nikos]);
  });

  test.each(['χαλκιάς υφαντά', 'υφαντ νικ', 'xalkias yfanta', 'νίκος 22 765', '7654 χαλ'])(
    'a client is found by names and phone in any order: %s',
    async (nameOrPhone) => {
      expect(await found({ nameOrPhone })).toEqual([ids.nikos]);
      expect(await found({ nameOrPhone: `${nameOrPhone} άλλος` })).toEqual([]);
    },
  );

  test('only in the column that is filtered', async () => {
    expect(await found({ notes: 'pafos' })).toEqual([]);
    expect(await found({ lastName: 'pafos' })).toEqual([]);
  });

  test('what is written so keeps what sounds so away', async () => {
    expect(await found({ lastName: 'theodor' })).toEqual([ids.latin]);
    expect(await found({ notes: 'theodor' })).toEqual([ids.nikos]);
  });

  test('the sums are of what was found by its sound', async () => {
    const body = { filters: { clientName: 'halkias' }, sums: true };
    const invoices = await server.ok('POST /invoice/search', { body });
    expect([invoices.total, invoices.sums]).toMatchObject([1, { count: 1, total: 50 }]);
    const jobs = await server.ok('POST /job/search', {
      body: { filters: { clientFullName: 'halkias' }, sums: true },
    });
    expect([jobs.total, jobs.sums?.count]).toEqual([2, 2]);
  });

  test('every list finds by sound: its client, its own texts, and those that are in no index', async () => {
    const carpets = async (filters: Record<string, unknown>) =>
      (await server.ok('POST /clientItem/search', { body: { filters } })).total;
    expect(await carpets({ clientName: 'xalkias' })).toBe(1);
    expect(await carpets({ description: 'psatha' })).toBe(0);
    const title = { filters: { title: 'xevgalma' } };
    expect((await server.ok('POST /item/search', { body: title })).total).toBe(1);
    const jobs = (body: object) => server.ok('POST /job/search', { body });
    expect((await jobs({ filters: { instructions: 'hlorini' } })).total).toBe(1);
    const paged = await jobs({ filters: { clientFullName: 'halkias' }, page: 2, size: 1 });
    expect([paged.total, paged.data.length]).toEqual([2, 1]);
  });

  const heard: Record<string, string> = {
    ...recordFrom(otherTexts.map((field) => [field, 'kseftia'])),
    _previousRef: 'nima',
    clientFullName: 'halkias',
    clientCompanyName: 'ifanta',
    clientName: 'ifanta',
    title: 'psatha',
    category: 'malina',
  };

  test('every text of a carpet is found by sound, and `entryColumn` names those that no entry has', async () => {
    const texts = keysOf(clientItemColumns).filter(
      (name) => clientItemColumns[name].kind === 'text',
    );
    expect(keysOf(heard).toSorted()).toEqual(texts.toSorted());
    for (const [name, text] of Object.entries(heard)) {
      const filters = { [name]: text };
      const { total } = await server.ok('POST /clientItem/search', { body: { filters } });
      expect([name, total]).toEqual([name, 1]);
    }
  });

  test.each([
    ['χαλκιασ 22765432', 1],
    ['halkias', 1],
    ['theodor', 2],
    ['θεοδωρ', 2],
    ['pafos nikos', 1],
    ['παφος ζζζ', 0],
  ])('a list takes the words of the search: "%s"', async (words, total) => {
    expect(await found({ words })).toHaveLength(total);
    expect((await found({ words, firstName: 'Νίκος' })).length).toBeLessThanOrEqual(total);
  });

  test('so do the lists of jobs, invoices and payments, none of which is sorted by words', async () => {
    const totals = [];
    for (const kind of ['job', 'invoice', 'payment'] as const) {
      const body = { filters: { words: 'halkias' } };
      totals.push((await server.ok(`POST /${kind}/search`, { body })).total);
    }
    expect(totals).toEqual([2, 1, 0]);
    const summed = { filters: { words: '50,00 nikos' }, sums: true };
    const { sums } = await server.ok('POST /invoice/search', { body: summed });
    expect(sums).toMatchObject({ count: 1, total: 50, balance: 50 });
    const refused = await server.call('POST /client/search', { body: { sort: { words: 1 } } });
    expect([refused.status, refused.error.code]).toEqual([400, 'search.unknownColumn']);
  });
});
