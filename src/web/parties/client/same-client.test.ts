import { expect, test } from 'vitest';
import { duplicateFilters, isSame } from './SameClient.tsx';

const known = {
  fullName: 'Άννα Νίκου',
  phones: [{ phoneNumber: '22 000001' }, { phoneNumber: '+357 99-123456 εσωτ. 3' }],
  emails: [{ emailAddress: 'Anna@example.com' }],
};

test.each([
  ['phone', '99 1234', { phone: '991234' }],
  ['phone', '00357 99 123456', { phone: '99123456' }],
  ['phone', '99 123', undefined],
  ['email', ' anna@example.com ', { email: 'anna@example.com' }],
  ['email', 'anna@', undefined],
  ['name', 'Άννα Νίκου', { fullName: 'Άννα Νίκου' }],
  ['name', ' Νίκου', undefined],
  ['name', 'Άννα ', undefined],
] as const)('by the %s "%s" one looks for %o', (by, text, filters) => {
  expect(duplicateFilters({ by, text })).toEqual(filters);
});

test.each([
  ['phone', '99123456', true],
  ['phone', '(0035799) 123-456', true],
  ['phone', '9912345', false],
  ['email', 'ANNA@example.com', true],
  ['email', 'nna@example.com', false],
  ['name', 'αννα νικου', true],
  ['name', 'Άννα Νίκ', false],
] as const)('the %s "%s" is a known client’s: %s', (by, text, isKnown) => {
  expect(isSame(known, { by, text })).toBe(isKnown);
});
