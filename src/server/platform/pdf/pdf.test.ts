import { describe, expect, test } from 'vitest';
import { euros } from '#shared/base/money.ts';
import type { Routes } from '#shared/contract/index.ts';
import {
  completedJob,
  makeClient,
  makeClientItem,
  makeDebt,
  makeInvoice,
  makeItem,
  makePayment,
} from '#test/builders.ts';
import { hasPoppler, pagesOf } from '#test/poppler.ts';
import { databases, type TestServer, useServer } from '#test/server.ts';

const company = {
  companyName: 'Κιλίμι Λτδ',
  accountHolder: 'Κιλίμι Καθαρισμοί Λτδ',
  iban: 'CY17002001280000001200527600',
  bankAccountNumber: '0000001200527600',
};

type Fields = Record<string, string>;
type Pdf = Extract<keyof Routes, `${string}/pdf`>;

/** The document's text, with single spaces. */
async function read(
  server: TestServer,
  name: Pdf,
  call: { params: Fields; query?: Fields; token?: null },
) {
  const response = await server.sendAny(name, call);
  expect(response.statusCode).toBe(200);
  const named = /filename\*=UTF-8''(.+)$/.exec(String(response.headers['content-disposition']));
  const pages = hasPoppler ? pagesOf(response.rawPayload) : [];
  return {
    headers: response.headers,
    fileName: decodeURIComponent(named?.[1] ?? ''),
    pages,
    text: pages.join('\n').replace(/[^\S\n]+/g, ' '),
  };
}

function expectText(text: string, parts: string[]) {
  if (!hasPoppler) return;
  for (const part of parts) expect(text).toContain(part);
}

