import { createHash } from 'node:crypto';
import {
  copyFileSync,
  createReadStream,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isOfSystem } from '../system-error.ts';
import { decryptFile, encryptFile } from './crypt.ts';

/** Named after what is in them: a file that is there already is the same file. */
const HASH = /^[0-9a-f]{64}/;
const ENCRYPTED = '.aes';

/** What of the photos and papers a folder has: paths below its `files`. */
function filesOf(folder: string): string[] {
  const files = join(folder, 'files');
  if (!existsSync(files)) return [];
  return readdirSync(files, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^[0-9a-f]{64}(\.\w+)*$/.test(basename(name)),
  );
}

type Way = { key?: string | undefined };

/** Where a folder says which files a backup of it names, a line each. */
export function listOf(folder: string, backup: string): string {
  return join(folder, 'files', `${backup}.list`);
}

/**
 * Takes away what none of these backups of the folder names any more; nothing where one of them does
 * not say what it names.
 */
export function forgetFiles(folder: string, backups: readonly string[]): void {
  const lists = backups.map((name) => listOf(folder, name));
  if (!lists.every((list) => existsSync(list))) return;
  const named = new Set(lists.flatMap((list) => readFileSync(list, 'utf8').split('\n')));
  for (const file of filesOf(folder)) {
    if (!named.has(plain(basename(file)))) rmSync(join(folder, 'files', file));
  }
}

/** Puts files beside that the data does not name: they are of what was there before. */
export function setFilesAside(dataDir: string, named: ReadonlySet<string>, to: string): void {
  for (const file of filesOf(dataDir)) {
    if (named.has(basename(file))) continue;
    mkdirSync(dirname(join(to, file)), { recursive: true, mode: 0o700 });
    renameSync(join(dataDir, 'files', file), join(to, file));
  }
}

function plain(name: string): string {
  return name.endsWith(ENCRYPTED) ? name.slice(0, -ENCRYPTED.length) : name;
}

/** Brings what is not there yet: linked where the disk is the same, encrypted where there is a key. */
export async function keepFiles(from: string, to: string, { key }: Way): Promise<void> {
  const isNewKey = key !== undefined && !(await isKeyOf(to, key));
  for (const name of filesOf(from)) {
    const source = join(from, 'files', name);
    const target = join(to, 'files', key === undefined ? name : `${name}${ENCRYPTED}`);
    if (existsSync(target) && !isNewKey) continue;
    await whole(target, async (unfinished) => {
      if (key === undefined) linkOrCopy(source, unfinished);
      else await encryptFile(source, unfinished, key);
    });
  }
  // Last: who is interrupted begins anew.
  if (isNewKey) await markKey(to, key);
}

/** A file of the folder that the key of its other files opens. */
const keyMark = (folder: string) => join(folder, 'files', `key${ENCRYPTED}`);

async function markKey(folder: string, key: string): Promise<void> {
  await whole(keyMark(folder), async (unfinished) => {
    const text = `${unfinished}.text`;
    try {
      writeFileSync(text, 'kilim', { mode: 0o600 });
      await encryptFile(text, unfinished, key);
    } finally {
      rmSync(text, { force: true });
    }
  });
}

async function isKeyOf(folder: string, key: string): Promise<boolean> {
  const opened = `${keyMark(folder)}.opened`;
  if (!existsSync(keyMark(folder))) return false;
  try {
    await decryptFile(keyMark(folder), opened, key);
    return true;
  } catch (error) {
    if (isOfSystem(error)) throw error;
    return false;
  } finally {
    rmSync(opened, { force: true });
  }
}

/**
 * Brings back what is missing of what is named, and says which files are not what their names say: a
 * shop is not to stay shut for a picture.
 */
export async function restoreFiles(
  from: string,
  to: Target,
  { key = '', named }: Way & { named: ReadonlySet<string> },
): Promise<{ files: number; damaged: string[] }> {
  let files = 0;
  const damaged = new Map<string, string>();
  for (const name of filesOf(from)) {
    const target = plain(name);
    if (!named.has(basename(target)) || (await to.has(target))) continue;
    const source = join(from, 'files', name);
    const isWhole = await to.bring(target, (unfinished) => bringBack(source, unfinished, key));
    if (isWhole) damaged.delete(target);
    else damaged.set(target, source);
    if (isWhole) files += 1;
  }
  return { files, damaged: [...damaged.values()] };
}

/** False of what is damaged, or of another key. */
async function bringBack(source: string, to: string, key: string): Promise<boolean> {
  try {
    if (source.endsWith(ENCRYPTED)) await decryptFile(source, to, key);
    else copyFileSync(source, to);
  } catch (error) {
    if (isOfSystem(error)) throw error;
    return false;
  }
  return (await hashOf(to)) === HASH.exec(basename(source))?.[0];
}

/** Where files come back to, by their paths below `files`. */
export type Target = {
  has: (path: string) => Promise<boolean>;
  /** False where nothing whole could be written. */
  bring: (path: string, write: (to: string) => Promise<boolean>) => Promise<boolean>;
};

export function ofFolder(folder: string): Target {
  const at = (path: string) => join(folder, 'files', path);
  return {
    has: async (path) => existsSync(at(path)),
    bring: (path, write) => whole(at(path), write),
  };
}

/** No half file ever bears the name of a whole one. */
export async function whole(
  target: string,
  write: (unfinished: string) => Promise<boolean | void>,
): Promise<boolean> {
  const unfinished = `${target}.unfinished`;
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  rmSync(unfinished, { force: true });
  try {
    const isWhole = (await write(unfinished)) !== false;
    if (isWhole) renameSync(unfinished, target);
    return isWhole;
  } finally {
    rmSync(unfinished, { force: true });
  }
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
