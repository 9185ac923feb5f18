import { expect, test } from 'vitest';
import { nextFiscalNumber } from './fiscal-number.ts';

test.each([
  ['123', '124'],
  ['9', '10'],
  ['0009', '0010'],
  ['999', '1000'],
  ['A-0099', 'A-0100'],
  ['Α-0099', 'Α-0100'],
  ['B2 17', 'B2 18'],
  ['123Α', '124Α'],
  ['Μπλοκ 3, αρ. 049', 'Μπλοκ 3, αρ. 050'],
  ['12/2026', '13/2026'],
  ['2026-0099', '2026-0100'],
  // Nobody knows how the block of a new year begins.
  ['12/2025', undefined],
  // Another year is a number, and so is this year's alone.
  ['12/2019', '12/2020'],
  ['2026', '2027'],
  // More digits than a number of the language holds.
  ['99999999999999999999', '100000000000000000000'],
  ['9'.repeat(40), undefined],
  ['χωρίς αριθμό', undefined],
  ['', undefined],
])('after %s comes %s', (last, next) => {
  expect(nextFiscalNumber(last, 2026)).toBe(next);
});
