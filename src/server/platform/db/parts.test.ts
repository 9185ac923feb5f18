import { expect, test } from 'vitest';
import { loadInParts, isInParts } from './parts.ts';

/** The batches of rows with these weights. */
async function partsOf(weights: number[]): Promise<number[][]> {
  const answer = await loadInParts({
    of: weights,
    weigh: async (part) => part,
    load: async (part) => part,
    rest: () => ({ total: weights.length }),
  });
  if (!isInParts(answer)) return [answer.data];
  const parts: number[][] = [];
  for await (const part of answer.parts) parts.push(part);
  return parts;
}

test('few that weigh little come at once', async () => {
  expect(await partsOf([])).toEqual([[]]);
  expect(await partsOf([1, 2, 3])).toEqual([[1, 2, 3]]);
});

test('many come by the hundred', async () => {
  const parts = await partsOf(Array.from({ length: 250 }, () => 1));
  expect(parts.map(({ length }) => length)).toEqual([100, 100, 50]);
});

test('what weighs much comes alone, others beside it as many as there is room for', async () => {
  expect(await partsOf([250, 250, 1, 5_000, 1, 499, 2])).toEqual([
    [250, 250],
    [1],
    [5_000],
    [1, 499],
    [2],
  ]);
});
