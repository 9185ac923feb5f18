import { describe, expect, test } from 'vitest';
import { euros } from '#shared/base/money.ts';
import { byId, eventsOf, idsOf } from '#test/answers.ts';
import {
  jobOfPieces,
  makeClient,
  makeClientItem,
  makeItem,
  makeJob,
  makePhoto,
  setPriceRule,
  stageRows,
} from '#test/builders.ts';
import { hasPoppler, pagesOf } from '#test/poppler.ts';
import { databases, useServer } from '#test/server.ts';

const stain = { _id: 'mark-stain', kind: 'stain', x: 0.2, y: 0.5, note: 'κρασί' };
const hole = { _id: 'mark-hole', kind: 'hole', x: 0.1, y: 0.9, note: '' };

describe.each(databases)('the intake receipt of a job, on %s', (name) => {
  const server = useServer(name);

  const read = (id: string) => server.ok('GET /intake/:id', byId(id));
  const link = async (id: string) =>
    (await server.ok('POST /intake/generatePublicId/:id', byId(id))).publicId ?? '';
  const page = async (publicId: string, lang = 'en') =>
    (await server.app.inject({ url: `/intake/public/${publicId}?lang=${lang}` })).body;
  const open = (publicId: string) =>
    server.call('GET /intake/public/:publicId', { params: { publicId }, token: null });
  const config = (body: Record<string, unknown>) => server.ok('PATCH /config', { body });
  const photosOf = async (clientItem: string) =>
    (await server.ok('POST /photo/search', { body: { filters: { clientItem } } })).data;

  test('it has the job’s number, its pieces, an estimate with VAT and the shop’s terms', async () => {
    const terms = { el: 'Έως 30 ημέρες.', en: 'Within 30 days.' };
    await config({ taxValue: 19, terms });
    const job = await jobOfPieces(server, 2, { dueDate: '2026-03-12' });
    const receipt = await read(job._id);
    expect(receipt).toMatchObject({
      _id: job._id,
      _ref: job._ref,
      startDate: '2026-03-05',
      dueDate: '2026-03-12',
      clientFullName: 'Νίκος Παπαδόπουλος',
      progress: { pieces: 2, ready: 0, handedOver: 0 },
      estimate: { subTotal: 20, taxTotal: 3.8, total: 23.8 },
      terms,
      publicId: null,
      lastSent: null,
    });
    expect(receipt.items[0]).toMatchObject({
      item: { title: 'Καθαρισμός χαλιού' },
      clientItem: { title: 'Χαλί 1', marks: [], photos: 0 },
      total: 10,
      stage: 'received',
    });
    const pdf = await server.send('GET /intake/:id/pdf', byId(job._id));
    expect(pdf.headers['content-type']).toBe('application/pdf');
  });

  test('it says why a small piece costs so much', async () => {
    await setPriceRule(server, { minimumArea: 1, minimumPrice: 20 });
    const item = (await makeItem(server, { unit: 'squareMetre' }))._id;
    const small = await makeClientItem(server, { dimensions: { width: 40, length: 60 } });
    const row = (qty: number, cost: number) => ({
      item,
      clientItem: small._id,
      qty,
      unitCost: euros(cost),
    });
    const job = await makeJob(server, {
      client: small.client._id,
      items: [row(1, 20), row(1, 5), row(3, 5)],
    });
    const { items } = await read(job._id);
    expect(items.map(({ leastPrice, item: { unit } }) => [leastPrice, unit])).toEqual([
      [20, 'piece'],
      [null, 'piece'],
      [null, 'squareMetre'],
    ]);
    const publicId = await link(job._id);
    expect(await page(publicId)).toContain('Minimum charge €20.00');
    expect(await page(publicId, 'el')).toContain('Ελάχιστη χρέωση 20,00\u00a0€');
    await config({ intakePrices: false });
    expect(await page(publicId)).not.toContain('Minimum charge');
    await config({ intakePrices: true });
  });

  test('it has the client’s phone, also by its link, and says a stage once that all pieces share', async () => {
    const phones = [
      { phoneType: 'Fax' as const, phoneNumber: '22 000001' },
      { phoneType: 'Main' as const, phoneNumber: '22 000003' },
    ];
    const { _id: client } = await makeClient(server, { phones });
    const job = await jobOfPieces(server, 3, { client });
    const publicId = await link(job._id);
    expect(await page(publicId, 'el')).toContain('Τηλ. 22 000003');
    expect(await page(publicId)).not.toContain('22 000001');
    /** Once so many pieces are at a stage: the stage of each row, and how far all are, which only a screen says. */
    const said = async (count = 0, stage: 'cleaning' | 'ready' = 'ready') => {
      if (count > 0) await stageRows(server, idsOf(job.items).slice(0, count), stage);
      const text = await page(publicId);
      const rows = [...text.matchAll(/(Received|In cleaning|Ready)<\/small>/g)];
      expect(text).not.toContain('Progress');
      const [, above] = /data-screen[^>]*> ([^<]+)</.exec(text) ?? [];
      return [rows.map(([, word]) => word), above];
    };
    expect(await said()).toEqual([[], undefined]);
    const mixed = ['In cleaning', 'Received', 'Received'];
    expect(await said(1, 'cleaning')).toEqual([mixed, undefined]);
    expect(await said(3, 'cleaning')).toEqual([[], 'In cleaning']);
    expect(await said(3, 'ready')).toEqual([[], '3 of 3 ready']);
  });

  test.runIf(hasPoppler)('six carpets, with all that is said of them, are one page', async () => {
    const line = 'Τα χαλιά παραδίδονται έως 30 ημέρες μετά την παραλαβή τους.';
    const terms = { el: [line, line, line].join('\n'), en: '' };
    const company = { phone: '22 000009', fax: '22 000008', websiteUrl: 'https://kilim.example' };
    await setPriceRule(server, { minimumArea: 1, minimumPrice: 50 });
    await config({ ...company, terms, emailAddress: 'info@kilim.example' });
    const { _id: client } = await makeClient(server, {
      companyName: 'Ξενοδοχείο Αύρα Λτδ',
      phones: [{ phoneType: 'Main', phoneNumber: '22 000003' }],
      addresses: [
        { street: 'Ονασαγόρου 2', unit: '3', district: 'Κέντρο', zip: '1011', city: 'Λευκωσία' },
      ],
    });
    const { items } = await jobOfPieces(server, 6, { client });
    const rows = items.map(({ item, clientItem }) => ({
      item: item._id,
      clientItem: clientItem?._id ?? '',
      unitCost: euros(50),
      notes: 'Ξεφτισμένα κρόσσια στη μία πλευρά',
    }));
    for (const { clientItem } of rows.slice(0, 2)) {
      await makePhoto(server, { clientItem, marks: [stain] });
    }
    const job = await makeJob(server, { client, dueDate: '2026-03-12', items: rows });
    const pdf = await server.send('GET /intake/:id/pdf', byId(job._id));
    const [only = '', ...others] = pagesOf(pdf.rawPayload);
    expect(others).toEqual([]);
    expect(only.match(/Ελάχιστη χρέωση/g)).toHaveLength(6);
    expect(only).toContain('Τηλ. 22 000003');
    await config({ terms: { el: '', en: '' } });
  });

  test('it says what was seen of a piece, and what the client was shown is not changed', async () => {
    const job = await jobOfPieces(server, 2);
    const clientItem = job.items[0]?.clientItem?._id ?? '';
    const photo = await makePhoto(server, { clientItem, marks: [stain, hole] });
    const change = (_rev: number, marks: object[]) =>
      server.call('PUT /photo/:id', { ...byId(photo._id), body: { _rev, marks } });
    const { items } = await read(job._id);
    const marks = [
      { kind: 'stain', note: 'κρασί' },
      { kind: 'hole', note: '' },
    ];
    expect(items.map((row) => row.clientItem)).toMatchObject([
      { marks, photos: 1 },
      { marks: [], photos: 0 },
    ]);
    // The client has not received the receipt yet.
    expect((await change(1, [stain])).status).toBe(200);
    const publicId = await link(job._id);
    expect(await page(publicId)).toContain('Marks: Stain (κρασί)');
    expect(await page(publicId, 'el')).toContain('Λεκές (κρασί)');
    const [shown] = await photosOf(clientItem);
    expect(shown?.marks).toMatchObject([{ kind: 'stain', shown: true }]);
    const rev = shown?._rev ?? 0;
    const refusal = { status: 400, body: { code: 'photo.markShown' } };
    expect(await change(rev, [])).toMatchObject(refusal);
    expect((await change(rev, [stain, hole])).status).toBe(200);
    // With a public link, a mark is visible at once and fixed from then on.
    expect(await page(publicId)).toContain('Hole');
    expect(await change(rev + 1, [stain])).toMatchObject(refusal);
    const later = await makePhoto(server, { clientItem, marks: [hole] });
    expect(later.marks).toMatchObject([{ kind: 'hole', shown: true }]);
  });

  test('a piece that comes onto a receipt behind a link, or back with its job, is shown with its marks', async () => {
    const { _id, client, items } = await jobOfPieces(server, 1);
    const publicId = await link(_id);
    const piece = (await makeClientItem(server, { client: client._id }))._id;
    const isShownAtOnce = async () =>
      (await makePhoto(server, { clientItem: piece, marks: [hole] })).marks[0]?.shown;
    const areShown = async () => (await photosOf(piece)).map(({ marks }) => marks[0]?.shown);
    expect(await isShownAtOnce()).toBe(false);
    const added = { item: items[0]?.item, clientItem: piece };
    await server.ok('PUT /job/:id', { ...byId(_id), body: { client, items: [...items, added] } });
    expect(await page(publicId)).toContain('Hole');
    expect(await areShown()).toEqual([true]);
    await server.ok('DELETE /job/:id', byId(_id));
    expect(await isShownAtOnce()).toBe(false);
    await server.ok('PUT /job/:id/restore', byId(_id));
    expect(await areShown()).toEqual([true, true]);
  });

  test('by the link, without login, a client sees how far the pieces are', async () => {
    await config({ intakePrices: true, terms: { el: 'Όροι μας', en: '' } });
    const job = await jobOfPieces(server, 5);
    const publicId = await link(job._id);
    await stageRows(server, idsOf(job.items).slice(0, 3));
    expect(await page(publicId)).toContain('3 of 5 ready');
    const greek = await page(publicId, 'el');
    for (const words of ['3 από 5 έτοιμα', 'Έτοιμο', 'Παραλήφθηκε', 'Όροι μας', '59,50']) {
      expect(greek).toContain(words);
    }
    expect(JSON.stringify((await open(publicId)).body)).not.toContain('_id');
  });

  test('a shop may show no prices', async () => {
    const publicId = await link((await jobOfPieces(server, 1))._id);
    await config({ intakePrices: false });
    const priceless = { estimate: null, items: [{ unitCost: null, total: null }] };
    expect((await open(publicId)).body).toMatchObject(priceless);
    expect(await page(publicId)).not.toContain('€');
    await config({ intakePrices: true });
    expect(await page(publicId)).toContain('€11.90');
  });

  test('it is mailed, shared, printed and told in the job’s history, until its link is withdrawn', async () => {
    const { _id } = await jobOfPieces(server, 1);
    const publicId = await link(_id);
    const to = { emails: ['a@example.com'], confirmed: true };
    await server.ok('POST /intake/forward/:id', { ...byId(_id), body: to });
    await server.ok('POST /document/share', { body: { kind: 'intake', _id, channel: 'sms' } });
    await server.ok('POST /history/print', { body: { kind: 'intake', record: _id } });
    await server.ok('DELETE /intake/:id/publicId', byId(_id));
    expect(await eventsOf(server, _id, 'job')).toEqual([
      'linkRemoved',
      'printed',
      'shared',
      'forwarded',
      'linkMade',
      'created',
    ]);
    expect((await open(publicId)).status).toBe(404);
    expect((await server.app.inject({ url: `/intake/public/${publicId}` })).statusCode).toBe(404);
  });

  test('it goes with its job', async () => {
    const { _id } = await jobOfPieces(server, 1);
    const publicId = await link(_id);
    await server.ok('DELETE /job/:id', byId(_id));
    for (const call of ['GET /intake/:id', 'GET /intake/:id/pdf'] as const) {
      expect((await server.send(call, byId(_id))).statusCode).toBe(404);
    }
    expect((await open(publicId)).status).toBe(404);
  });
});
