import { describe, expect, test } from 'vitest';
import { keysOf, recordFrom } from '#shared/base/record-of.ts';
import type { Routes } from '#shared/contract/index.ts';
import type { WireBodyOf } from '#shared/contract/route.ts';
import { algorithmOf, defaultPriceRule } from '#shared/rules/price-rule.ts';
import { makeItem } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

const whole: WireBodyOf<Routes['PUT /config']> = {
  companyName: 'Χαλιά Λευκωσίας Λτδ',
  address: { street: 'Λήδρας 10', city: 'Λευκωσία', zip: '1011' },
  emailAddress: 'info@example.com',
  logo: 'https://example.com/logo.png',
  phone: '22 123456',
  fax: '22 654321',
  taxID: '10123456A',
  taxValue: 19,
  peppol: true,
  peppolId: '0088:5290001000016',
  accountHolder: 'XALIA LEFKOSIAS LTD',
  paymentCode: true,
  terms: { el: 'Έως 30 ημέρες.', en: 'Within 30 days.' },
  intakePrices: false,
  paymentDays: 14,
  lockedUntil: null,
  receipts: 'book',
  receiptsSince: '2026-01-01',
  retentionYears: 8,
  pictureYears: 3,
  firstNumbers: { invoice: 1, other: 1, payment: 1, credit: 1, handover: 1 },
  vatQuarterStart: 2,
  iban: 'CY17002001280000001200527600',
  bankAccountNumber: '0012',
  bankDetails: 'Τράπεζα\nBIC BCYPCY2N',
  websiteUrl: 'https://example.com',
  language: 'el',
  subscriptionDate: 5,
  clientItemsCategories: ['Χαλιά', 'Χειροποίητα'],
  priceCalculator: [
    { clientItemCategory: 'Χαλιά', algorithm: 'width * length / 10000 * 5.5' },
    { clientItemCategory: 'Χειροποίητα', algorithm: 'return area > 4 ? area * 9 : 36' },
  ],
};

/** Set by the environment, not by the settings. */
const surroundings = {
  timeZone: 'Europe/Nicosia',
  mailTo: 'files',
  begunSeries: [],
  logoState: 'waiting',
  logoFailure: null,
};

