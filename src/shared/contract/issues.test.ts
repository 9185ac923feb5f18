import { expect, test } from 'vitest';
import { z } from 'zod';
import { money, reference } from '../fields/fields.ts';
import { intakeBody } from './intake.ts';
import { pickBody } from './issues.ts';
import { jobBody } from './job.ts';
import { paymentBody } from './payment.ts';

const named = z.object({ name: z.string() });
const full = { name: 'Νίκος', age: 40 };
const kept = { name: 'Νίκος' };

test.each([
  ['an object', named, full, kept],
  ['an object in an object', z.object({ of: named }), { of: full, by: 1 }, { of: kept }],
  ['rows', z.array(named), [full, full], [kept, kept]],
  ['what may be missing', named.optional(), full, kept],
  ['what may be nothing', z.object({ of: named.nullish() }), { of: null }, { of: null }],
  ['what has a default', named.default({ name: '' }), full, kept],
  ['what has a default on the wire', named.prefault({ name: '' }), full, kept],
  ['what is refined', named.refine(() => false), full, kept],
  ['what is decoded', named.transform(({ name }) => name), full, kept],
  ['what is prepared', z.preprocess((given) => given, named), full, kept],
  ['money', z.object({ sum: money }), { sum: 1.5 }, { sum: 1.5 }],
  ['an id for a reference', reference, 'a', 'a'],
  ['a record for a reference', reference, { _id: 'a', ...full }, { _id: 'a' }],
  ['nothing chosen for a reference', reference, null, null],
  ['any record', z.record(z.string(), z.unknown()), full, full],
  ['text in the place of an object', named, 'Νίκος', 'Νίκος'],
  ['an object in the place of rows', z.array(named), full, full],
  ['rows in the place of an object', named, [full], [full]],
])('of %s only what is named is kept', (_, schema, value, expected) => {
  expect(pickBody(schema, value)).toEqual(expected);
});

test('of a job’s form only what the call takes is sent', () => {
  const item = { item: { _id: 'i', title: 'Πλύσιμο', price: 4 }, clientItem: null, qty: 'δύο' };
  const draft = {
    client: { _id: 'c', fullName: 'Νίκος' },
    items: [{ ...item, isPriceTyped: true }],
  };
  expect(pickBody(jobBody, draft)).toEqual({
    client: { _id: 'c' },
    items: [{ item: { _id: 'i' }, clientItem: null, qty: 'δύο' }],
  });
});

test('of an intake a record that is there is its id, a new one all that it has', () => {
  const made = { title: 'Χαλί', category: 'Χαλιά', dimensions: { width: 200, length: null } };
  const known = { _id: 'p', _ref: 7, ...made };
  const items = [known, { ...made, _ref: 8 }].map((clientItem) => ({ clientItem, isLast: true }));
  const client = { firstName: 'Άννα', fullName: 'Άννα', phones: [] };
  expect(pickBody(intakeBody, { client, items })).toEqual({
    client: { firstName: 'Άννα', phones: [] },
    items: [{ clientItem: { _id: 'p' } }, { clientItem: made }],
  });
});

test('of a payment’s form only what the call takes is sent', () => {
  const entry = { invoice: { _id: 'i', balance: 3 }, amount: 3, isChosen: true, wasPaid: 0 };
  expect(pickBody(paymentBody, { toDistribute: 3, invoices: [entry] })).toEqual({
    invoices: [{ invoice: { _id: 'i' }, amount: 3 }],
  });
});
