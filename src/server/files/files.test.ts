import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SECRET, startStorage } from '#test/storage.ts';
import { readEnv } from '../env.ts';
import type { Files, FilesEnv } from './files.ts';
import { filesOf } from './open-files.ts';
import { secondsLeft, signedAddress } from './signed-address.ts';

const nameOf = (text: string) => `${createHash('sha256').update(text).digest('hex')}.webp`;

let storage: Awaited<ReturnType<typeof startStorage>>;
const folder = mkdtempSync(join(process.env['TEST_FOLDER'] ?? '', 'files-'));
let s3 = '';

beforeAll(async () => {
  storage = await startStorage();
  s3 = storage.url;
});
afterAll(() => void storage.stop());

const places: [string, () => FilesEnv][] = [
  ['the data folder', () => ({ DATA_DIR: folder, S3_URL: undefined })],
  ['storage that speaks S3', () => ({ DATA_DIR: folder, S3_URL: s3 })],
];

describe.each(places)('files in %s', (_, env) => {
  const files = (): Files => filesOf(env());

  async function names(): Promise<string[]> {
    const found = [];
    for await (const { name, putOn } of files().list()) {
      expect(Math.abs(putOn.getTime() - Date.now())).toBeLessThan(60_000);
      found.push(name);
    }
    return found.toSorted();
  }

  test('what is put is there, once, until it is removed', async () => {
    const all = ['a', 'b', 'c', 'd', 'e'].map(nameOf);
    expect(await names()).toEqual([]);
    expect(await files().get(nameOf('a'))).toBeUndefined();
    expect(await files().putOn(nameOf('a'))).toBeUndefined();
    for (const name of all) await files().put(name, Buffer.from(name));
    await files().put(nameOf('a'), Buffer.from(nameOf('a')));
    expect(await names()).toEqual(all.toSorted());
    expect(String(await files().get(nameOf('b')))).toBe(nameOf('b'));
    expect(await files().putOn(nameOf('b'))).toBeInstanceOf(Date);
    for (const name of all.slice(1)) await files().remove(name);
    await files().remove(nameOf('never'));
    expect(await names()).toEqual([nameOf('a')]);
  });

  test('an address opens what it was made for, until its hour is over', () => {
    const now = new Date('2026-03-05T08:10:00Z');
    const name = nameOf('a');
    const address = new URL(signedAddress(env(), name, now), 'http://host');
    const asked = { name, ...Object.fromEntries(address.searchParams) } as const;
    const { until, seal } = asked as unknown as { until: string; seal: string };
    const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
    const left = (given: object, on = now) =>
      secondsLeft(env(), { name, until, seal, ...given }, on);
    expect(left({})).toBe(50 * 60);
    expect(left({}, after(49))).toBe(60);
    expect(left({}, after(51))).toBe(0);
    for (const wrong of [
      { name: nameOf('b') },
      { until: String(Number(until) + 1) },
      { seal: seal.slice(1) },
      { seal: undefined },
      { seal: [seal, seal] },
      { until: undefined },
    ])
      expect(left(wrong)).toBeUndefined();
    // A browser that has read it need not read it again.
    expect(signedAddress(env(), name, after(10))).toBe(address.pathname + address.search);
  });
});

test('nothing half bears a name, and nobody else may read', async () => {
  const files = filesOf({ DATA_DIR: folder, S3_URL: undefined });
  const inPlace = { [Symbol.toStringTag]: 'no bytes' } as unknown as Uint8Array;
  await expect(files.put(nameOf('half'), inPlace)).rejects.toThrow();
  expect(await files.get(nameOf('half'))).toBeUndefined();
  const found = readdirSync(join(folder, 'files'), { recursive: true, encoding: 'utf8' });
  expect(found.filter((name) => name.includes('/.'))).toEqual([]);
  for (const name of found) expect(statSync(join(folder, 'files', name)).mode & 0o077).toBe(0);
});

test('a wrong secret is an error, not an empty storage', async () => {
  const wrong = filesOf({
    DATA_DIR: folder,
    S3_URL: s3.replace(encodeURIComponent(SECRET), 'other'),
  });
  await expect(wrong.get(nameOf('a'))).rejects.toThrow('answered 403');
  await expect(wrong.put(nameOf('z'), Buffer.from('z'))).rejects.toThrow('answered 403');
});

test('the address of a storage is checked at the start', () => {
  for (const wrong of ['https://host/bucket', 'https://key:secret@host', 'ftp://k:s@host/b'])
    expect(() => readEnv({ S3_URL: wrong })).toThrow('S3_URL');
  expect(readEnv({ S3_URL: 'https://k:s@host/bucket' }).S3_URL).toBeDefined();
});
