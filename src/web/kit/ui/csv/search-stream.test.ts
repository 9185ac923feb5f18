import { expect, test } from 'vitest';
import { rowCounter } from './search-stream.ts';

test('rows are counted wherever the pieces of the answer are cut', () => {
  const notes = 'says "_rev": 1';
  const text = JSON.stringify({ data: [{ _rev: 1, notes }, { _rev: 2 }, { _rev: 3 }], total: 3 });
  for (let size = 1; size <= text.length; size += 1) {
    const count = rowCounter();
    let last = 0;
    for (let at = 0; at < text.length; at += size) last = count(text.slice(at, at + size));
    expect(last).toBe(3);
  }
});
