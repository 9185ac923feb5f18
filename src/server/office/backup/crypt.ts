import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import {
  closeSync,
  createReadStream,
  createWriteStream,
  openSync,
  readSync,
  statSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { isOfSystem } from '#server/platform/system/index.ts';

/**
 * Format, in bytes: `KILIM2`, the length of the name (2), the name, salt (16), IV (12), ciphertext, tag
 * (16). AES-256-GCM; everything before the ciphertext is additional authenticated data. `KILIM1`, of older
 * versions, has no name, a lower scrypt cost and no additional data.
 */
const MAGIC = 'KILIM2';
const OLDER = 'KILIM1';
const LENGTH = 2;
const SALT = 16;
const IV = 12;
const TAG = 16;
/** The scrypt cost N, by magic. */
const COST: Record<string, number> = { [MAGIC]: 2 ** 17, [OLDER]: 2 ** 15 };

/** By content, whatever the file's name. */
export function isEncrypted(file: string): boolean {
  return beginsWith(file, MAGIC) || beginsWith(file, OLDER);
}

type Secret = {
  key: string;
  /** The name of the file, authenticated, so that one backup cannot be passed off as another. */
  name: string;
};

/** Encrypts a file of any size as a stream. */
export async function encryptFile(from: string, to: string, secret: Secret): Promise<void> {
  await pipeline(encryptedParts(from, secret), createWriteStream(to, { mode: 0o600 }));
}

/** Encrypts a file in parts. */
export async function* encryptedParts(
  from: string,
  { key, name }: Secret,
): AsyncGenerator<Buffer, undefined> {
  const [salt, iv] = [SALT_OF_PROCESS, randomBytes(IV)];
  const nameBytes = Buffer.from(name);
  const length = Buffer.alloc(LENGTH);
  length.writeUInt16BE(nameBytes.length);
  const head = Buffer.concat([Buffer.from(MAGIC), length, nameBytes, salt, iv]);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(key, salt, MAGIC), iv);
  cipher.setAAD(head);
  yield head;
  for await (const part of readFile(from)) yield cipher.update(part);
  yield cipher.final();
  yield cipher.getAuthTag();
}

const PART_BYTES = 1_048_576;

export function readFile(from: string): AsyncIterable<Buffer> {
  return createReadStream(from, { highWaterMark: PART_BYTES });
}

/**
 * Throws if the key is wrong or the file was altered; the content of `to` is then invalid. Returns the name
 * with which it was encrypted; undefined for `KILIM1`.
 */
export async function decryptFile(
  from: string,
  to: string,
  key: string,
): Promise<string | undefined> {
  const { version, name, head, tag, size } = await readParts(from);
  const [salt, iv] = [head.subarray(-SALT - IV, -IV), head.subarray(-IV)];
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(key, salt, version), iv);
  if (version !== OLDER) decipher.setAAD(head);
  decipher.setAuthTag(tag);
  const read = createReadStream(from, {
    start: head.length,
    end: Math.max(head.length, size - TAG) - 1,
  });
  try {
    await pipeline(read, decipher, createWriteStream(to, { mode: 0o600 }));
  } catch (error) {
    // A full disk, for example, does not mean that the backup is damaged.
    if (isOfSystem(error)) throw error;
    throw new Error(`${from} is damaged, or BACKUP_KEY is not the key that it was made with.`, {
      cause: error,
    });
  }
  return name;
}

/** Reads everything but the ciphertext. Throws if the file has another format or is truncated. */
async function readParts(from: string) {
  const { size } = statSync(from);
  const file = await open(from);
  const at = async (position: number, length: number) => {
    const bytes = Buffer.alloc(length);
    await file.read(bytes, 0, length, position);
    return bytes;
  };
  try {
    const version = (await at(0, MAGIC.length)).toString('latin1');
    const isOlder = version === OLDER;
    const nameLength = isOlder ? 0 : LENGTH + (await at(MAGIC.length, LENGTH)).readUInt16BE();
    const length = MAGIC.length + nameLength + SALT + IV;
    if (COST[version] === undefined || size < length + TAG) throw new Error(`${from} is damaged.`);
    const head = await at(0, length);
    const tag = await at(size - TAG, TAG);
    const name = head.toString('utf8', MAGIC.length + LENGTH, length - SALT - IV);
    return { version, name: isOlder ? undefined : name, head, tag, size };
  } finally {
    await file.close();
  }
}

/** One salt per process: deriving a key takes half a second, and there are many photos. */
const SALT_OF_PROCESS = randomBytes(SALT);
const keys = new Map<string, Buffer>();

function deriveKey(key: string, salt: Buffer, version: string): Buffer {
  const name = `${version} ${salt.toString('hex')} ${key}`;
  const known = keys.get(name);
  if (known) return known;
  const N = COST[version] ?? Infinity;
  const derived = scryptSync(key, salt, 32, { N, r: 8, p: 1, maxmem: 2 * 128 * 8 * N });
  keys.set(name, derived);
  return derived;
}

/** `letters`: Latin-1. Throws for a folder or an unreadable file. */
export function beginsWith(file: string, letters: string): boolean {
  const head = Buffer.alloc(letters.length);
  const handle = openSync(file, 'r');
  try {
    readSync(handle, head, 0, head.length, 0);
  } finally {
    closeSync(handle);
  }
  return head.toString('latin1') === letters;
}
