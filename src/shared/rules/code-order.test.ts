import { expect, test } from 'vitest';
import { codeOrder } from './code-order.ts';

test.each([
  ['Ρ-1', 'Ρ-2', 'Ρ-10', 'Ρ-100'],
  ['Α-1', 'Α-01α', 'Α-2', 'Α-11', 'Β-1'],
  ['Α', 'Α 1', 'Α 2/1', 'Α 2/9', 'Α 2/10', 'Α 10/1'],
  ['9', '10', '0011', '000123', '1000'],
  ['Ρ1', 'ρ2', 'Ρ10'],
  ['2019/9', '2019/10', '2020/1'],
  ['α-9999999999', 'Α-10000000000', 'Α-100000000000000000000'],
  ['A-1', 'B-1', 'C-1', 'D-2', 'D-10', 'Z-1', 'Α-1', 'Β-1', 'Γ-1', 'Δ-2', 'Δ-10'],
])('%s comes before %s', (...codes) => {
  const keys = codes.map(codeOrder);
  expect(keys.toSorted()).toEqual(keys);
  expect(new Set(keys).size).toBe(keys.length);
});

test('zeros, accents and signs that look alike do not count', () => {
  expect(codeOrder('Ρ-01')).toBe(codeOrder(' ρ–1'));
});
