import { expect, test } from 'vitest';
import { writtenNumber } from '#shared/base/written-number.ts';
import { readNumber } from './read-number.ts';

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
  ['12,3456', 12.3456],
])('reads %s in both languages', (typed, expected) => {
  const read = (language: 'el' | 'en') => readNumber(typed, { language, places: 2 });
  expect([read('el'), read('en')]).toEqual([expected, expected]);
});

test.each([
  ['90.123', 'el', '90123', '90,12'],
  ['42.025', 'el', '42025', '42,03'],
  ['1.500', 'el', '1500', '1,5'],
  ['1,500', 'en', '1500', '1.5'],
] as const)('asks what %s means in %s: %s or %s', (typed, language, whole, decimals) => {
  const values = { whole, decimals };
  expect(readNumber(typed, { language, places: 2 })).toEqual({
    key: 'validation.ambiguous',
    values,
  });
});

test.each([
  ['90,123', 'el'],
  ['1,500', 'el'],
  ['1234,500', 'el'],
  ['90.123', 'en'],
] as const)('refuses the three decimals of %s in %s, of money', (typed, language) => {
  expect(readNumber(typed, { language, places: 2 })).toEqual({
    key: 'validation.decimals',
    values: { count: 2 },
  });
});

test('three decimals of a quantity are read by the language’s own sign', () => {
  expect(readNumber('1,500', { language: 'el', places: 3 })).toBe(1.5);
  expect(readNumber('1.500', { language: 'en', places: 3 })).toBe(1.5);
});

const words = ['', '-', ',', 'δέκα', '1e5', '12-3', '0x10'];
const misgrouped = ['12.5.3', '1.23,50', '1,5,0', '1.234.5', '1.2345,6', '0.500.000', '1 2,5'];

test.each([...words, ...misgrouped, '1,234,567,8'])('refuses %s', (typed) => {
  const refused = { key: 'validation.number', values: {} };
  expect(readNumber(typed, { language: 'el', places: 2 })).toEqual(refused);
});

test('what groups is left out of what a list is asked for', () => {
  expect(writtenNumber('1.234,50')).toBe('1234.50');
});
