import { expect, test } from 'vitest';
import { formatWrittenSums } from './differences.ts';

const greek = {
  number: (value: number) => String(value).replace('.', ','),
  money: (value: number) => `${value.toFixed(2).replace('.', ',')} €`,
};

test.each([
  ['Πλύσιμο · 2.5 × 46.36', 'Πλύσιμο · 2,5 × 46,36 €'],
  [
    'Πλύσιμο · 12 Κιλίμι 1.80 · 1 × 8.00 · έως 3.00',
    'Πλύσιμο · 12 Κιλίμι 1.80 · 1 × 8,00 € · έως 3.00',
  ],
  ['I-000012 · 92.72', 'I-000012 · 92,72 €'],
  ['41 · 1234.50', '41 · 1234,50 €'],
  ['Χαλιά: area * 5.50', 'Χαλιά: area * 5.50'],
])('%s', (kept, shown) => {
  expect(formatWrittenSums(kept, greek)).toBe(shown);
});
