import { expect, test } from 'vitest';
import { LruCache } from './lru-cache.ts';

function making() {
  const made: string[] = [];
  const make =
    (key: string, size = 4) =>
    async () => {
      made.push(key);
      return new Uint8Array(size);
    };
  return { made, make };
}

test('what was made is made once, also for those who ask meanwhile', async () => {
  const { made, make } = making();
  const kept = new LruCache(10);
  const [first, other] = await Promise.all([kept.get('a', make('a')), kept.get('a', make('a'))]);
  expect(first).toBe(other);
  expect(await kept.get('a', make('a'))).toBe(first);
  expect(made).toEqual(['a']);
});

test('no more is kept than may be: what nobody asked for longest goes', async () => {
  const { made, make } = making();
  const kept = new LruCache(10);
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await kept.get(key, make(key));
  expect(made).toEqual(['a', 'b', 'c', 'b']);
  await kept.get('large', make('large', 11));
  await kept.get('large', make('large', 11));
  expect(made.slice(4)).toEqual(['large', 'large']);
});

test('what failed is tried again', async () => {
  const kept = new LruCache(10);
  await expect(kept.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await kept.get('a', making().make('a'))).toHaveLength(4);
});
