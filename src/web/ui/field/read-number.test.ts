import { expect, test } from 'vitest';
import { plainNumber, readNumber } from './read-number.ts';

test.each([
  ['12,5', 12.5],
  ['12.5', 12.5],
  ['1.234,50', 1234.5],
  ['1,234.50', 1234.5],
  ['1.234.567', 1_234_567],
  ['1,234,567', 1_234_567],
  ['1.234.567,89', 1_234_567.89],
  ['1 234,5 €', 1234.5],
  ['1 500', 1500],
  ['€ 12', 12],
  ['-3,20', -3.2],
  [',5', 0.5],
  ['7,', 7],
  ['1234,500', 1234.5],
  ['0,500', 0.5],
  ['12,3456', 12.3456],
])('reads %s, whatever decimals are written', (typed, expected) => {
  expect([readNumber(typed, 2), readNumber(typed, 3)]).toEqual([expected, expected]);
});

test.each([
  ['1.500', 1500, 1.5],
  ['1,500', 1500, 1.5],
  ['-12.005', -12_005, -12.005],
])('reads %s as %s of money and as %s of a quantity', (typed, money, quantity) => {
  expect([readNumber(typed, 2), readNumber(typed, 3)]).toEqual([money, quantity]);
});

const words = ['', '-', ',', 'δέκα', '1e5', '12-3', '0x10'];
const misgrouped = ['12.5.3', '1.23,50', '1,5,0', '1.234.5', '1.2345,6', '0.500.000', '1 2,5'];

test.each([...words, ...misgrouped, '1,234,567,8'])('refuses %s', (typed) => {
  expect([readNumber(typed, 2), readNumber(typed, 3)]).toEqual([undefined, undefined]);
});

test('what groups is left out of what a list is asked for', () => {
  expect(plainNumber('1.234,50', 2)).toBe('1234.50');
});
