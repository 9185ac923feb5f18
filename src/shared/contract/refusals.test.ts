import { describe, expect, test } from 'vitest';
import { en } from '../i18n/en/index.ts';
import { fill } from '../i18n/translate.ts';
import { allRoutes } from './index.ts';
import { check } from './issues.ts';

const [REQUIRED, INVALID] = ['Field Required', 'invalid value'];
const [LEAST_0, LEAST_1] = ['At least 0', 'At least 1'];
const [DECIMALS_1, DECIMALS_2] = ['At most 1 decimal place', 'At most 2 decimal places'];
const DAY = 'Enter the date as DD/MM/YYYY';
const SIGNATURE_ODD = 'The signature cannot be read; sign again';
const DUE_BEFORE_START = 'The due date cannot be before the start date';

const long = (length: number) => 'Α'.repeat(length);
const many = (length: number) => Array.from({ length }, (_, n) => `row ${n}`);
const strokes = (count: number, points: number) =>
  Array.from({ length: count }, () => Array.from({ length: points }, () => ({ x: 1, y: 1 })));

const signature = { width: 320, height: 160, strokes: [[{ x: 20, y: 80 }]] };
const rug = { title: 'Χαλί', category: 'Χαλιά' };
const row = { clientItem: rug, item: 'i' };
const anna = { firstName: 'Άννα' };
const config = {
  companyName: 'Χαλιά',
  address: { street: 'Λήδρας 10', city: 'Λευκωσία', zip: '1011' },
  emailAddress: 'info@example.com',
  logo: 'https://example.com/logo.png',
  phone: '22 123456',
  taxID: '10123456A',
  taxValue: 19,
  subscriptionDate: 5,
  clientItemsCategories: ['Χαλιά'],
};
const price = { clientItemCategory: 'Χαλιά', algorithm: '1' };
const invoice = { client: 'c', jobs: ['j'], date: '2026-03-05', invoiceType: 'invoice' };
const payment = { client: 'c', transactionDate: '2026-03-05', method: 'cash', invoices: [] };
const entry = (amount: unknown) => ({ invoices: [{ invoice: 'i', amount }] });
const tooMuch = { item: 'i', qty: 100_000, unitCost: 9_999_999.99 };

type Case = [wrong: object, path: string, message: string];