describe.each(databases)('documents as PDF on %s', (database) => {
  const server = useServer(database);

  const openShop = () => server.ok('PATCH /config', { body: company });

  async function clientOf(more: object = {}) {
    return makeClient(server, {
      vatNumber: 'CY10259033P',
      addresses: [{ city: 'Πάφος', street: 'Ακτής 1', zip: '8010' }],
      ...more,
    });
  }

  async function invoiceOf(client: string, more: object = {}) {
    const item = (await makeItem(server))._id;
    const carpet = await makeClientItem(server, { client });
    const job = await completedJob(server, {
      client,
      items: [
        { item, clientItem: carpet._id, qty: 6.5, unitCost: euros(5.5), notes: 'λεκές κρασιού' },
        { item, qty: 1, unitCost: euros(1200) },
      ],
    });
    return makeInvoice(server, { client, jobs: [job._id], ...more });
  }

  test('an invoice holds what its page shows', async () => {
    await openShop();
    const client = await clientOf();
    const { _id, breakdown } = await invoiceOf(client._id, { notes: 'Με ευχαριστίες' });
    expect(breakdown).toMatchObject({ netTotal: 1235.75, taxTotal: 234.79, total: 1470.54 });
    const call = { params: { id: _id } };
    const { headers, fileName, text, pages } = await read(server, 'GET /invoice/:id/pdf', call);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(fileName).toMatch(/^Τιμολόγιο I-\d{6} Νίκος Παπαδόπουλος\.pdf$/);
    expectText(text, [
      'Κιλίμι Λτδ',
      'Αρ. ΦΠΑ CY10000000X',
      'Νίκος Παπαδόπουλος',
      'Αρ. ΦΠΑ CY10259033P',
      '8010 Πάφος',
      '05/03/2026',
      'Καθαρισμός χαλιού 6,5 5,50 € 35,75 €',
      'Χαλί σαλονιού, 300 × 200 εκ.',
      'λεκές κρασιού',
      '1.200,00 €',
      'Συνολική καθαρή αξία 1.235,75 €',
      'ΦΠΑ 19% 234,79 €',
      'Σύνολο 1.470,54 €',
      'Με ευχαριστίες',
      'Δικαιούχος: Κιλίμι Καθαρισμοί Λτδ',
      'IBAN: CY17 0020 0128 0000 0012 0052 7600',
      'Αρ. λογαριασμού: 0000001200527600',
      'Παραλήφθηκε από',
      'σελίδα 1 από 1',
    ]);
    if (hasPoppler) expect(pages).toHaveLength(1);
  });

  test('it is in its client’s language or the requested one, and refuses an invalid language or day', async () => {
    const client = await clientOf({ language: 'en' });
    const params = { id: (await invoiceOf(client._id))._id };
    const english = await read(server, 'GET /invoice/:id/pdf', { params });
    expect(english.fileName).toMatch(/^Invoice I-/);
    expectText(english.text, ['Invoice I-', 'VAT 19% €234.79', 'page 1 of 1']);
    const asked = { params, query: { lang: 'el' } };
    const greek = await read(server, 'GET /invoice/:id/pdf', asked);
    expect(greek.fileName).toMatch(/^Τιμολόγιο/);
    const statusOf = async (name: Pdf, call: object) =>
      (await server.sendAny(name, call)).statusCode;
    expect(await statusOf('GET /invoice/:id/pdf', { params, query: { lang: 'de' } })).toBe(400);
    const range = { params: { clientId: client._id }, query: { from: '2026-02-30' } };
    expect(await statusOf('GET /statement/:clientId/pdf', range)).toBe(400);
  });

  test('the VAT number and the account holder are frozen at issue', async () => {
    await openShop();
    const client = await clientOf();
    const { _id } = await invoiceOf(client._id);
    const body = { ...client, vatNumber: 'CY00532445O' };
    await server.ok('PUT /client/:id', { params: { id: client._id }, body });
    await server.ok('PATCH /config', { body: { accountHolder: 'Άλλος' } });
    const invoice = await server.ok('GET /invoice/:id', { params: { id: _id } });
    expect([invoice.clientVatNumber, invoice.issuer.accountHolder]).toEqual([
      'CY10259033P',
      'Κιλίμι Καθαρισμοί Λτδ',
    ]);
    const { text } = await read(server, 'GET /invoice/:id/pdf', { params: { id: _id } });
    expectText(text, ['CY10259033P', 'Κιλίμι Καθαρισμοί Λτδ']);
  });

  test('behind the public link it is Greek, or English where asked, and needs no login', async () => {
    const { _id } = await invoiceOf((await clientOf({ language: 'en' }))._id);
    const call = { params: { id: _id } };
    const { publicId } = await server.ok('POST /invoice/generatePublicId/:id', call);
    const open = { params: { publicId: String(publicId) }, token: null };
    const greek = await read(server, 'GET /invoice/public/:publicId/pdf', open);
    expect(greek.fileName).toMatch(/^Τιμολόγιο/);
    expect(greek.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    const asked = { ...open, query: { lang: 'en' } };
    const english = await read(server, 'GET /invoice/public/:publicId/pdf', asked);
    expect(english.fileName).toMatch(/^Invoice/);
  });

  test('behind the public link it is in the company’s language, as is its page', async () => {
    await server.db.updateTable('config').set({ language: 'en' }).execute();
    const { _id } = await invoiceOf((await clientOf())._id);
    const call = { params: { id: _id } };
    const { publicId } = await server.ok('POST /invoice/generatePublicId/:id', call);
    const open = { params: { publicId: String(publicId) }, token: null };
    const english = await read(server, 'GET /invoice/public/:publicId/pdf', open);
    expect(english.fileName).toMatch(/^Invoice/);
    const page = await server.app.inject({ url: `/invoices/public/${publicId}` });
    expect(page.body).toContain('<html lang="en">');
    await server.db.updateTable('config').set({ language: 'el' }).execute();
  });

  test('a cancelled invoice says so beside its number and in its foot', async () => {
    const call = { params: { id: (await invoiceOf((await clientOf())._id))._id } };
    const before = await read(server, 'GET /invoice/:id/pdf', call);
    expect(before.text).not.toContain('ΑΚΥΡΩΜΕΝΟ');
    await server.ok('PUT /invoice/cancel/:id', call);
    const after = await read(server, 'GET /invoice/:id/pdf', call);
    expectText(after.text, ['Σας ευχαριστούμε για την προτίμηση. ΑΚΥΡΩΜΕΝΟ Τιμολόγιο I-']);
    expectText(after.text, [`${before.text.match(/Τιμολόγιο I-\d{6}/)?.[0] ?? ''} ΑΚΥΡΩΜΕΝΟ`]);
  });

  test('a receipt holds what its page shows', async () => {
    await openShop();
    const client = (await clientOf())._id;
    const invoice = await makeDebt(server, { client, total: 1500 });
    const payment = await makePayment(server, {
      client,
      method: 'bankTransfer',
      notes: 'Έναντι',
      invoices: [{ invoice: invoice._id, amount: euros(1234.56) }],
    });
    const params = { id: payment._id };
    const { text, fileName } = await read(server, 'GET /payment/:id/pdf', { params });
    expect(fileName).toMatch(/^Απόδειξη είσπραξης \d{6} Νίκος Παπαδόπουλος\.pdf$/);
    expectText(text, ['Τραπεζικό έμβασμα', 'Έναντι', '1.234,56 €', '05/03/2026 1.500,00 €']);
    const { publicId } = await server.ok('POST /payment/generatePublicId/:id', { params });
    const open = { params: { publicId: String(publicId) }, query: { lang: 'en' }, token: null };
    const english = await read(server, 'GET /payment/public/:publicId/pdf', open);
    expectText(english.text, ['€1,234.56', 'CY10259033P']);
  });

  test('a receipt without a number goes by its day', async () => {
    const { _id } = await makePayment(server, { addRef: false });
    const { fileName } = await read(server, 'GET /payment/:id/pdf', { params: { id: _id } });
    expect(fileName).toMatch(/^Απόδειξη είσπραξης 05-03-2026 /);
  });

  test('a statement holds its lines, the old balance and the closing one', async () => {
    const client = await clientOf();
    await makeDebt(server, { client: client._id, total: 70, date: '2026-01-10' });
    const second = await makeDebt(server, { client: client._id, total: 100 });
    await makePayment(server, {
      client: client._id,
      invoices: [{ invoice: second._id, amount: euros(30) }],
    });
    const params = { clientId: client._id };
    const query = { from: '2026-03-01', to: '2026-03-31' };
    const staff = await read(server, 'GET /statement/:clientId/pdf', { params, query });
    expect(staff.fileName).toBe(
      'Κατάσταση λογαριασμού Νίκος Παπαδόπουλος 01-03-2026 31-03-2026.pdf',
    );
    expectText(staff.text, [
      '01/03/2026 – 31/03/2026',
      'Υπόλοιπο από προηγούμενη περίοδο 70,00 €',
      '100,00 € 170,00 €',
      '30,00 € 140,00 €',
      'Υπόλοιπο λογαριασμού 140,00 €',
      'CY10259033P',
    ]);
    const open = { params: { publicId: client.publicId }, query: { lang: 'en' }, token: null };
    const whole = await read(server, 'GET /statement/public/:publicId/pdf', open);
    expect(whole.fileName).toBe('Statement Νίκος Παπαδόπουλος.pdf');
    expectText(whole.text, ['€70.00', '€140.00']);
  });
});
