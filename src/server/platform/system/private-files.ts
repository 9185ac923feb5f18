import { chmodSync, existsSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What the group and everybody else may do. */
const OTHERS = 0o077;

/**
 * From now on what this process writes is for its own user alone, and so is what lies in the data
 * folder already: the database, its log, backups, mails, pictures, keys.
 */
export function keepPrivate(dataDir: string): void {
  process.umask(OTHERS);
  if (existsSync(dataDir)) makePrivate(dataDir);
}

/** Takes from others what they may do; a link is left alone, whatever it points at. */
function makePrivate(path: string): void {
  const stats = lstatSync(path);
  if (stats.isSymbolicLink()) return;
  if ((stats.mode & OTHERS) !== 0) chmodOwn(path, stats.mode & 0o700);
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
