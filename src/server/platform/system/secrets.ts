import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
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

/** Permission bits of group and others. */
const GROUP_AND_OTHERS = 0o077;

/**
 * Makes all files that this process writes from now on, and those that the data folder already has,
 * accessible to the process's user only.
 */
export function keepPrivate(dataDir: string): void {
  process.umask(GROUP_AND_OTHERS);
  if (existsSync(dataDir)) makePrivate(dataDir);
}

/** Ignores symbolic links. */
function makePrivate(path: string): void {
  const stats = lstatSync(path);
  if (stats.isSymbolicLink()) return;
  if ((stats.mode & GROUP_AND_OTHERS) !== 0) chmodOwn(path, stats.mode & 0o700);
  if (!stats.isDirectory()) return;
  for (const name of readdirSync(path)) makePrivate(join(path, name));
}

function chmodOwn(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch (cause) {
    throw new Error(`${path} can be read by others, and its rights cannot be changed.`, { cause });
  }
}
