import { expect, test } from 'vitest';
import { newAddress, newClient, newPhone, withoutUnused } from './client-form.ts';

const used = { phoneType: 'Mobile', phoneNumber: '99 123456' } as const;

test.each([
  ['the place that nobody used', [newPhone()], 0],
  ['a used one', [used], 1],
  ['one whose type was chosen', [{ phoneType: 'Mobile', phoneNumber: '' } as const], 1],
  ['one that somebody added', [used, newPhone()], 2],
  ['none', [], 0],
])('of a new client’s phones, %s: %#', (_, phones, saved) => {
  expect(withoutUnused({ ...newClient(), phones }).phones).toHaveLength(saved);
});

test('an address of a new client without a word is not saved', () => {
  const street = { ...newAddress(), street: 'Λήδρας 1' };
  const addresses = [{ ...newAddress(), isBilling: true }, street, { ...newAddress(), city: ' ' }];
  expect(withoutUnused({ ...newClient(), addresses }).addresses).toEqual([street]);
});
