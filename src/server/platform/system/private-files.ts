import { chmodSync, existsSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

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
