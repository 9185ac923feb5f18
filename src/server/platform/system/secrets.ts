import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const KEY_BYTES = 32;

/** A random key of 32 bytes in the data folder, created at the first use. */
export function keyInFile(dataDir: string, name: string): Buffer {
  const file = join(dataDir, name);
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeIfNew(file);
  }
  return readFileSync(file);
}

/** If two servers start at the same time, both use the key of the first. */
function writeIfNew(file: string): void {
  try {
    writeFileSync(file, randomBytes(KEY_BYTES), { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

/** The secret part of a public link (128 random bits), which grants read access. */
export function newPublicId(): string {
  return randomBytes(16).toString('base64url');
}
