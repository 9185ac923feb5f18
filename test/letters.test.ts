import { beforeAll, describe, expect, test } from 'vitest';
import type { Routes } from '#shared/contract/index.ts';
import { labelSizes } from '#shared/rules/label-size.ts';
import { invoicePage } from './answers.ts';
import { completedJob, makeClient, makeClientItem, makeInvoice, makeItem } from './builders.ts';
import { makePayment, makePlace } from './builders.ts';
import { databases } from './database.ts';
import { setUpMailer } from './mailer.ts';
import { hasPoppler, pagesOf, reachOf } from './poppler.ts';
import { readMessage } from './smtp.ts';

/** What clients in Cyprus are called. */
const names = [
  'Παπαδόπουλος',
  'Ἱερὰ Μητρόπολις',
  'Nguyễn Thị Phượng',
  'İbrahim Işık Şeker',
  'Əliyev Çağrı',
  'Đorđe Žižić',
  'Łukasz Ścibor',
  'Щербаков Ёлкин',
  'Љубомир Ґалаґан',
  'Ștefan Țurcanu',
  'Jānis Bērziņš',
  'Ħamrun Ġorġ',
  'გიორგი მაისურაძე',
  'Հայկ Պետրոսյան',
];
/** What they type in notes. */
const signs = '→ ✓ ☐ ½ ² × € ₺ № • ⚠';
const all = [...names, signs];
/** As some keyboards type it, letters and accents apart. */
const apart = 'Nguyễn Thị Phượng'.normalize('NFD');
const notes = all.join('\n');
/** Fits on a line of no paper. */
const long = 'Công ty Trách nhiệm hữu hạn Thương mại Dịch vụ Nguyễn Phượng Hoàng '.repeat(2).trim();
const unbroken = 'NguyễnThịPhượng'.repeat(7);

type Pdf = Extract<keyof Routes, `GET ${string}/pdf`>;

describe.each(databases)('letters on %s', (database) => {
  const { server, mailServer, send } = setUpMailer(database);
  let client = '';
  let invoice = '';
  let payment = '';

  beforeAll(async () => {
    const company = { companyName: names.slice(1).join(' '), bankDetails: notes };
    await server.ok('PATCH /config', { body: company });
    client = (await clientOf(apart))._id;
    invoice = (await invoiceOf(client))._id;
    payment = (await makePayment(server, { client, notes }))._id;
  });

  const clientOf = (companyName: string) =>
    makeClient(server, {
      companyName,
      addresses: [{ street: 'Ὁδὸς Ἀγίου Λαζάρου 1', city: 'გიორგი', district: signs, zip: '6020' }],
    });

  async function invoiceOf(id: string) {
    const item = (await makeItem(server, { title: 'Yıkama ✓ Զեղչ' }))._id;
    const carpet = await makeClientItem(server, { client: id, title: 'Thảm đỏ' });
    const job = await completedJob(server, {
      client: id,
      items: [{ item, clientItem: carpet._id, qty: 1, notes }],
    });
    return makeInvoice(server, { client: id, jobs: [job._id], notes });
  }

  async function pdfOf(name: Pdf, params: Record<string, string>) {
    const { statusCode, rawPayload } = await server.sendAny(name, { params });
    expect(statusCode).toBe(200);
    return new Uint8Array(rawPayload);
  }

  const textOf = (pdf: Uint8Array) => pagesOf(pdf).join('\n').replace(/\s+/g, ' ');
  /** However it is broken into lines, and whether its accents are letters of their own. */
  const plain = (text: string) => text.normalize('NFC').replace(/\s+/g, '');
  const missingIn = (text: string, wanted = all) =>
    wanted.flatMap((name) => name.split(' ')).filter((word) => !plain(text).includes(plain(word)));

  test('a client is found by letters that are composed or not', async () => {
    for (const typed of [apart, apart.normalize('NFC'), 'nguyen thi phuong']) {
      const filters = { companyName: typed };
      const { data } = await server.ok('POST /client/search', { body: { filters } });
      expect(data.map(({ _id }) => _id)).toEqual([client]);
    }
  });

  test.skipIf(!hasPoppler)('an invoice', async () => {
    const text = textOf(await pdfOf('GET /invoice/:id/pdf', { id: invoice }));
    const more = [apart, 'Ὁδὸς Ἀγίου Λαζάρου', 'Yıkama ✓ Զեղչ', 'Thảm đỏ'];
    expect(missingIn(text, [...all, ...more])).toEqual([]);
    expect(text).not.toContain('□');
  });

  test.skipIf(!hasPoppler)('a receipt and a statement', async () => {
    const receipt = textOf(await pdfOf('GET /payment/:id/pdf', { id: payment }));
    expect(missingIn(receipt, [...all, apart])).toEqual([]);
    const statement = textOf(await pdfOf('GET /statement/:clientId/pdf', { clientId: client }));
    expect(missingIn(statement, [...names.slice(1), apart])).toEqual([]);
  });

  test('the public page', async () => {
    const { body } = await server.app.inject({ url: await invoicePage(server, invoice) });
    expect(missingIn(body, [...all, apart])).toEqual([]);
  });

  test('a message: its text, its page and its PDF', async () => {
    const smtp = await mailServer();
    const body = { emails: ['nikos@example.com'], confirmed: true };
    await server.ok('POST /invoice/forward/:id', { params: { id: invoice }, body });
    await send(smtp.url);
    const { subject, text, html, pdf } = readMessage(smtp.received[0] ?? { raw: '' });
    for (const part of [subject, text, html]) expect(missingIn(part, names.slice(1))).toEqual([]);
    if (hasPoppler) expect(missingIn(textOf(new Uint8Array(pdf?.body ?? [])))).toEqual([]);
  });

  test.skipIf(!hasPoppler)('labels of carpets and of places', async () => {
    const labels = async (body: object) => {
      const call = { body: { size: labelSizes['62x100'], ...body } };
      return textOf(new Uint8Array((await server.send('POST /label/pdf', call)).rawPayload));
    };
    const carpet = await makeClientItem(server, { client, category: 'Şal' });
    expect(missingIn(await labels({ pieces: [carpet._id] }), [apart, 'Şal'])).toEqual([]);
    const places = await Promise.all(
      all.map((title, at) => makePlace(server, { code: `Ḱ-${at}`, title })),
    );
    const text = await labels({ places: places.map(({ _id }) => _id) });
    expect(missingIn(text, [...all, ...places.map(({ code }) => code)])).toEqual([]);
  });

  test.skipIf(!hasPoppler)('what no face has is a box, one for each letter', async () => {
    const odd = await clientOf('דוד כהן 王小明 😀 Ltd');
    const text = textOf(
      await pdfOf('GET /invoice/:id/pdf', { id: (await invoiceOf(odd._id))._id }),
    );
    expect(text).toContain('□□□ □□□ □□□ □ Ltd');
    const page = await server.app.inject({
      url: await invoicePage(server, (await invoiceOf(odd._id))._id),
    });
    expect(page.body).toContain('דוד כהן 王小明 😀 Ltd');
  });

  test.skipIf(!hasPoppler).each([
    ['with blanks', long],
    ['without', unbroken],
  ])('a long name stays on the paper: %s', async (_, name) => {
    const named = (await clientOf(name))._id;
    const pdf = await pdfOf('GET /invoice/:id/pdf', { id: (await invoiceOf(named))._id });
    const { words, page } = reachOf(pdf);
    expect(words).toBeLessThan(page - 40);
    expect(textOf(pdf).replaceAll(' ', '')).toContain(name.slice(0, 12).replaceAll(' ', ''));
  });
});
