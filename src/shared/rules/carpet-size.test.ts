import { expect, test } from 'vitest';
import { isOddSize, readSides, readSize } from './carpet-size.ts';

const sizes: [text: string, length: number, width: number, words?: string][] = [
  ['300x200', 300, 200],
  ['300X200', 300, 200],
  ['300Χ200', 300, 200],
  ['300χ200', 300, 200],
  ['300Х200', 300, 200],
  ['300 × 200', 300, 200],
  ['300*200', 300, 200],
  ['300 × 200 εκ.', 300, 200],
  ['300x200cm', 300, 200],
  ['3,00x2,00', 300, 200],
  ['3.00x2.00', 300, 200],
  ['3x2', 300, 200],
  ['3 χ 2 μ.', 300, 200],
  ['2,35Χ1,7', 235, 170],
  ['0,80x3', 80, 300],
  ['25x30 m', 2500, 3000],
  ['12x15 εκ', 12, 15],
  ['150,5x80', 150.5, 80],
  ['15x300', 15, 300],
  ['300 εκ. x 200 εκ.', 300, 200],
  ['3μx2μ', 300, 200],
  ['3m x 2m', 300, 200],
  ['300 cm x 200', 300, 200],
  ['300 επί 200', 300, 200],
  ['300 ΕΠΙ 200', 300, 200],
  ['300 by 200', 300, 200],
  ['Κιλίμι 300x200', 300, 200, 'Κιλίμι'],
  ['Χαλί Σμύρνης, 3,00 x 2,00', 300, 200, 'Χαλί Σμύρνης'],
  ['Bokhara - 170*240', 170, 240, 'Bokhara'],
];

test.each(sizes)('%s is a size', (text, length, width, words = '') => {
  expect(readSize(text)).toEqual({ words, length, width });
});

test.each([
  '',
  '300',
  'Κιλίμι',
  'x200',
  '300x',
  '0x200',
  '300x200x5',
  'A4x3',
  'Νο300x200',
  '3,001x2',
])('%s is none', (text) => {
  expect(readSize(text)).toBeUndefined();
});

test.each([
  [1.8, 2.4, true],
  [19.9, 19.9, true],
  [20, 15, false],
  [40, 60, false],
  [300, 2_000, false],
  [3_000, 90, true],
  [0, 1.8, false],
  [null, 1.8, false],
  ['πολύ', 2, false],
])('%s by %s cm is hardly a carpet: %s', (length, width, isOdd) => {
  expect(isOddSize({ length, width })).toBe(isOdd);
});

test.each([
  ['300x200', 300, 200],
  [' 300 × 200 εκ. ', 300, 200],
  ['3χ2', 300, 200],
  ['300-200', 300, 200],
  ['300 – 200', 300, 200],
  ['300/200', 300, 200],
  ['3,5/2,5', 350, 250],
])('%j in one field fills both', (text, length, width) => {
  expect(readSides(text)).toEqual({ length, width });
});

test.each([
  '',
  '300',
  '-300',
  '300-',
  '300x',
  '300x0',
  '300x200x5',
  'Κιλίμι 300x200',
  '300200',
  '5/3/26',
])('%j is one side or none', (text) => {
  expect(readSides(text)).toBeUndefined();
});
