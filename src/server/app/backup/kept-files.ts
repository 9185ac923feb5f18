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
import { FILE_LETTERS, type Files } from '../../platform/files/index.ts';
import { isOfSystem } from '../../platform/system/index.ts';
import { decryptFile, encryptFile } from './crypt.ts';

/** Named after what is in them: a file that is there already is the same file. */
const HASH = /^[0-9a-f]{64}/;
const ENCRYPTED = '.aes';

/** What of the photos and papers a folder has: paths below its `files`. */
function filesOf(folder: string): string[] {
  const files = join(folder, 'files');
  if (!existsSync(files)) return [];
  // Not what arrives: its folders come and go.
  return readdirSync(files)
    .filter((letters) => FILE_LETTERS.test(letters))
    .flatMap((letters) => readdirSync(join(files, letters)).map((name) => join(letters, name)))
    .filter((path) => /^[0-9a-f]{64}(\.\w+)*$/.test(basename(path)));
}

type CopyOptions = { key?: string | undefined };

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
export async function keepFiles(from: string, to: string, { key }: CopyOptions): Promise<void> {
  const isNewKey = key !== undefined && !(await isKeyOf(to, key));
  for (const name of filesOf(from)) {
    const source = join(from, 'files', name);
    const target = join(to, 'files', key === undefined ? name : `${name}${ENCRYPTED}`);
    if (existsSync(target) && !isNewKey) continue;
    await whole(target, async (unfinished) => {
      if (key === undefined) linkOrCopy(source, unfinished);
      else await encryptFile(source, unfinished, { key, name: basename(target) });
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
      await encryptFile(text, unfinished, { key, name: basename(keyMark(folder)) });
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
  to: Files,
  { key = '', named, onItsWay }: CopyOptions & { named: ReadonlySet<string>; onItsWay: string },
): Promise<{ files: number; damaged: string[] }> {
  let files = 0;
  const damaged = new Map<string, string>();
  for (const name of filesOf(from)) {
    const target = basename(plain(name));
    if (!named.has(target) || (await to.modifiedAt(target)) !== undefined) continue;
    const source = join(from, 'files', name);
    const bytes = await broughtBack(source, onItsWay, key);
    if (bytes === undefined) {
      damaged.set(target, source);
      continue;
    }
    await to.put(target, bytes);
    damaged.delete(target);
    files += 1;
  }
  return { files, damaged: [...damaged.values()] };
}

/** Undefined of what is damaged, or of another key. `onItsWay` is a name for what is decrypted. */
async function broughtBack(
  source: string,
  onItsWay: string,
  key: string,
): Promise<Buffer | undefined> {
  const bytes = source.endsWith(ENCRYPTED)
    ? await decrypted(source, onItsWay, key)
    : readFileSync(source);
  const isWhole =
    bytes && createHash('sha256').update(bytes).digest('hex') === HASH.exec(basename(source))?.[0];
  return isWhole ? bytes : undefined;
}

async function decrypted(
  source: string,
  onItsWay: string,
  key: string,
): Promise<Buffer | undefined> {
  try {
    await decryptFile(source, onItsWay, key);
    return readFileSync(onItsWay);
  } catch (error) {
    if (isOfSystem(error)) throw error;
    return undefined;
  } finally {
    rmSync(onItsWay, { force: true });
  }
}

/** No half file ever bears the name of a whole one. */
export async function whole(
  target: string,
  write: (unfinished: string) => Promise<void>,
): Promise<void> {
  const unfinished = `${target}.unfinished`;
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  rmSync(unfinished, { force: true });
  try {
    await write(unfinished);
    renameSync(unfinished, target);
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
