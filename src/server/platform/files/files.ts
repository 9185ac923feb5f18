import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import type { Env } from '#server/platform/system/index.ts';

export type FilesEnv = Pick<Env, 'DATA_DIR' | 'S3_URL'>;

/**
 * Storage of photos and logos. A file is named by the SHA-256 of its content, so it never changes, and
 * the same content is stored once.
 */
export type Files = {
  put: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Undefined if there is no such file. */
  get: (name: string) => Promise<Buffer | undefined>;
  /** The same in parts, without holding the file in memory. */
  read: (name: string) => Promise<AsyncIterable<Uint8Array> | undefined>;
  /** When it was last put; undefined if there is no such file. */
  modifiedAt: (name: string) => Promise<Date | undefined>;
  remove: (name: string) => Promise<void>;
  list: () => AsyncIterable<{ name: string; modifiedAt: Date }>;
};

/** No other name may be looked up. */
export const FILE_NAME = /^[0-9a-f]{64}\.(?:webp|png)$/;

/** A subfolder: the first two letters of the names in it. */
export const FILE_LETTERS = /^[0-9a-f]{2}$/;

const opened = new Map<string, Files>();

/** The files of this server: in its data folder, or in the S3 storage shared by all servers. */
export function filesOf({ DATA_DIR, S3_URL }: FilesEnv): Files {
  const place = S3_URL ?? DATA_DIR;
  const files = opened.get(place) ?? (S3_URL === undefined ? diskFiles(DATA_DIR) : s3Files(S3_URL));
  opened.set(place, files);
  return files;
}

export function filesFolder(dataDir: string): string {
  return join(dataDir, 'files');
}

/** Files in the data folder, in subfolders by the first two letters of the name, readable by this user only. */
export function diskFiles(dataDir: string): Files {
  const folder = filesFolder(dataDir);
  const at = (name: string) => join(folder, name.slice(0, 2), name);
  const modifiedAt = async (name: string) => (await ifExists(stat(at(name))))?.mtime;
  return {
    put: async (name, bytes) => {
      if ((await modifiedAt(name)) === undefined) return write(at(name), bytes);
      // Counts as new again, so that no clean-up removes it meanwhile.
      const now = new Date();
      return utimes(at(name), now, now);
    },
    get: (name) => ifExists(readFile(at(name))),
    read: async (name) => (await ifExists(open(at(name))))?.createReadStream(),
    modifiedAt,
    remove: (name) => rm(at(name), { force: true }),
    list: () => listDisk(folder),
  };
}

/** Writes to a temporary file, which gets its name once it is complete and flushed to disk. */
async function write(path: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const temporary = join(folder, `.${randomUUID()}`);
  try {
    await openAndSync(temporary, 'wx', (handle) => handle.writeFile(bytes));
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await openAndSync(folder, 'r');
}

type Handle = Awaited<ReturnType<typeof open>>;

async function openAndSync(path: string, flags: string, work?: (handle: Handle) => Promise<void>) {
  const handle = await open(path, flags, 0o600);
  try {
    await work?.(handle);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Without the folder of uploads, whose subfolders come and go. */
async function* listDisk(folder: string) {
  for (const letters of await namesIn(folder)) {
    if (!FILE_LETTERS.test(letters)) continue;
    for (const name of await namesIn(join(folder, letters))) {
      if (!FILE_NAME.test(name)) continue;
      const stats = await ifExists(stat(join(folder, letters, name)));
      if (stats) yield { name, modifiedAt: stats.mtime };
    }
  }
}

/** Empty if the path does not exist or is not a folder. */
export async function namesIn(folder: string): Promise<string[]> {
  return (await ifExists(readdir(folder))) ?? [];
}

const ABSENT = new Set<unknown>(['ENOENT', 'ENOTDIR']);

/** Undefined if the path does not exist. */
export async function ifExists<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && 'code' in error && ABSENT.has(error.code)) return;
    throw error;
  }
}

const TIMEOUT_MS = 15_000;

/**
 * Files in S3-compatible storage at `https://KEY:SECRET@host/bucket/folder?region=…`. The bucket is in
 * the path, which every such storage accepts.
 */
export function s3Files(address: string): Files {
  const { root, prefix, send } = storageAt(address);
  const urlOf = (name: string) => `${root}/${prefix}${name}`;
  return {
    put: async (name, bytes) => {
      const type = name.endsWith('.png') ? 'image/png' : 'image/webp';
      const headers = { 'content-type': type };
      const { ok } = await send(urlOf(name), { method: 'PUT', body: Buffer.from(bytes), headers });
      if (!ok) throw new Error(`there is no bucket at ${root}`);
    },
    get: async (name) => {
      const response = await send(urlOf(name));
      return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
    },
    read: async (name) => {
      const { ok, body } = await send(urlOf(name));
      if (!ok) await body?.cancel();
      return ok ? (body ?? Readable.from([])) : undefined;
    },
    modifiedAt: async (name) => {
      const { ok, headers } = await send(urlOf(name), { method: 'HEAD' });
      return ok ? new Date(headers.get('last-modified') ?? 0) : undefined;
    },
    remove: async (name) => void (await send(urlOf(name), { method: 'DELETE' })),
    list: () => listS3(address),
  };
}

/** `send` signs requests; it throws for unsuccessful responses other than 404. */
function storageAt(address: string) {
  const { origin, pathname, username, password, searchParams } = new URL(address);
  const [, bucket = '', ...folder] = pathname.replace(/\/$/, '').split('/');
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? 'us-east-1',
    service: 's3',
    retries: 2,
  });
  const send = async (url: string, request: RequestInit = {}) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await client.fetch(url, { ...request, signal });
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    throw new Error(`the storage of files answered ${response.status}`);
  };
  return { root: `${origin}/${bucket}`, prefix: [...folder, ''].join('/'), send };
}

async function* listS3(address: string) {
  const { root, prefix, send } = storageAt(address);
  let token: string | undefined;
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix });
    if (token !== undefined) query.set('continuation-token', token);
    const page = await (await send(`${root}?${query}`)).text();
    yield* filesIn(page, prefix);
    token = elementText(page, 'NextContinuationToken');
  } while (token !== undefined);
}

/** The files of one page of the list; other names are not Kilim's. */
function* filesIn(page: string, prefix: string) {
  for (const [, contents = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
    const name = (elementText(contents, 'Key') ?? '').slice(prefix.length);
    const modifiedAt = new Date(elementText(contents, 'LastModified') ?? 0);
    if (FILE_NAME.test(name)) yield { name, modifiedAt };
  }
}

/** The text of an element. Only the continuation token may contain escaped characters. */
function elementText(xml: string, element: string): string | undefined {
  const text = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
  return text?.replaceAll('&amp;', '&').replaceAll('&quot;', '"');
}
