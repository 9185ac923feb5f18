import { beforeAll, describe, expect, test } from 'vitest';
import { checkData } from '#server/office/check-data/check-data.ts';
import { searched } from '#server/office/modules/index.ts';
import type { SearchKind } from '#shared/base/choices.ts';
import { euros } from '#shared/base/money.ts';
import {
  makeClient,
  makeClientItem,
  makeDebt,
  makeInvoice,
  makeJob,
  makePayment,
} from '#test/builders.ts';
import { databases, type TestServer, useServer } from '#test/server.ts';
import { reindex, tidyTextIndexes } from './search-entry.store.ts';

type Hit = { title: string; subtitle: string; match: string; to: string };

/** The hits, by kind. */
async function find(server: TestServer, q: string, kinds?: string) {
  const query = { q, ...(kinds !== undefined && { kinds }) };
  const { groups } = await server.ok('GET /search', { query });
  return new Map<SearchKind, { total: number; hits: Hit[] }>(
    groups.map(({ kind, ...group }) => [kind, group]),
  );
}

async function titles(server: TestServer, q: string, kind: SearchKind): Promise<string[]> {
  return (await find(server, q, kind)).get(kind)?.hits.map(({ title }) => title) ?? [];
}

describe.each(databases)('search everywhere on %s', (database) => {
  const server = useServer(database);
  /** The path of each record. */
  const at = { client: '', carpet: '', job: '', invoice: '', other: '', payment: '' };
  const idOf = (what: keyof typeof at) => at[what].split('/').at(-1) ?? '';

  beforeAll(async () => {
    const client = await makeClient(server, {
      firstName: 'Μαρία',
      lastName: 'Παπαδοπούλου',
      companyName: 'Ξενία Μπάμπης Λτδ',
      notes: 'Θέλει παράδοση\nαπόγευμα, δεύτερη πόρτα',
      vatNumber: 'CY10259033P',
      phones: [
        { phoneType: 'Main', phoneNumber: '22 345678' },
        { phoneType: 'Mobile', phoneNumber: '+357 99-123 456' },
      ],
      emails: [{ emailType: 'Work', emailAddress: 'maria.p@example.com' }],
      addresses: [{ city: 'Χαλάνδρι' }],
    });
    const carpet = await makeClientItem(server, {
      client: client._id,
      title: 'Κόκκινο χαλί',
      category: 'Μοκέτες',
      _previousRef: 'Α-17/β',
    });
    const job = await makeJob(server, { client: client._id });
    const invoice = await makeDebt(server, { client: client._id, total: 119 });
    const other = await makeDebt(server, {
      client: client._id,
      invoiceType: 'other',
      total: 1234.5,
    });
    const payment = await makePayment(server, {
      client: client._id,
      addRef: true,
      invoices: [{ invoice: other._id, amount: euros(77.7) }],
    });
    for (const name of ['Γιώργος Ιωάννου', 'Δημήτρης Νικολάου', 'Yiorgos Smith']) {
      const [firstName = '', lastName = ''] = name.split(' ');
      await makeClient(server, { firstName, lastName });
    }
    Object.assign(at, {
      client: `/clients/${client._id}`,
      carpet: `/clientItems/${carpet._id}`,
      job: `/jobs/${job._id}`,
      invoice: `/invoices/${invoice._id}`,
      other: `/invoices/${other._id}`,
      payment: `/payments/${payment._id}`,
    });
  });

  test.each([
    ['a beginning', 'Παπαδ', 'client'],
    ['without accents and case', 'ΠΑΠΑΔΟΠΟΥΛΟΥ', 'client'],
    ['words in any order, of different fields', 'παπαδοπ ξενια μαρ', 'client'],
    ['a word and a phone', 'μαρια 99123456', 'client'],
    ['Latin letters by ear', 'papadopoulou', 'client'],
    ['Latin letters and Greek ones', 'xenia Παπαδ', 'client'],
    ['a sound half typed', 'papadopo', 'client'],
    ['letter by letter', 'mpampis', 'client'],
    ['a town by one way of writing', 'xalandri', 'client'],
    ['a town by another', 'halandri', 'client'],
    ['two letters', 'πα', 'client'],
    ['one letter', 'π', 'client'],
    ['two Latin letters', 'pa', 'client'],
    ['a phone', '99123456', 'client'],
    ['a phone in groups', '99 12 34 56', 'client'],
    ['with the code of the country', '+357 99123456', 'client'],
    ['with two zeros', '0035799123456', 'client'],
    ['with the bare code', '357 99 123456', 'client'],
    ['as it was written', '99-123 456', 'client'],
    ['its other phone', '22345', 'client'],
    ['an e-mail', 'maria.p@', 'client'],
    ['a VAT number', 'cy10259033p', 'client'],
    ['a VAT number on a Greek keyboard', 'CY10259033Ρ', 'client'],
    ['a note', 'απογευμα', 'client'],
    ['a title', 'κοκκινο', 'carpet'],
    ['a title by ear', 'kokino xali', 'carpet'],
    ['a category', 'μοκετεσ', 'carpet'],
    ['an old reference', 'α-17/Β', 'carpet'],
    ['whose job it is', 'παπαδοπουλου', 'job'],
    ['a label', 'I-000001', 'invoice'],
    ['a short label', 'i1', 'invoice'],
    ['a label on a Greek keyboard', 'ι1', 'invoice'],
    ['a number', '1', 'invoice'],
    ['a total', '119', 'invoice'],
    ['a total with a comma', '119,00', 'invoice'],
    ['a total with a point', '119.00', 'invoice'],
    ['a total and the euro', '119,00€', 'invoice'],
    ['a total and a name', '119,00 maria', 'invoice'],
    ['another label', 'o-000001', 'other'],
    ['a total of thousands', '1.234,50', 'other'],
    ['a payment by its amount', '77,70', 'payment'],
    ['a receipt', '000001', 'payment'],
  ] as const)('%s: %s', async (_, q, what) => {
    const hits = [...(await find(server, q)).values()].flatMap((group) => group.hits);
    expect(hits.map(({ to }) => to)).toContain(at[what]);
  });

  const unknown = ['zzz', 'παπαδοπουλου ζζζ', '%_%', '"', '" OR "', "'", '\\', 'a" NOT b*'];
  // An empty search sends no query.
  test.each([...unknown, '  '])('nothing for %s', async (q) => {
    expect(await find(server, q)).toEqual(new Map());
  });

  test('a hit says what it is, where it is and by what it was found', async () => {
    const [client] = (await find(server, 'πορτα')).get('client')?.hits ?? [];
    expect(client).toEqual({
      _id: idOf('client'),
      kind: 'client',
      title: 'Ξενία Μπάμπης Λτδ · Μαρία Παπαδοπούλου',
      subtitle: '#1 · 22 345678 · Χαλάνδρι',
      to: at.client,
      match: 'απόγευμα, δεύτερη πόρτα',
    });
    const byPhone = (await find(server, '99123456')).get('client')?.hits;
    expect(byPhone?.map(({ match }) => match)).toEqual(['+357 99 123456']);
    const [invoice] = (await find(server, 'i1')).get('invoice')?.hits ?? [];
    expect(invoice?.title).toBe('I-000001 · Ξενία Μπάμπης Λτδ · Μαρία Παπαδοπούλου');
    expect(invoice?.subtitle).toBe('05/03/2026 · €119.00');
    const [carpet] = (await find(server, 'κοκκινο')).get('clientItem')?.hits ?? [];
    expect(carpet?.subtitle).toContain('300 × 200 cm');
  });

  test('what is written so comes before what sounds so', async () => {
    expect(await titles(server, 'Yiorgos', 'client')).toEqual(['Yiorgos Smith', 'Γιώργος Ιωάννου']);
    expect(await titles(server, 'γιωργ', 'client')).toEqual(['Γιώργος Ιωάννου', 'Yiorgos Smith']);
  });

  test('a number that is meant exactly comes first', async () => {
    for (let count = 0; count < 11; count += 1) await makeJob(server);
    const ref = (await makeJob(server))._ref;
    expect((await titles(server, `${ref}`, 'job'))[0]).toMatch(`#${ref} `);
    expect((await titles(server, '1', 'job'))[0]).toMatch('#1 ');
  });

  test('the kind with the very number comes before one with a part of it', async () => {
    await makeClientItem(server, { _previousRef: '75315' });
    const phones = [{ phoneType: 'Mobile' as const, phoneNumber: '99 753159' }];
    await makeClient(server, { lastName: 'Αριθμού', phones });
    expect([...(await find(server, '75315')).keys()]).toEqual(['clientItem', 'client']);
    expect([...(await find(server, '7531')).keys()]).toEqual(['client', 'clientItem']);
  });

  test('only the kinds that are asked for, in the order that the app lists them', async () => {
    const kinds = async (asked?: string) => [...(await find(server, 'παπαδοπ', asked)).keys()];
    expect(await kinds()).toEqual(['client', 'job', 'invoice', 'payment']);
    expect((await kinds('payment,client')).toSorted()).toEqual(['client', 'payment']);
    const wrong = await server.call('GET /search', { query: { q: 'a', kinds: 'cat' } });
    expect([wrong.status, wrong.error.code]).toEqual([400, 'request.invalid']);
  });

  test('five of each are shown, all are counted', async () => {
    for (let count = 0; count < 7; count += 1) await makeClient(server, { lastName: 'Πολλοί' });
    const group = (await find(server, 'πολλοι')).get('client');
    expect([group?.total, group?.hits.length]).toEqual([7, 5]);
  });

  test('records are shown by their ids, as they are called now', async () => {
    const query = { records: [idOf('invoice'), 'none', idOf('client')].join(',') };
    const { groups } = await server.ok('GET /search', { query });
    const found = groups.flatMap(({ hits }) => hits.map(({ to }) => to));
    expect(found).toEqual([at.client, at.invoice]);
  });

  test('what changes is found by what it is now, what is deleted by nothing', async () => {
    const client = await makeClient(server, { firstName: '', lastName: 'Προηγούμενος' });
    const carpet = await makeClientItem(server, { client: client._id, title: 'Σπανιότατο' });
    const job = await makeJob(server, { client: client._id });
    const debt = await makeDebt(server, { client: client._id, total: 88.08 });
    await server.ok('PUT /client/:id', {
      params: { id: client._id },
      body: { ...client, _rev: undefined, lastName: 'Επόμενος' },
    });
    // Documents keep the names with which they were issued.
    expect([...(await find(server, 'προηγουμενος')).keys()]).toEqual(['invoice']);
    expect([...(await find(server, 'epomenos')).keys()]).toEqual(['client', 'job']);

    await server.ok('PUT /clientItem/:id', {
      params: { id: carpet._id },
      body: { ...carpet, client: client._id, title: 'Συνηθισμένο' },
    });
    expect(await titles(server, 'σπανιοτατο', 'clientItem')).toEqual([]);
    expect(await titles(server, 'συνηθισμενο', 'clientItem')).toEqual(['Συνηθισμένο']);

    await server.ok('DELETE /job/:id', { params: { id: job._id } });
    expect((await find(server, 'επομενος', 'job')).get('job')?.total).toBe(1);

    await server.ok('PUT /invoice/cancel/:id', { params: { id: debt._id } });
    const [cancelled] = (await find(server, '88,08')).get('invoice')?.hits ?? [];
    expect(cancelled?.subtitle).toContain('Cancelled');
    for (const { _id } of debt.jobs) await server.ok('DELETE /job/:id', { params: { id: _id } });
    await server.ok('DELETE /client/:id', { params: { id: client._id } });
    expect(await titles(server, 'επομενος', 'client')).toEqual([]);
    expect(await titles(server, 'συνηθισμενο', 'clientItem')).toEqual([]);
  });

  test('an invoice follows its new total, a payment its receipt', async () => {
    const client = (await makeClient(server, { lastName: 'Επιστρέφων' }))._id;
    const payment = await makePayment(server, { client });
    const params = { id: payment._id };
    await server.ok('PUT /payment/:id', { params, body: { ...payment, addRef: true } });
    const [receipt] = await titles(server, 'επιστρεφων', 'payment');
    expect(receipt).toMatch(/^00000\d · /);
    const invoice = await makeInvoice(server);
    await server.ok('PUT /invoice/:id', {
      params: { id: invoice._id },
      body: { ...invoice, breakdown: { total: 66.67 } },
    });
    expect((await find(server, '66,67')).get('invoice')?.total).toBe(1);
  });

  test('the index is what would be written now, also after it was rebuilt', async () => {
    const broken = async () =>
      (await checkData(server.db)).filter(({ invariant }) => invariant.includes('searched'));
    expect(await broken()).toEqual([]);
    const before = await find(server, 'παπαδοπ');
    await server.db.deleteFrom('search_entry').where('kind', '=', 'client').execute();
    expect(await broken()).not.toEqual([]);
    expect(await reindex(server.db, searched)).toBeGreaterThan(30);
    expect(await broken()).toEqual([]);
    expect(await find(server, 'παπαδοπ')).toEqual(before);
    await makeClient(server, { lastName: 'Παπαδοπούλου' });
    const after = await find(server, 'παπαδοπ');
    await tidyTextIndexes(server.db);
    expect(await find(server, 'παπαδοπ')).toEqual(after);
  });
});
