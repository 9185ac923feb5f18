import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Env } from './env.ts';
import { keyInFile } from './secrets.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

type SecretEnv = Pick<Env, 'DATA_DIR'> & Partial<Pick<Env, 'SECRET_KEY'>>;

/**
 * AES-256-GCM with a key kept outside the database, so that a stolen database alone reveals nothing. `owner` is
 * authenticated, so that a text cannot be moved to another record.
 */
export function encryptText(env: SecretEnv, text: string, owner: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(env), iv).setAAD(Buffer.from(owner));
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), bytes]).toString('base64url');
}

/** Undefined if it was altered, or encrypted with another key or for another owner. */
export function decryptText(env: SecretEnv, box: string, owner: string): string | undefined {
  const bytes = Buffer.from(box, 'base64url');
  const iv = bytes.subarray(0, IV_BYTES);
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(env), iv)
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/** An HMAC, so that nobody without the key can test guesses. */
export function keyedHash(env: SecretEnv, text: string): string {
  return createHmac('sha256', keyOf(env)).update(text).digest('hex');
}

function keyOf({ DATA_DIR, SECRET_KEY }: SecretEnv): Buffer {
  return SECRET_KEY === undefined
    ? keyInFile(DATA_DIR, 'secret.key')
    : Buffer.from(SECRET_KEY, 'hex');
}
