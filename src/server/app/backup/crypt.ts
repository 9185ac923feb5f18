import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { isOfSystem } from '../../platform/system/index.ts';
import { beginsWith } from './file-head.ts';

/**
 * `KILIM2`, the length of a name in two bytes, the name, a salt of 16 bytes, an iv of 12, what is
 * encrypted, a tag of 16: AES-256-GCM, all that is before counting as additional data. `KILIM1`, of
 * older versions, has no name, a cheaper key, and no additional data.
 */
const MAGIC = 'KILIM2';
const OLDER = 'KILIM1';
const LENGTH = 2;
const SALT = 16;
const IV = 12;
const TAG = 16;
/** What scrypt costs, by the letters that a file begins with. */
const COST: Record<string, number> = { [MAGIC]: 2 ** 17, [OLDER]: 2 ** 15 };

/** By what is in it, whatever it is called. */
export function isEncrypted(file: string): boolean {
  return beginsWith(file, MAGIC) || beginsWith(file, OLDER);
}

type Secret = {
  key: string;
  /** Under which it is written down: it cannot pass for another. */ name: string;
};

/** Writes a file that nobody reads without the key, nor changes unnoticed; of any size. */
export async function encryptFile(from: string, to: string, { key, name }: Secret): Promise<void> {
  const [salt, iv] = [saltOfRun, randomBytes(IV)];
  const named = Buffer.from(name);
  const length = Buffer.alloc(LENGTH);
  length.writeUInt16BE(named.length);
  const head = Buffer.concat([Buffer.from(MAGIC), length, named, salt, iv]);
  const cipher = createCipheriv('aes-256-gcm', derived(key, salt, MAGIC), iv);
  cipher.setAAD(head);
  const out = createWriteStream(to, { mode: 0o600 });
  out.write(head);
  await pipeline(createReadStream(from), cipher, out, { end: false });
  await new Promise<void>((resolve, reject) => {
    out.once('error', reject);
    out.end(cipher.getAuthTag(), resolve);
  });
}

/**
 * Throws where the key is another or the file was changed; then what is at `to` is worth nothing. Gives
 * the name under which it was encrypted; undefined of an older version's.
 */
export async function decryptFile(
  from: string,
  to: string,
  key: string,
): Promise<string | undefined> {
  const { version, name, head, tag, size } = await partsOf(from);
  const [salt, iv] = [head.subarray(-SALT - IV, -IV), head.subarray(-IV)];
  const decipher = createDecipheriv('aes-256-gcm', derived(key, salt, version), iv);
  if (version !== OLDER) decipher.setAAD(head);
  decipher.setAuthTag(tag);
  const read = createReadStream(from, {
    start: head.length,
    end: Math.max(head.length, size - TAG) - 1,
  });
  try {
    await pipeline(read, decipher, createWriteStream(to, { mode: 0o600 }));
  } catch (error) {
    // A full disk says nothing of the backup.
    if (isOfSystem(error)) throw error;
    throw new Error(`${from} is damaged, or BACKUP_KEY is not the key that it was made with.`, {
      cause: error,
    });
  }
  return name;
}

/** What stands around what is encrypted. Throws where that is not a file of ours, or cut. */
async function partsOf(from: string) {
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
    const named = isOlder ? 0 : LENGTH + (await at(MAGIC.length, LENGTH)).readUInt16BE();
    const length = MAGIC.length + named + SALT + IV;
    if (COST[version] === undefined || size < length + TAG) throw new Error(`${from} is damaged.`);
    const head = await at(0, length);
    const tag = await at(size - TAG, TAG);
    const name = head.toString('utf8', MAGIC.length + LENGTH, length - SALT - IV);
    return { version, name: isOlder ? undefined : name, head, tag, size };
  } finally {
    await file.close();
  }
}

/** What one run encrypts has one salt: a key takes scrypt half a second, and photos are many. */
const saltOfRun = randomBytes(SALT);
const keys = new Map<string, Buffer>();

function derived(key: string, salt: Buffer, version: string): Buffer {
  const name = `${version} ${salt.toString('hex')} ${key}`;
  const known = keys.get(name);
  if (known) return known;
  const N = COST[version] ?? Infinity;
  const made = scryptSync(key, salt, 32, { N, r: 8, p: 1, maxmem: 2 * 128 * 8 * N });
  keys.set(name, made);
  return made;
}