/** A valid body, the invalid change to it, the path of the issue and its message. */
const calls: Record<string, [whole: object, ...cases: Case[]]> = {
  'POST /client': [
    anna,
    [{ firstName: '' }, 'companyName', 'A company, first or last name is needed'],
    [{ firstName: '  ' }, 'companyName', 'A company, first or last name is needed'],
    [{ firstName: long(101) }, 'firstName', 'At most 100 characters'],
    [{ vatNumber: '1'.repeat(21) }, 'vatNumber', 'At most 20 characters'],
    [{ language: 'de' }, 'language', INVALID],
    [{ phones: [{ phoneNumber: '22 1234' }] }, 'phones.0.phoneType', REQUIRED],
    [{ phones: [{ phoneType: 'Main' }] }, 'phones.0.phoneNumber', REQUIRED],
    [
      { phones: [{ phoneType: 'Main', phoneNumber: 'call 1234' }] },
      'phones.0.phoneNumber',
      'Enter a phone number: at least 5 digits',
    ],
    [
      { phones: [{ phoneType: 'Main', phoneNumber: '22123456 / 99123456' }] },
      'phones.0.phoneNumber',
      'Enter each phone number in a row of its own',
    ],
    [
      { phones: [{ phoneType: 'Main', phoneNumber: '22123456/7' }] },
      'phones.0.phoneNumber',
      'Enter each phone number in a row of its own',
    ],
    [{ phones: [{ phoneType: 'Pigeon', phoneNumber: '22 1234' }] }, 'phones.0.phoneType', INVALID],
    [{ emails: [{ emailAddress: 'a@b.cy' }] }, 'emails.0.emailType', REQUIRED],
    [{ emails: [{ emailType: 'Main', emailAddress: '' }] }, 'emails.0.emailAddress', REQUIRED],
    [
      { emails: [{ emailType: 'Main', emailAddress: 'a@b' }] },
      'emails.0.emailAddress',
      'Not a valid email address',
    ],
    [
      { addresses: [{ isBilling: true }, { isBilling: true }] },
      'addresses',
      'Only one address can be the billing address',
    ],
    [{ subscriptionInvoice: { amount: 1.005 } }, 'subscriptionInvoice.amount', DECIMALS_2],
    [{ subscriptionInvoice: { amount: -1 } }, 'subscriptionInvoice.amount', LEAST_0],
  ],
  'POST /clientItem': [
    { ...rug, client: 'c' },
    [{ title: ' ' }, 'title', REQUIRED],
    [{ client: null }, 'client', REQUIRED],
    [{ client: '' }, 'client', REQUIRED],
    [{ category: '' }, 'category', REQUIRED],
    [{ dimensions: { width: -1 } }, 'dimensions.width', LEAST_0],
    [{ dimensions: { length: -1 } }, 'dimensions.length', LEAST_0],
    [{ dimensions: { width: 1.05 } }, 'dimensions.width', DECIMALS_1],
    [{ price: -1 }, 'price', LEAST_0],
    [{ price: 1.005 }, 'price', DECIMALS_2],
  ],
  'POST /item': [
    { title: 'A' },
    [{ title: undefined }, 'title', REQUIRED],
    [{ title: '  ' }, 'title', REQUIRED],
    [{ title: long(201) }, 'title', 'At most 200 characters'],
    [{ category: '' }, 'category', REQUIRED],
    [{ category: 'Gift' }, 'category', INVALID],
    [{ unit: 'yard' }, 'unit', INVALID],
    [{ price: -0.01 }, 'price', LEAST_0],
    [{ price: 0.005 }, 'price', DECIMALS_2],
    [{ price: '5' }, 'price', INVALID],
    [{ disabled: 'no' }, 'disabled', INVALID],
  ],
  'POST /job': [
    { client: 'c' },
    [{ client: undefined }, 'client', REQUIRED],
    [{ items: [{ qty: 1 }] }, 'items.0.item', REQUIRED],
    [{ items: [{ item: 'i', qty: 0.5 }] }, 'items.0.qty', LEAST_1],
    [{ items: [{ item: 'i', qty: 1.2345 }] }, 'items.0.qty', 'At most 3 decimal places'],
    [{ items: [{ item: 'i', unitCost: -1 }] }, 'items.0.unitCost', LEAST_0],
    [{ items: [{ item: 'i' }, tooMuch] }, 'items.1.unitCost', 'At most 4,999,999.99'],
    [{ dueDate: '2026-02-30' }, 'dueDate', DAY],
    [{ startDate: '2026-03-05', dueDate: '2026-03-04' }, 'dueDate', DUE_BEFORE_START],
  ],
  'POST /intake': [
    { client: anna, items: [row] },
    [{ client: null }, 'client', REQUIRED],
    [{ client: { phones: [] } }, 'client.companyName', 'A company, first or last name is needed'],
    [
      { client: { ...anna, phones: [{ phoneType: 'Main', phoneNumber: '99' }] } },
      'client.phones.0.phoneNumber',
      'Enter a phone number: at least 5 digits',
    ],
    [
      { items: [row, { ...row, clientItem: { ...rug, title: ' ' } }] },
      'items.1.clientItem.title',
      REQUIRED,
    ],
    [
      { items: [row, { ...row, clientItem: { title: 'Χαλί' } }] },
      'items.1.clientItem.category',
      REQUIRED,
    ],
    [
      { items: [{ ...row, clientItem: { ...rug, dimensions: { width: 'δύο' } } }] },
      'items.0.clientItem.dimensions.width',
      'Enter a number',
    ],
    [{ items: [row, { clientItem: rug }] }, 'items.1.item', REQUIRED],
    [{ items: [row, { ...row, qty: 0.5 }] }, 'items.1.qty', LEAST_1],
    [{ storage: { notes: '' } }, 'storage.notes', REQUIRED],
  ],
  'POST /invoice': [
    invoice,
    [{ client: '' }, 'client', REQUIRED],
    [{ date: undefined }, 'date', REQUIRED],
    [{ invoiceType: undefined }, 'invoiceType', REQUIRED],
    [{ jobs: undefined }, 'jobs', REQUIRED],
    [{ jobs: [] }, 'jobs', 'Select at least on job'],
    [{ breakdown: { total: -1 } }, 'breakdown.total', LEAST_0],
    [{ breakdown: { total: 1.005 } }, 'breakdown.total', DECIMALS_2],
    [
      { date: '2026-04-10', dueDate: '2026-04-09' },
      'dueDate',
      'The due date cannot be before the date',
    ],
  ],
  'PUT /invoice/:id': [
    invoice,
    [{ jobs: [] }, 'jobs', 'Select at least on job'],
    [{ dueDate: '2026-03-01' }, 'dueDate', 'The due date cannot be before the date'],
  ],
  'POST /payment': [
    payment,
    [{ client: '' }, 'client', REQUIRED],
    [{ transactionDate: '' }, 'transactionDate', REQUIRED],
    [{ method: undefined }, 'method', REQUIRED],
    [{ invoices: undefined }, 'invoices', REQUIRED],
    [entry(1.005), 'invoices.0.amount', DECIMALS_2],
    [entry('12'), 'invoices.0.amount', INVALID],
  ],
  'POST /handover': [
    { client: 'c', pieces: ['p'], receivedBy: 'Μαρία', signature },
    [{ receivedBy: '  ' }, 'receivedBy', REQUIRED],
    [{ receivedBy: long(201) }, 'receivedBy', 'At most 200 characters'],
    [{ pieces: [] }, 'pieces', REQUIRED],
    [{ date: '2026-02-30' }, 'date', DAY],
    [{ signature: { ...signature, strokes: [] } }, 'signature.strokes', REQUIRED],
    [{ signature: { ...signature, strokes: [[]] } }, 'signature.strokes.0', REQUIRED],
    [
      { signature: { ...signature, width: 0, strokes: [[{ x: 0, y: 80 }]] } },
      'signature.width',
      LEAST_1,
    ],
    [{ signature: { ...signature, strokes: [[{ x: 321, y: 1 }]] } }, 'signature', SIGNATURE_ODD],
    [
      { signature: { ...signature, strokes: [[{ x: -1, y: 1 }]] } },
      'signature.strokes.0.0.x',
      LEAST_0,
    ],
    [
      { signature: { ...signature, strokes: [[{ x: '1"/><script>', y: 1 }]] } },
      'signature.strokes.0.0.x',
      'Enter a number',
    ],
    [{ signature: { ...signature, strokes: strokes(201, 1) } }, 'signature.strokes', 'At most 200'],
    [{ signature: { ...signature, strokes: strokes(3, 2_000) } }, 'signature', SIGNATURE_ODD],
  ],
  'POST /place': [
    { code: 'Α' },
    [{ code: undefined }, 'code', REQUIRED],
    [{ code: long(21) }, 'code', 'At most 20 characters'],
    [{ capacity: -1 }, 'capacity', LEAST_0],
    [{ capacity: 1.005 }, 'capacity', DECIMALS_2],
  ],
  'POST /place/series': [
    { from: 1, to: 200 },
    [{ from: 3, to: 2 }, 'to', 'At least 3'],
    [{ from: 1, to: 201 }, 'to', 'At most 200'],
    [{ from: 1.5, to: 2 }, 'from', INVALID],
    [{ to: undefined }, 'to', REQUIRED],
    [{ prefix: long(20), from: 1, to: 2 }, 'prefix', 'At most 20 characters'],
  ],
  'PUT /job/:jobId/item/:jobItemId/import': [
    { startDate: '2026-03-05', notes: 'x' },
    [{ notes: '  ' }, 'notes', REQUIRED],
    [{ startDate: '' }, 'startDate', REQUIRED],
  ],
  'PUT /job/:jobId/item/:jobItemId/export': [
    { endDate: '2026-03-05' },
    [{ endDate: '' }, 'endDate', REQUIRED],
  ],
  'POST /stay': [
    { clientItem: 'p', startDate: '2026-03-05', notes: 'x' },
    [{ notes: ' ' }, 'notes', REQUIRED],
  ],
  'POST /stay/import': [
    { startDate: '2026-03-05', notes: 'x', jobItems: many(500) },
    [{ jobItems: [] }, 'jobItems', REQUIRED],
    [{ jobItems: many(501) }, 'jobItems', 'At most 500'],
  ],
  'POST /stay/export': [
    { endDate: '2026-03-05', stays: many(500) },
    [{ stays: [] }, 'stays', REQUIRED],
    [{ stays: many(501) }, 'stays', 'At most 500'],
  ],
  'POST /stay/undo': [
    { stays: [{ _id: 's', _rev: 1 }] },
    [{ stays: [] }, 'stays', REQUIRED],
    [{ stays: many(501).map((_id) => ({ _id, _rev: 1 })) }, 'stays', 'At most 500'],
  ],
  'PUT /job/stage': [
    { jobItems: ['r'], stage: 'cleaning' },
    [{ stage: 'handedOver' }, 'stage', INVALID],
    [{ stage: 'washed' }, 'stage', INVALID],
    [{ stage: '' }, 'stage', REQUIRED],
  ],
  'POST /document/pdf': [
    { documents: [{ kind: 'invoice', _id: 'i' }] },
    [{ documents: [] }, 'documents', REQUIRED],
    [{ documents: many(201).map((_id) => ({ kind: 'invoice', _id })) }, 'documents', 'At most 200'],
  ],
  'POST /scan/pieces': [
    { refs: [1] },
    [{ refs: [] }, 'refs', REQUIRED],
    [{ refs: [0] }, 'refs.0', LEAST_1],
    [{ refs: [1.5] }, 'refs.0', INVALID],
    [{ refs: Array.from({ length: 1_001 }, (_, at) => at + 1) }, 'refs', 'At most 1,000'],
  ],
  'POST /photo': [
    { clientItem: 'p' },
    [{ id: 'x' }, 'id', INVALID],
    [{ marks: [{ _id: 'mark-0001', kind: 'fire', x: 0, y: 0 }] }, 'marks.0.kind', INVALID],
    [{ marks: [{ _id: 'mark-0001', kind: 'hole', x: 2, y: 0 }] }, 'marks.0.x', 'At most 1'],
    [{ marks: 'stain' }, 'marks', INVALID],
    [{ takenOn: 'yesterday' }, 'takenOn', INVALID],
  ],
  'POST /tag': [
    { count: 500 },
    [{ count: 0 }, 'count', LEAST_1],
    [{ count: 501 }, 'count', 'At most 500'],
    [{ count: 1.5 }, 'count', INVALID],
    [{ count: null }, 'count', REQUIRED],
  ],
  'PUT /user/password': [
    { current: 'x', next: long(12) },
    [{ next: 'abcdefghij1' }, 'next', 'At least 12'],
    [{ next: long(257) }, 'next', 'At most 256 characters'],
  ],
  'PUT /config': [
    config,
    [{ companyName: ' ' }, 'companyName', REQUIRED],
    [{ address: { ...config.address, street: '' } }, 'address.street', REQUIRED],
    [{ address: { ...config.address, city: '' } }, 'address.city', REQUIRED],
    [{ address: { ...config.address, zip: '' } }, 'address.zip', REQUIRED],
    [{ emailAddress: '' }, 'emailAddress', REQUIRED],
    [{ emailAddress: 'info@' }, 'emailAddress', 'Not a valid email address'],
    [{ emailAddress: 'a b@example.com' }, 'emailAddress', 'Not a valid email address'],
    [{ logo: '' }, 'logo', REQUIRED],
    [{ logo: 'logo.png' }, 'logo', INVALID],
    [{ websiteUrl: 'example.com' }, 'websiteUrl', INVALID],
    [{ phone: '' }, 'phone', REQUIRED],
    [{ taxID: '' }, 'taxID', REQUIRED],
    [{ taxValue: undefined }, 'taxValue', REQUIRED],
    [{ taxValue: -1 }, 'taxValue', LEAST_0],
    [{ taxValue: 100.01 }, 'taxValue', 'At most 100'],
    [{ taxValue: 19.005 }, 'taxValue', DECIMALS_2],
    [{ subscriptionDate: undefined }, 'subscriptionDate', REQUIRED],
    [{ subscriptionDate: 0 }, 'subscriptionDate', LEAST_1],
    [{ subscriptionDate: 29 }, 'subscriptionDate', 'At most 28'],
    [{ subscriptionDate: 1.5 }, 'subscriptionDate', INVALID],
    [{ paymentDays: -1 }, 'paymentDays', LEAST_0],
    [{ paymentDays: 366 }, 'paymentDays', 'At most 365'],
    [{ paymentDays: 1e308 }, 'paymentDays', 'At most 365'],
    [{ paymentDays: -1e308 }, 'paymentDays', LEAST_0],
    [{ paymentDays: 1.5 }, 'paymentDays', INVALID],
    [{ clientItemsCategories: [] }, 'clientItemsCategories', REQUIRED],
    [
      { priceCalculator: [{ ...price, clientItemCategory: '' }] },
      'priceCalculator.0.clientItemCategory',
      REQUIRED,
    ],
    [{ priceCalculator: [{ ...price, algorithm: '' }] }, 'priceCalculator.0.algorithm', REQUIRED],
  ],
};

describe.each(Object.entries(calls))('%s', (name, [whole, ...cases]) => {
  const body = allRoutes.get(name)?.body;
  const refusalOf = (value: object) =>
    body &&
    check(body, value).issues?.map(({ path, key, values }) => [path, fill(en, key, values)]);

  test('takes a body that is right', () => {
    expect(body).toBeDefined();
    expect(refusalOf(whole)).toBeUndefined();
  });

  const titled = cases.map(([wrong, ...refusal]) => ({
    wrong,
    refusal,
    title: JSON.stringify(wrong).slice(0, 100),
  }));
  test.each(titled)('is refused with $title', ({ wrong, refusal }) => {
    expect(refusalOf({ ...whole, ...wrong })).toEqual([refusal]);
  });
});

test('every field that is missing is named at once', () => {
  const body = allRoutes.get('POST /clientItem')?.body;
  const { issues } = body ? check(body, {}) : {};
  expect(issues?.map(({ path }) => path)).toEqual(['title', 'client', 'category']);
});
