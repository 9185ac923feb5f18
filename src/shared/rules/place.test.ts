import { expect, test } from 'vitest';
import { bareCode, codeSpellings, seriesCodes } from './place.ts';

test.each([
  [{ prefix: 'Β-', from: 1, to: 3, digits: 2 }, ['Β-01', 'Β-02', 'Β-03']],
  [{ prefix: 'Α', from: 9, to: 11, digits: 1 }, ['Α9', 'Α10', 'Α11']],
  [{ prefix: '', from: 0, to: 0, digits: 3 }, ['000']],
  [{ prefix: 'Γ-', from: 99, to: 100, digits: 3 }, ['Γ-099', 'Γ-100']],
  [{ prefix: 'Δ-', from: 2, to: 1, digits: 2 }, []],
])('the codes of %o are %o', (series, codes) => {
  expect(seriesCodes(series)).toEqual(codes);
});

test.each([
  ['Β-04', 'b4'],
  ['β4', 'b4'],
  ['B04', 'b4'],
  [' Δ-010 ', 'd10'],
  ['ΑΒ-7', 'ab7'],
  ['Α-00', 'a0'],
  ['4', undefined],
  ['Β', undefined],
  ['Α-17/3', undefined],
])('%j is known as %j', (code, bare) => {
  expect(bareCode(code)).toBe(bare);
});

test('a code that is typed may be written with a dash and zeros, in either alphabet', () => {
  expect(codeSpellings('β4').toSorted()).toEqual(
    ['b', 'β'].flatMap((letter) =>
      ['-004', '-04', '-4', '004', '04', '4'].map((rest) => letter + rest),
    ),
  );
  expect(codeSpellings('θ-120')).toEqual(['θ120', 'θ-120']);
  expect(codeSpellings('χαλι4')).toEqual([]);
});
