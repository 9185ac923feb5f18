import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEnv } from '../env.ts';
import type { Files, FilesEnv } from './files.ts';
import { filesOf } from './open-files.ts';
import { secondsLeft, signedAddress } from './signed-address.ts';

const [KEY, SECRET, REGION] = ['kilim', 'the/secret+of=it', 'eu-south-1'];
const nameOf = (text: string) => `${createHash('sha256').update(text).digest('hex')}.webp`;
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text);

/** The signature of a request by the published algorithm (AWS Signature Version 4). */
function signatureOf(request: IncomingMessage, body: Buffer): string {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://host');
  const [, scope = '', signed = ''] =
    /Credential=[^/]+\/(\S+), SignedHeaders=(\S+),/.exec(request.headers.authorization ?? '') ?? [];
  const headers = signed.split(';').map((name) => `${name}:${String(request.headers[name])}\n`);
  searchParams.sort();
  const query = [...searchParams]
    .map((pair) => pair.map((part) => encodeURIComponent(part)).join('='))
    .join('&');
  const said = String(request.headers['x-amz-content-sha256']);
  const hash = said === 'UNSIGNED-PAYLOAD' ? said : createHash('sha256').update(body).digest('hex');
  const asked = [request.method, pathname, query, headers.join(''), signed, hash].join('\n');
  const text = [
    'AWS4-HMAC-SHA256',
    request.headers['x-amz-date'],
    scope,
    createHash('sha256').update(asked).digest('hex'),
  ].join('\n');
  const key = scope
    .split('/')
    .reduce<string | Buffer>((made, part) => hmac(made, part).digest(), `AWS4${SECRET}`);
  return hmac(key, text).digest('hex');
}

/** Storage that speaks as much of S3 as is asked of it, and believes no wrong signature. */
function fakeStorage() {
  const kept = new Map<string, { bytes: Buffer; on: Date }>();
  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request);
      const signature = /Signature=(\w+)/.exec(request.headers.authorization ?? '')?.[1];
      const isOurs = signature === signatureOf(request, body);
      if (!isOurs) return response.writeHead(403).end();
      const url = new URL(request.url ?? '', 'http://host');
      const [, bucket, ...rest] = url.pathname.split('/');
      const key = rest.join('/');
      const found = kept.get(key);
      if (bucket !== 'shop') return response.writeHead(404).end();
      if (key === '') return response.end(pageOf(url.searchParams));
      if (['PUT', 'DELETE'].includes(request.method ?? '')) {
        kept.delete(key);
        if (request.method === 'PUT') kept.set(key, { bytes: body, on: new Date() });
        return response.end();
      }
      if (found === undefined) return response.writeHead(404).end();
      response.setHeader('last-modified', found.on.toUTCString());
      return response.end(request.method === 'HEAD' ? '' : found.bytes);
    })();
  });

  /** Two names a page: the rest by a token, with letters that XML writes otherwise. */
  function pageOf(query: URLSearchParams): string {
    const from = Number((query.get('continuation-token') ?? '"0&').slice(1, -1));
    const keys = [...kept].filter(([key]) => key.startsWith(query.get('prefix') ?? ''));
    const contents = keys
      .slice(from, from + 2)
      .map(
        ([key, { on }]) =>
          `<Contents><Key>${key}</Key><LastModified>${on.toISOString()}</LastModified></Contents>`,
      );
    const next = from + 2 < keys.length ? `&quot;${from + 2}&amp;` : undefined;
    const token = next && `<NextContinuationToken>${next}</NextContinuationToken>`;
    return `<ListBucketResult>${contents.join('')}${token ?? ''}</ListBucketResult>`;
  }
  return server;
}

const storage = fakeStorage();
const folder = mkdtempSync(join(process.env['TEST_FOLDER'] ?? '', 'files-'));
let s3 = '';

beforeAll(async () => {
  storage.listen(0, '127.0.0.1');
  await once(storage, 'listening');
  const { port } = storage.address() as AddressInfo;
  s3 = `http://${KEY}:${encodeURIComponent(SECRET)}@127.0.0.1:${port}/shop/kilim?region=${REGION}`;
});
afterAll(() => storage.close());

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
