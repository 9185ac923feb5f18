import { expect, test } from 'vitest';
import { documentNumber, writtenNumber } from './written-number.ts';

test.each([
  ['I-000123', 123],
  ['O-000045', 45],
  ['000123', 123],
  ['1234567', 1_234_567],
  ['O-45', '45'],
  ['Ο45', '45'],
  [' i 12 ', '12'],
  ['0045', '45'],
  ['45', '45'],
  ['I-', ''],
  ['I-00', ''],
  ['0', ''],
  ['', undefined],
  ['12a', undefined],
  ['XX-12', undefined],
  ['-', ''],
  ['#45', '45'],
  ['C‑000003', 3],
  ['Ι–000123', 123],
])('%j is %j', (typed, read) => {
  expect(documentNumber(typed)).toBe(read);
});

test.each([
  ['59,50 €', '59.50'],
  ['59,50\u00a0€', '59.50'],
  ['€59.50', '59.50'],
  ['€1,234.50', '1234.50'],
  ['1.234,50 €', '1234.50'],
  ['1.234', '1234'],
  ['-€59.50', '-59.50'],
  ['−59,50 €', '-59.50'],
  ['12.5.3', undefined],
  ['€', undefined],
  ['5 € 3', undefined],
])('the number %j is %j', (typed, plain) => {
  expect(writtenNumber(typed)).toBe(plain);
});
