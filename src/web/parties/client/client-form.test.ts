import { expect, test } from 'vitest';
import {
  isBlankAddress,
  hasOnlyMainPhone,
  newAddress,
  newClient,
  newPhone,
  newClientBody,
  onePhoneEach,
} from './client-form.ts';

test('numbers written as one get a row each', () => {
  const row = (phoneType: 'Main' | 'Mobile' | 'Work', phoneNumber: string) => ({
    phoneType,
    phoneNumber,
  });
  expect(
    onePhoneEach([row('Work', '22123456 / 99123456'), row('Main', '22123456/7'), newPhone()]),
  ).toEqual([
    row('Work', '22123456'),
    row('Mobile', '99123456'),
    row('Main', '22123456/7'),
    newPhone(),
  ]);
});

const used = { phoneType: 'Mobile', phoneNumber: '99 123456' } as const;

test.each([
  ['the place that nobody used', [newPhone()], 0],
  ['a used one', [used], 1],
  ['one whose type was chosen', [{ phoneType: 'Mobile', phoneNumber: '' } as const], 1],
  ['one that somebody added', [used, newPhone()], 2],
  ['none', [], 0],
])('of a new client’s phones, %s: %#', (_, phones, saved) => {
  expect(newClientBody({ ...newClient(), phones }).phones).toHaveLength(saved);
});

test('an address without a word is none', () => {
  const street = { ...newAddress(), street: 'Λήδρας 1' };
  const addresses = [{ ...newAddress(), isBilling: true }, street, { ...newAddress(), city: ' ' }];
  expect(addresses.map(isBlankAddress)).toEqual([true, false, true]);
});

test.each([
  ['the place that a new client’s form offers', [newPhone()], true],
  ['a number in it', [{ ...newPhone(), phoneNumber: '99' }], true],
  ['another type', [{ phoneType: 'Mobile', phoneNumber: '' } as const], false],
  ['a second row', [newPhone(), newPhone()], false],
  ['none', [], false],
])('a number may be left out of %s: %#', (_, phones, isPlace) => {
  expect(hasOnlyMainPhone(phones)).toBe(isPlace);
});

test('a subscription that is on needs its amount, one that is off needs none', () => {
  const amounts = [true, false].map((enabled) => {
    const subscriptionInvoice = { enabled, invoiceType: 'invoice', amount: null } as const;
    return newClientBody({ ...newClient(), subscriptionInvoice }).subscriptionInvoice.amount;
  });
  expect(amounts).toEqual([null, 0]);
});
