import { expect, test } from 'vitest';
import { type HistoryChange, limitChanges } from '../fields/differences.ts';

const change = (to: string): HistoryChange => ({ field: 'notes', from: null, to });

test('what people write by hand is kept to the letter', () => {
  const changes = [change('α'.repeat(5_000)), { field: 'total', from: 1, to: 2 }];
  expect(limitChanges(changes)).toEqual(changes);
});

test('a text without end is cut, and never in the middle of a letter', () => {
  const [cut] = limitChanges([change(`${'a'.repeat(9_999)}🧶${'a'.repeat(500_000)}`)]);
  expect(String(cut?.to)).toHaveLength(10_001);
  expect(String(cut?.to).isWellFormed()).toBe(true);
});

test('rows without end are counted in place of being kept', () => {
  const kept = limitChanges(Array.from({ length: 5_000 }, () => change('a'.repeat(1_000))));
  expect(JSON.stringify(kept).length).toBeLessThan(110_000);
  expect(kept.at(-1)).toEqual({ field: 'leftOut', from: null, to: 5_000 - (kept.length - 1) });
});
