import { expect, test } from 'vitest';
import { readDocumentNumber } from './filter.ts';

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
])('%j is %j', (typed, read) => {
  expect(readDocumentNumber(typed)).toBe(read);
});
