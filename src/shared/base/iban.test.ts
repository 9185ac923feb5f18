import { expect, test } from 'vitest';
import { ibanIn } from './iban.ts';

const cyprus = 'CY17002001280000001200527600';

test.each([
  [cyprus, cyprus],
  ['από CY17 0020 0128 0000 0012 0052 7600 ΝΙΚΟΣ', cyprus],
  ['cy17002001280000001200527600', cyprus],
  ['GR16 0110 1250 0000 0001 2300 695 ΑΠΟ', 'GR1601101250000000012300695'],
  ['GB29NWBK60161331926819', 'GB29NWBK60161331926819'],
  ['CY18002001280000001200527600', ''],
  ['CY17 0020 0128', ''],
  ['', ''],
])('%s', (text, iban) => {
  expect(ibanIn(text)).toBe(iban);
});
