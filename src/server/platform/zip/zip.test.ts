import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { filesIn } from '#test/zip.ts';
import { zipOf } from './zip.ts';

const changedOn = new Date('2026-03-05T08:00:00Z');
const CHUNK = 16_384;

/** `chunks` chunks of incompressible data. Counts how many were taken and records when reading stopped. */
function source(chunks: number) {
  const state = { taken: 0, isOver: false };
  async function* content() {
    try {
      for (; state.taken < chunks; state.taken += 1) yield randomBytes(CHUNK);
    } finally {
      state.isOver = true;
    }
  }
  return { state, content };
}

async function* alone(bytes: Uint8Array) {
  yield bytes;
}

async function joined(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
}

test('files come out as they went in, with names in any alphabet', async () => {
  const zip = await joined(
    zipOf(async ({ add }) => {
      await add('Χαλί/α.txt', alone(Buffer.from('άλφα')), { changedOn });
      await add('b.bin', source(3).content(), { changedOn, isCompressed: true });
      await add('empty', source(0).content(), { changedOn });
    }),
  );
  const files = filesIn(zip);
  expect([...files.keys()]).toEqual(['Χαλί/α.txt', 'b.bin', 'empty']);
  expect(String(files.get('Χαλί/α.txt'))).toBe('άλφα');
  expect(files.get('b.bin')).toHaveLength(3 * CHUNK);
});

test('no more is read than requested, and leaving ends it', async () => {
  const { state, content } = source(10_000);
  const parts = zipOf(({ add }) => add('long', content(), { changedOn }));
  let received = 0;
  for (let count = 0; count < 20; count += 1) received += (await parts.next()).value?.length ?? 0;
  // The data buffered in streams does not depend on the length of the file.
  expect(state.taken * CHUNK - received).toBeLessThan(20 * CHUNK);
  await parts.return(undefined);
  expect(state.isOver).toBe(true);
  expect(state.taken).toBeLessThan(1_000);
});

test('failures in a file, or between files, are reported', async () => {
  async function* broken() {
    yield Buffer.from('x');
    throw new RangeError('half a file');
  }
  const half = zipOf(({ add }) => add('x', broken(), { changedOn }));
  await expect(joined(half)).rejects.toThrow('half a file');
  const none = zipOf(async () => {
    throw new RangeError('no file');
  });
  await expect(joined(none)).rejects.toThrow('no file');
});
