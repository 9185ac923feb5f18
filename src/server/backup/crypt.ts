import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { isOfSystem } from '../system-error.ts';

/** `KILIM1`, a salt of 16 bytes, an iv of 12, what is encrypted, a tag of 16: AES-256-GCM. */
export const SEALED = 'KILIM1';
const MAGIC = Buffer.from(SEALED);
const SALT = 16;
const IV = 12;
const TAG = 16;
const HEAD = MAGIC.length + SALT + IV;

/** Writes a file that nobody reads without the key, nor changes unnoticed; of any size. */
export async function encryptFile(from: string, to: string, key: string): Promise<void> {
  const [salt, iv] = [saltOfRun, randomBytes(IV)];
  const cipher = createCipheriv('aes-256-gcm', derived(key, salt), iv);
  const out = createWriteStream(to, { mode: 0o600 });
  out.write(Buffer.concat([MAGIC, salt, iv]));
  await pipeline(createReadStream(from), cipher, out, { end: false });
  await new Promise<void>((resolve, reject) => {
    out.once('error', reject);
    out.end(cipher.getAuthTag(), resolve);
  });
}

/** Throws where the key is another or the file was changed; then what is at `to` is worth nothing. */
export async function decryptFile(from: string, to: string, key: string): Promise<void> {
  const { size } = statSync(from);
  const file = await open(from);
  const head = Buffer.alloc(HEAD);
  const tag = Buffer.alloc(TAG);
  await file.read(head, 0, HEAD, 0);
  await file.read(tag, 0, TAG, Math.max(0, size - TAG));
  await file.close();
  if (size < HEAD + TAG || !head.subarray(0, MAGIC.length).equals(MAGIC)) {
    throw new Error(`${from} is damaged.`);
  }
  const salt = head.subarray(MAGIC.length, MAGIC.length + SALT);
  const decipher = createDecipheriv('aes-256-gcm', derived(key, salt), head.subarray(-IV));
  decipher.setAuthTag(tag);
  const read = createReadStream(from, { start: HEAD, end: Math.max(HEAD, size - TAG) - 1 });
  try {
    await pipeline(read, decipher, createWriteStream(to, { mode: 0o600 }));
  } catch (error) {
    // A full disk says nothing of the backup.
    if (isOfSystem(error)) throw error;
    throw new Error(`${from} is damaged, or BACKUP_KEY is not the key that it was made with.`, {
      cause: error,
    });
  }
}

/** What one run encrypts has one salt: a key takes scrypt a tenth of a second, and photos are many. */
const saltOfRun = randomBytes(SALT);
const keys = new Map<string, Buffer>();

function derived(key: string, salt: Buffer): Buffer {
  const name = `${salt.toString('hex')} ${key}`;
  const known = keys.get(name);
  if (known) return known;
  const made = scryptSync(key, salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 });
  keys.set(name, made);
  return made;
}
