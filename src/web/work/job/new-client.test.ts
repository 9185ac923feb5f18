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

test.each(['99 123456', '', '  '])('nobody is made of "%s"', (typed) => {
  expect(newClientOf(typed)).toBeUndefined();
});
