import { expect, test } from 'vitest';
import { readNumber } from './read-number.ts';

test.each([
  ['12,5', 12.5],
  ['12.5', 12.5],
  ['1.234,50', 1234.5],
  ['1,234.50', 1234.5],
  ['1.234.567', 1_234_567],
  ['1.234.567,89', 1_234_567.89],
  ['1 234,5 €', 1234.5],
  ['-3,20', -3.2],
  [',5', 0.5],
  ['7,', 7],
  ['1.005', 1.005],
])('reads %s', (typed, expected) => {
  expect(readNumber(typed)).toBe(expected);
});

test.each(['', '-', ',', 'δέκα', '1e5', '12-3', '0x10'])('refuses %s', (typed) => {
  expect(readNumber(typed)).toBeUndefined();
});
