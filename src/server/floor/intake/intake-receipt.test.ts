import { describe, expect, test } from 'vitest';
import { euros } from '#shared/money.ts';
import { algorithmOf, defaultPriceRule } from '#shared/rules/price-rule.ts';
import { jobOfPieces, makeClient, makeClientItem, makeItem } from '#test/builders.ts';
import { plainPicture } from '#test/photos.ts';
import { hasPoppler, pagesOf } from '#test/poppler.ts';
import { databases, useServer } from '#test/server.ts';

describe.each(databases)('the intake receipt of a job, on %s', (name) => {
  const server = useServer(name);

  const read = (id: string) => server.ok('GET /intake/:id', { params: { id } });
  const link = async (id: string) =>
    (await server.ok('POST /intake/generatePublicId/:id', { params: { id } })).publicId ?? '';
  const page = async (publicId: string, lang = 'en') =>
    (await server.app.inject({ url: `/intake/public/${publicId}?lang=${lang}` })).body;
  const config = (body: Record<string, unknown>) => server.ok('PATCH /config', { body });

  test('it has the job’s number, its pieces, an estimate with VAT and the shop’s terms', async () => {
    await config({ taxValue: 19, terms: { el: 'Έως 30 ημέρες.', en: 'Within 30 days.' } });
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
      terms: { el: 'Έως 30 ημέρες.', en: 'Within 30 days.' },
      publicId: null,
      lastSent: null,
    });
    expect(receipt.items[0]).toMatchObject({
      item: { title: 'Καθαρισμός χαλιού' },
      clientItem: { title: 'Χαλί 1', marks: [], photos: 0 },
      total: 10,
      stage: 'received',
    });
    const pdf = await server.send('GET /intake/:id/pdf', { params: { id: job._id } });
    expect(pdf.headers['content-type']).toBe('application/pdf');
  });

  test('it says why a small piece costs so much', async () => {
    const rule = { ...defaultPriceRule, minimumArea: 1, minimumPrice: 20 };
    const calculator = { clientItemCategory: 'Χαλιά', algorithm: algorithmOf(rule), rule };
    await config({ priceCalculator: [calculator], clientItemsCategories: ['Χαλιά'] });
    const item = await makeItem(server, { unit: 'squareMetre' });
    const { _id: small } = await makeClientItem(server, {
      client: (await makeClient(server))._id,
      category: 'Χαλιά',
      dimensions: { width: 40, length: 60 },
    });
    const job = await server.ok('POST /job', {
      body: {
        client: (await server.ok('GET /clientItem/:id', { params: { id: small } })).client._id,
        items: [
          { item, clientItem: small, qty: 1, unitCost: euros(20) },
          { item, clientItem: small, qty: 1, unitCost: euros(5) },
          { item, clientItem: small, qty: 3, unitCost: euros(5) },
        ],
      },
    });
    const { items } = await read(job._id);
    expect(items.map((row) => [row.leastPrice, row.item.unit])).toEqual([
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

  test('it has the client’s phone, also by its link; a stage that all pieces share is not said of each', async () => {
    const phones = [
      { phoneType: 'Fax' as const, phoneNumber: '22 000001' },
      { phoneType: 'Main' as const, phoneNumber: '22 000003' },
    ];
    const { _id: client } = await makeClient(server, { phones });
    const job = await jobOfPieces(server, 3, { client });
    const publicId = await link(job._id);
    expect(await page(publicId, 'el')).toContain('Τηλ. 22 000003');
    expect(await page(publicId)).not.toContain('22 000001');
    const move = (count: number, stage: 'cleaning' | 'ready') => {
      const jobItems = job.items.slice(0, count).map(({ _id }) => _id);
      return server.ok('PUT /job/stage', { body: { jobItems, stage } });
    };
    /** The stage of each row, and the progress above them. */
    const said = async () => {
      const text = await page(publicId);
      const rows = [...text.matchAll(/(Received|In cleaning|Ready)<\/small>/g)];
      const [, above] = /Progress<\/dt><dd[^>]*>([^<]*)</.exec(text) ?? [];
      return [rows.map(([, stage]) => stage), above];
    };
    expect(await said()).toEqual([[], '0 of 3 ready']);
    await move(1, 'cleaning');
    expect(await said()).toEqual([['In cleaning', 'Received', 'Received'], '0 of 3 ready']);
    await move(3, 'cleaning');
    expect(await said()).toEqual([[], 'In cleaning']);
    await move(3, 'ready');
    expect(await said()).toEqual([[], '3 of 3 ready']);
  });

  test.runIf(hasPoppler)('six carpets, with all that is said of them, are one page', async () => {
    const rule = { ...defaultPriceRule, minimumArea: 1, minimumPrice: 50 };
    const calculator = { clientItemCategory: 'Χαλιά', algorithm: algorithmOf(rule), rule };
    const line = 'Τα χαλιά παραδίδονται έως 30 ημέρες μετά την παραλαβή τους.';
    const terms = { el: [line, line, line].join('\n'), en: '' };
    const company = { phone: '22 000009', fax: '22 000008', websiteUrl: 'https://kilim.example' };
    const prices = { priceCalculator: [calculator], clientItemsCategories: ['Χαλιά'] };
    await config({ ...company, ...prices, terms, emailAddress: 'info@kilim.example' });
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
      clientItem: clientItem?._id,
      unitCost: euros(50),
      notes: 'Ξεφτισμένα κρόσσια στη μία πλευρά',
    }));
    for (const row of rows.slice(0, 2)) {
      const marks = JSON.stringify([
        { _id: 'mark-stain', kind: 'stain', x: 0, y: 0, note: 'κρασί' },
      ]);
      const form = { file: await plainPicture('jpeg'), clientItem: row.clientItem ?? '', marks };
      await server.ok('POST /photo', { form });
    }
    const job = await server.ok('POST /job', {
      body: { client, dueDate: '2026-03-12', items: rows },
    });
    const pdf = await server.send('GET /intake/:id/pdf', { params: { id: job._id } });
    const [only = '', ...others] = pagesOf(pdf.rawPayload);
    expect(others).toEqual([]);
    expect(only.match(/Ελάχιστη χρέωση/g)).toHaveLength(6);
    expect(only).toContain('Τηλ. 22 000003');
    await config({ terms: { el: '', en: '' } });
  });

  test('it says what was seen of a piece; what the client was shown is not changed', async () => {
    const job = await jobOfPieces(server, 2);
    const clientItem = job.items[0]?.clientItem?._id ?? '';
    const stain = { _id: 'mark-stain', kind: 'stain', x: 0.2, y: 0.5, note: 'κρασί' };
    const hole = { _id: 'mark-hole', kind: 'hole', x: 0.1, y: 0.9, note: '' };
    const photo = await server.ok('POST /photo', {
      form: { file: await plainPicture('jpeg'), clientItem, marks: JSON.stringify([stain, hole]) },
    });
    const params = { id: photo._id };
    const change = (rev: number, marks: object[]) =>
      server.call('PUT /photo/:id', { params, body: { _rev: rev, marks } });
    const { items } = await read(job._id);
    expect(items.map((row) => row.clientItem)).toMatchObject([
      {
        marks: [
          { kind: 'stain', note: 'κρασί' },
          { kind: 'hole', note: '' },
        ],
        photos: 1,
      },
      { marks: [], photos: 0 },
    ]);
    // The client has not received the receipt yet.
    expect((await change(1, [stain])).status).toBe(200);
    const publicId = await link(job._id);
    expect(await page(publicId)).toContain('Marks: Stain (κρασί)');
    expect(await page(publicId, 'el')).toContain('Λεκές (κρασί)');
    const { data } = await server.ok('POST /photo/search', { body: { filters: { clientItem } } });
    expect(data[0]?.marks).toMatchObject([{ kind: 'stain', shown: true }]);
    const rev = data[0]?._rev ?? 0;
    const refused = await change(rev, []);
    expect(refused).toMatchObject({ status: 400, body: { code: 'photo.markShown' } });
    expect((await change(rev, [stain, hole])).status).toBe(200);
    // With a public link, a mark is visible at once and fixed from then on.
    expect(await page(publicId)).toContain('Hole');
    expect((await change(rev + 1, [stain])).body).toMatchObject({ code: 'photo.markShown' });
    const later = await server.ok('POST /photo', {
      form: { file: await plainPicture('jpeg'), clientItem, marks: JSON.stringify([hole]) },
    });
    expect(later.marks).toMatchObject([{ kind: 'hole', shown: true }]);
  });

  test('a piece that comes onto a receipt behind a link, or back with its job, is shown with its marks', async () => {
    const job = await jobOfPieces(server, 1);
    const publicId = await link(job._id);
    const hole = JSON.stringify([{ _id: 'mark-hole', kind: 'hole', x: 0.1, y: 0.9, note: '' }]);
    const marked = async (clientItem: string) => {
      const form = { file: await plainPicture('jpeg'), clientItem, marks: hole };
      return (await server.ok('POST /photo', { form })).marks[0]?.shown;
    };
    const shown = async (clientItem: string) => {
      const body = { filters: { clientItem } };
      return (await server.ok('POST /photo/search', { body })).data.map(
        ({ marks }) => marks[0]?.shown,
      );
    };
    const client = job.client._id;
    const { _id: piece } = await makeClientItem(server, { client });
    expect(await marked(piece)).toBe(false);
    const [row] = job.items;
    const params = { id: job._id };
    const items = [row, { item: row?.item._id, clientItem: piece }];
    await server.ok('PUT /job/:id', { params, body: { client, items } });
    expect(await page(publicId)).toContain('Hole');
    expect(await shown(piece)).toEqual([true]);
    await server.ok('DELETE /job/:id', { params });
    expect(await marked(piece)).toBe(false);
    await server.ok('PUT /job/:id/restore', { params });
    expect(await shown(piece)).toEqual([true, true]);
  });

  test('by the link, without login, a client sees how far the pieces are', async () => {
    await config({ intakePrices: true, terms: { el: 'Όροι μας', en: '' } });
    const job = await jobOfPieces(server, 5);
    const publicId = await link(job._id);
    const jobItems = job.items.slice(0, 3).map(({ _id }) => _id);
    await server.ok('PUT /job/stage', { body: { jobItems, stage: 'ready' } });
    expect(await page(publicId)).toContain('3 of 5 ready');
    const greek = await page(publicId, 'el');
    for (const words of ['3 από 5 έτοιμα', 'Έτοιμο', 'Παραλήφθηκε', 'Όροι μας', '59,50']) {
      expect(greek).toContain(words);
    }
    const shown = await server.ok('GET /intake/public/:publicId', {
      params: { publicId },
      token: null,
    });
    expect(JSON.stringify(shown)).not.toContain('_id');
  });

  test('a shop may show no prices', async () => {
    const job = await jobOfPieces(server, 1);
    const publicId = await link(job._id);
    await config({ intakePrices: false });
    const shown = await server.ok('GET /intake/public/:publicId', {
      params: { publicId },
      token: null,
    });
    expect(shown).toMatchObject({ estimate: null, items: [{ unitCost: null, total: null }] });
    expect(await page(publicId)).not.toContain('€');
    await config({ intakePrices: true });
    expect(await page(publicId)).toContain('€11.90');
  });

  test('it is mailed, shared, printed and told in the job’s history; a withdrawn link opens nothing', async () => {
    const job = await jobOfPieces(server, 1);
    const params = { id: job._id };
    const publicId = await link(job._id);
    const to = { emails: ['a@example.com'], confirmed: true };
    await server.ok('POST /intake/forward/:id', { params, body: to });
    await server.ok('POST /document/share', {
      body: { kind: 'intake', _id: job._id, channel: 'sms' },
    });
    await server.ok('POST /history/print', { body: { kind: 'intake', record: job._id } });
    await server.ok('DELETE /intake/:id/publicId', { params });
    const { data } = await server.ok('POST /history/search', {
      body: { filters: { record: job._id, kind: 'job' } },
    });
    expect(data.map(({ event }) => event)).toEqual([
      'linkRemoved',
      'printed',
      'shared',
      'forwarded',
      'linkMade',
      'created',
    ]);
    expect((await server.app.inject({ url: `/intake/public/${publicId}` })).statusCode).toBe(404);
  });

  test('it goes with its job', async () => {
    const job = await jobOfPieces(server, 1);
    const publicId = await link(job._id);
    await server.ok('DELETE /job/:id', { params: { id: job._id } });
    for (const call of ['GET /intake/:id', 'GET /intake/:id/pdf'] as const) {
      const { statusCode } = await server.send(call, { params: { id: job._id } });
      expect(statusCode).toBe(404);
    }
    const { status } = await server.call('GET /intake/public/:publicId', {
      params: { publicId },
      token: null,
    });
    expect(status).toBe(404);
  });
});
