import { expect, test } from 'vitest';
import { newClientName, newClientOf } from './new-client.ts';

test.each([
  ['Άννα 99 123456', 'Άννα', '', '99 123456'],
  ['Άννα Νίκου Παύλου +357 99-123456', 'Άννα', 'Νίκου Παύλου', '+357 99-123456'],
  ['  Άννα  ', 'Άννα', '', undefined],
  ['Ξενοδοχείο 12', 'Ξενοδοχείο', '12', undefined],
])('%s', (typed, firstName, lastName, phone) => {
  const made = newClientOf(typed);
  expect(made).toMatchObject({ firstName, lastName });
  expect(made?.phones[0]?.phoneNumber).toBe(phone);
  expect(made && newClientName(made)).toBe(typed.trim());
});

test.each([
  ['Άννα 22123456 / 99123456', ['Main 22123456', 'Mobile 99123456']],
  ['Άννα 22123456 99123456', ['Main 22123456', 'Mobile 99123456']],
  ['Άννα 22 123456, 22 123457', ['Main 22 123456', 'Main 22 123457']],
  ['Άννα +44 (0)7700 900123', ['Main +44 (0)7700 900123']],
  ['Άννα 22123456/7', ['Main 22123456/7']],
])('%s has the phones %j', (typed, phones) => {
  const made = newClientOf(typed);
  expect(made?.firstName).toBe('Άννα');
  expect(made?.phones.map(({ phoneType, phoneNumber }) => `${phoneType} ${phoneNumber}`)).toEqual(
    phones,
  );
});

test.each(['99 123456', '', '  '])('nobody is made of "%s"', (typed) => {
  expect(newClientOf(typed)).toBeUndefined();
});
