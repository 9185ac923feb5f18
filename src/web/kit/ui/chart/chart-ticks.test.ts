import { expect, test } from 'vitest';
import { ticksTo } from './chart-ticks.ts';

test.each([
  [0, [0, 1]],
  [0.4, [0, 1]],
  [3, [0, 1, 2, 3]],
  [12, [0, 2, 4, 6, 8, 10, 12]],
  [119, [0, 20, 40, 60, 80, 100, 120]],
  [1000, [0, 200, 400, 600, 800, 1000]],
  [13_870.5, [0, 2500, 5000, 7500, 10_000, 12_500, 15_000]],
])('up to %d', (highest, ticks) => {
  expect(ticksTo(highest)).toEqual(ticks);
});
