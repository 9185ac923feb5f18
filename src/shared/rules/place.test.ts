import { expect, test } from 'vitest';
import { seriesCodes } from './place.ts';

test.each([
  [{ prefix: 'Β-', from: 1, to: 3, digits: 2 }, ['Β-01', 'Β-02', 'Β-03']],
  [{ prefix: 'Α', from: 9, to: 11, digits: 1 }, ['Α9', 'Α10', 'Α11']],
  [{ prefix: '', from: 0, to: 0, digits: 3 }, ['000']],
  [{ prefix: 'Γ-', from: 99, to: 100, digits: 3 }, ['Γ-099', 'Γ-100']],
  [{ prefix: 'Δ-', from: 2, to: 1, digits: 2 }, []],
])('the codes of %o are %o', (series, codes) => {
  expect(seriesCodes(series)).toEqual(codes);
});
