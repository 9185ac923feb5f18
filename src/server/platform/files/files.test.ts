import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEnv } from '#server/platform/system/env.ts';
import { SECRET, startStorage } from '#test/storage.ts';
import { type Files, type FilesEnv, filesOf } from './files.ts';
import { secondsLeft, signedAddress } from './serve-files.ts';
import { sweepBackups, sweepData } from './unfinished.ts';

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
    for await (const { name, modifiedAt } of files().list()) {
      expect(Math.abs(modifiedAt.getTime() - Date.now())).toBeLessThan(60_000);
      found.push(name);
    }
    return found.toSorted();
  }

  test('what is put is there, once, until it is removed', async () => {
    const all = ['a', 'b', 'c', 'd', 'e'].map(nameOf);
    expect(await names()).toEqual([]);
    expect(await files().get(nameOf('a'))).toBeUndefined();
    expect(await files().modifiedAt(nameOf('a'))).toBeUndefined();
    for (const name of all) await files().put(name, Buffer.from(name));
    await files().put(nameOf('a'), Buffer.from(nameOf('a')));
    expect(await names()).toEqual(all.toSorted());
    expect(String(await files().get(nameOf('b')))).toBe(nameOf('b'));
    const parts = await files().read(nameOf('b'));
    expect(parts && (await textOf(parts))).toBe(nameOf('b'));
    expect(await files().read(nameOf('never'))).toBeUndefined();
    expect(await files().modifiedAt(nameOf('b'))).toBeInstanceOf(Date);
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
    // URLs signed while the clock was a day ahead are invalid once it is corrected.
    expect(left({}, after(-24 * 60))).toBe(0);
    // The URL stays the same, so that browsers can cache the file.
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

test('what was killed while it wrote goes a day later, and nothing that has its writer yet', async () => {
  const data = mkdtempSync(join(process.env['TEST_FOLDER'] ?? '', 'killed-'));
  const id = '0b9f8a52-5c3e-4c0e-9d0a-5f3f5a1f6f10';
  const whole = nameOf('whole');
  await filesOf({ DATA_DIR: data, S3_URL: undefined }).put(whole, Buffer.from('whole'));
  const folder = `files/${whole.slice(0, 2)}`;
  const planted = (kind: string) => [
    `${folder}/.${id.replace('0b', kind)}`,
    `files/arriving/${id.replace('0b', kind)}/half`,
    `kilim.db.${kind}.unfinished`,
    `mail/2026-03-05-${kind}.eml.unfinished`,
    `backups/files/aa/${kind}.webp.unfinished`,
  ];
  for (const path of [...planted('01'), ...planted('02')]) {
    mkdirSync(dirname(join(data, path)), { recursive: true });
    writeFileSync(join(data, path), 'half');
  }
  // Old files in old folders, except for one file that is still growing.
  const growing = join(data, `files/arriving/${id}/half`);
  mkdirSync(dirname(growing));
  writeFileSync(growing, 'half');
  const old = [...planted('01').map((path) => join(data, path)), dirname(growing)];
  for (const path of [...old, dirname(old[1] ?? ''), join(data, folder, whole)]) {
    utimesSync(path, 0, 0);
  }
  expect(await sweepData(data, new Date())).toBe(5);
  const left = readdirSync(data, { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(join(data, path)).isFile(),
  );
  const kept = [...planted('02'), `files/arriving/${id}/half`, `${folder}/${whole}`];
  expect(left.toSorted()).toEqual(kept.toSorted());
  expect(await sweepData(join(data, 'nowhere'), new Date())).toBe(0);
});

test('what others keep on the disk of the backups stays, whatever it is called', async () => {
  const disk = mkdtempSync(join(process.env['TEST_FOLDER'] ?? '', 'disk-'));
  const id = '0b9f8a52-5c3e-4c0e-9d0a-5f3f5a1f6f10';
  const theirs = [`${id}/a`, 'novel.unfinished/a', 'kilim.unfinished/a', 'a.opened.txt', id];
  const paths = theirs.map((path, at) => join(disk, at === 4 ? 'files' : '', path));
  for (const path of paths) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, 'theirs');
    for (const old of [path, dirname(path)]) utimesSync(old, 0, 0);
  }
  const ours = ['kilim-2026-03-01T080000Z.db.aes.unfinished', 'files/key.aes.unfinished.text'];
  for (const name of ours) {
    writeFileSync(join(disk, name), 'half');
    utimesSync(join(disk, name), 0, 0);
  }
  expect(await sweepBackups(disk, new Date())).toBe(ours.length);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

test('who lists files does not stumble over a form that has just arrived', async () => {
  const files = filesOf({ DATA_DIR: folder, S3_URL: undefined });
  const arriving = join(folder, 'files', 'arriving');
  const stop = new AbortController();
  const forms = ['1', '2', '3'].map(async (form) => {
    while (!stop.signal.aborted) {
      await mkdir(join(arriving, form), { recursive: true });
      await rm(join(arriving, form), { recursive: true });
    }
  });
  for (let count = 0; count < 100; count += 1) {
    for await (const { name } of files.list()) expect(name).toMatch(/^[0-9a-f]{64}/);
  }
  stop.abort();
  await Promise.all(forms);
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