describe.each(databases)('the settings on %s', (database) => {
  const server = useServer(database, { isSetUp: false });

  const save = (change: object) => server.call('PUT /config', { body: { ...whole, ...change } });

  test('are there from the start, with the ordinary tax and nothing else', async () => {
    const ordinary = {
      _rev: 1,
      companyName: '',
      taxValue: 19,
      language: 'el',
      subscriptionDate: 1,
    };
    const none = { clientItemsCategories: [], priceCalculator: [] };
    expect(await server.ok('GET /config')).toMatchObject({ ...ordinary, ...none });
  });

  test('legal receipts are asked for from the day on which they are switched on, or another', async () => {
    await server.ok('PUT /config', { body: whole });
    const patch = async (body: object) => {
      const { receipts, receiptsSince } = await server.ok('PATCH /config', { body: { ...body } });
      return [receipts, receiptsSince];
    };
    const none = { receipts: 'none', receiptsSince: null };
    expect(await patch(none)).toEqual(['none', null]);
    expect(await patch({ receipts: 'book' })).toEqual(['book', '2026-03-05']);
    // Also from a form that shows no day.
    expect(await patch({ receipts: 'device', receiptsSince: null })).toEqual([
      'device',
      '2026-03-05',
    ]);
    expect(await patch({ receiptsSince: '2026-01-01' })).toEqual(['device', '2026-01-01']);
    expect(await patch({ receipts: 'book' })).toEqual(['book', '2026-01-01']);
    const { receipts: _, receiptsSince: __, ...rest } = whole;
    const kept = await server.ok('PUT /config', { body: rest });
    expect([kept.receipts, kept.receiptsSince]).toEqual(['book', '2026-01-01']);
    const refused = await server.call('PATCH /config', { body: { receipts: 'stamp' } });
    expect(refused.error.fields?.[0]?.path).toBe('receipts');
  });

  test('come back as they were written', async () => {
    const { _rev } = await server.ok('GET /config');
    const saved = await server.ok('PUT /config', { body: whole });
    expect(saved).toEqual({ ...whole, ...surroundings, _rev: _rev + 1 });
    expect(await server.ok('GET /config')).toEqual(saved);
  });

  test('the product’s own picture for a logo is none, and waits for none', async () => {
    const saved = await server.ok('PUT /config', { body: { ...whole, logo: '/favicon.svg' } });
    expect(saved).toMatchObject({ logo: '/favicon.svg', logoState: 'none', logoFailure: null });
  });

  test('optional fields may be omitted, and the payment period then stays as it is', async () => {
    const empty = { fax: '', accountHolder: '', iban: '', bankAccountNumber: '', bankDetails: '' };
    const needed = { ...whole, ...recordFrom(keysOf(empty).map((name) => [name, undefined])) };
    const { websiteUrl: _, paymentDays, ...body } = needed;
    await server.ok('PUT /config', { body: whole });
    const saved = await server.ok('PUT /config', { body });
    expect(saved).toMatchObject({ ...empty, websiteUrl: '', paymentDays });
  });

  test.each([
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'file:///etc/passwd',
    'ftp://example.com/logo.png',
    'https://',
    'https:example.com',
    '//example.com/logo.png',
    ' https:// example.com',
    'http://[::1',
    'http://a;sandbox',
    'http://*',
    'http://user:secret@example.com/logo.png',
    'http://user@example.com',
    'https://*.example.com/logo.png',
    "https://example.com'/logo.png",
  ])('never take %s for a logo or a website', async (address) => {
    const { error } = await save({ logo: address, websiteUrl: address });
    expect(error.fields).toEqual([
      { path: 'logo', message: 'invalid value' },
      { path: 'websiteUrl', message: 'invalid value' },
    ]);
  });

  test('a category that is named twice is kept once', async () => {
    const saved = await save({ clientItemsCategories: ['Χαλιά', ' Χαλιά ', 'Μοκέτες', 'Χαλιά'] });
    expect(saved.body.clientItemsCategories).toEqual(['Χαλιά', 'Μοκέτες']);
  });

  test.each([
    ['width *', 8],
    ['process.exit()', 1],
    ['width.constructor', 1],
    ['2 +* 3', 4],
  ])('a price algorithm with a mistake is refused at its place: %s', async (algorithm, place) => {
    const { status, error } = await save({
      priceCalculator: [...(whole.priceCalculator ?? []), { clientItemCategory: 'Χ', algorithm }],
    });
    const message = `The formula has a mistake at position ${place}.`;
    const fields = [{ path: 'priceCalculator.2.algorithm', message }];
    expect([status, error]).toMatchObject([400, { code: 'config.badAlgorithm', fields }]);
  });

  test('a part changes what it has and nothing else, on a set-up that is not whole too', async () => {
    await server.db
      .updateTable('config')
      .set({ company_name: '', client_items_categories: '[]' })
      .execute();
    const before = await server.ok('GET /config');
    const part = { _rev: before._rev, iban: 'CY00', bankDetails: '' };
    const saved = await server.ok('PATCH /config', { body: part });
    expect(saved).toEqual({ ...before, ...part, _rev: before._rev + 1 });
    const stale = await server.call('PATCH /config', { body: part });
    expect([stale.status, stale.error.code]).toEqual([409, 'record.changed']);
    const empty = await server.call('PATCH /config', { body: { companyName: ' ' } });
    expect(empty.error.fields).toEqual([{ path: 'companyName', message: 'Field Required' }]);
  });

  test('a rule is kept beside the algorithm that it writes, and none that it does not', async () => {
    const rule = defaultPriceRule;
    const priceCalculator = [
      { clientItemCategory: 'Χαλιά', algorithm: algorithmOf(rule), rule },
      { clientItemCategory: 'Χειροποίητα', algorithm: 'area * 9' },
    ];
    const saved = await server.ok('PATCH /config', { body: { priceCalculator } });
    expect(saved.priceCalculator).toEqual(priceCalculator);
    expect((await server.ok('GET /config')).priceCalculator).toEqual(priceCalculator);
    const saveRule = (other: object) =>
      save({ priceCalculator: [{ ...priceCalculator[0], rule: { ...rule, ...other } }] });
    const { status, error } = await saveRule({ perSquareMetre: 6 });
    const message = 'Not the formula that the fields write';
    const fields = [{ path: 'priceCalculator.0.algorithm', message }];
    expect([status, error.fields]).toEqual([400, fields]);
    expect((await saveRule({ minimumPrice: -1 })).status).toBe(400);
  });

  test('a category keeps its usual service, by its name, until it is taken away', async () => {
    const item = await makeItem(server, { title: 'Πλύσιμο στο χέρι' });
    const price = { clientItemCategory: 'Χαλιά', algorithm: 'area * 9' };
    const kept = async (service?: string | null) => {
      const body = { priceCalculator: [{ ...price, ...(service !== undefined && { service }) }] };
      return (await server.ok('PATCH /config', { body })).priceCalculator;
    };
    const named = [{ ...price, service: { _id: item._id, title: 'Πλύσιμο στο χέρι' } }];
    expect(await kept(item._id)).toEqual(named);
    // A client that omits it leaves it unchanged, and so does deleting the service.
    expect(await kept()).toEqual(named);
    await server.ok('DELETE /item/:id', { params: { id: item._id } });
    expect(await kept(item._id)).toEqual(named);
    expect(await kept(null)).toEqual([price]);
    const { status, error } = await save({ priceCalculator: [{ ...price, service: item._id }] });
    expect([status, error.code, error.fields?.map(({ path }) => path)]).toEqual([
      400,
      'reference.unknown',
      ['priceCalculator.0.service'],
    ]);
  });

  test('two people who save at once: the second is told', async () => {
    const read = await server.ok('GET /config');
    const [first, second] = await Promise.all([
      save({ _rev: read._rev, phone: '1' }),
      save({ _rev: read._rev, phone: '2' }),
    ]);
    expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await server.ok('GET /config'))._rev).toBe(read._rev + 1);
  });

  test('the world sees the company and how to pay it, and no more', async () => {
    await server.ok('PUT /config', { body: whole });
    const seen = await server.ok('GET /config/public', { token: null });
    const rules = ['clientItemsCategories', 'priceCalculator', 'subscriptionDate', 'paymentCode'];
    const hidden = new Set([
      ...rules,
      'peppol',
      'peppolId',
      'terms',
      'intakePrices',
      'paymentDays',
      'lockedUntil',
      'receipts',
      'receiptsSince',
      'retentionYears',
      'pictureYears',
      'firstNumbers',
      'vatQuarterStart',
    ]);
    const shown = Object.entries(whole).filter(([name]) => !hidden.has(name));
    expect(seen).toEqual({ ...Object.fromEntries(shown), timeZone: surroundings.timeZone });
  });
});
