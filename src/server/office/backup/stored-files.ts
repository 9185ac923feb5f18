import { createHash, hash } from 'node:crypto';
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
import { FILE_LETTERS, type Files, type FilesEnv, filesOf } from '#server/platform/files/index.ts';
import { isOfSystem } from '#server/platform/system/index.ts';
import { messageOf } from '#shared/fields/errors.ts';
import { decryptFile, encryptFile } from './crypt.ts';

/** Files are named after their SHA-256, so one that exists already is the same. */
const HASH = /^[0-9a-f]{64}/;
const ENCRYPTED = '.aes';

/** The stored files of a folder, as paths below its `files`. */
function listFiles(folder: string): string[] {
  const files = join(folder, 'files');
  if (!existsSync(files)) return [];
  // Skips the folders of unfinished uploads, which come and go.
  return readdirSync(files)
    .filter((letters) => FILE_LETTERS.test(letters))
    .flatMap((letters) => readdirSync(join(files, letters)).map((name) => join(letters, name)))
    .filter((path) => /^[0-9a-f]{64}(\.\w+)*$/.test(basename(path)));
}

type CopyOptions = { key?: string | undefined };

/** The file that lists the stored files of a backup, one per line. */
export function fileListPath(folder: string, backup: string): string {
  return join(folder, 'files', `${backup}.list`);
}

/** Deletes the stored files that none of these backups lists; nothing if a backup has no list. */
export function deleteUnlistedFiles(folder: string, backups: readonly string[]): void {
  const lists = backups.map((name) => fileListPath(folder, name));
  if (!lists.every((list) => existsSync(list))) return;
  const named = new Set(lists.flatMap((list) => readFileSync(list, 'utf8').split('\n')));
  for (const file of listFiles(folder)) {
    if (!named.has(withoutSuffix(basename(file)))) rmSync(join(folder, 'files', file));
  }
}

/** Moves the stored files that are not in `named`, and so belong to the replaced data. */
export function setFilesAside(dataDir: string, named: ReadonlySet<string>, to: string): void {
  for (const file of listFiles(dataDir)) {
    if (named.has(basename(file))) continue;
    mkdirSync(dirname(join(to, file)), { recursive: true, mode: 0o700 });
    renameSync(join(dataDir, 'files', file), join(to, file));
  }
}

function withoutSuffix(name: string): string {
  return name.endsWith(ENCRYPTED) ? name.slice(0, -ENCRYPTED.length) : name;
}

/** Copies missing files: linked on the same disk, encrypted with a key. */
export async function copyFiles(from: string, to: string, { key }: CopyOptions): Promise<void> {
  const isNewKey = key !== undefined && !(await isKeyOf(to, key));
  for (const name of listFiles(from)) {
    const source = join(from, 'files', name);
    const target = join(to, 'files', key === undefined ? name : `${name}${ENCRYPTED}`);
    if (existsSync(target) && !isNewKey) continue;
    await writeAtomically(target, async (unfinished) => {
      if (key === undefined) linkOrCopy(source, unfinished);
      else await encryptFile(source, unfinished, { key, name: basename(target) });
    });
  }
  // Last: after an interruption all files are encrypted again.
  if (isNewKey) await markKey(to, key);
}

/** A file encrypted with the same key as the others in the folder, to recognise a new key. */
const keyMark = (folder: string) => join(folder, 'files', `key${ENCRYPTED}`);

async function markKey(folder: string, key: string): Promise<void> {
  await writeAtomically(keyMark(folder), async (unfinished) => {
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
 * Restores the missing ones of the `named` files; returns those that are damaged instead of throwing, so
 * that one photo does not prevent a restore. `temporary`: a path for decrypted files.
 */
export async function restoreFiles(
  from: string,
  to: Files,
  { key = '', named, temporary }: CopyOptions & { named: ReadonlySet<string>; temporary: string },
): Promise<{ files: number; damaged: string[] }> {
  let files = 0;
  const damaged = new Map<string, string>();
  for (const name of listFiles(from)) {
    const target = basename(withoutSuffix(name));
    if (!named.has(target) || (await to.modifiedAt(target)) !== undefined) continue;
    const source = join(from, 'files', name);
    const bytes = await readIntact(source, temporary, key);
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

/** Undefined if it is damaged or encrypted with another key. */
async function readIntact(
  source: string,
  temporary: string,
  key: string,
): Promise<Buffer | undefined> {
  const bytes = source.endsWith(ENCRYPTED)
    ? await readDecrypted(source, temporary, key)
    : readFileSync(source);
  const isIntact =
    bytes && createHash('sha256').update(bytes).digest('hex') === HASH.exec(basename(source))?.[0];
  return isIntact ? bytes : undefined;
}

async function readDecrypted(
  source: string,
  temporary: string,
  key: string,
): Promise<Buffer | undefined> {
  try {
    await decryptFile(source, temporary, key);
    return readFileSync(temporary);
  } catch (error) {
    if (isOfSystem(error)) throw error;
    return undefined;
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** Writes under another name and renames, so that a partial file never has the target's name. */
async function writeAtomically(
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

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Copies the `named` files that are missing in the folder from storage, one at a time. */
export async function copyStoredFiles(
  env: FilesEnv,
  folder: string,
  named: string[],
): Promise<void> {
  const storage = storedFiles(env);
  for (const name of new Set(named)) {
    const target = join(folder, 'files', name.slice(0, 2), name);
    if (existsSync(target)) continue;
    const bytes = await storage.get(name);
    // Missing or damaged files do not stop the backup; `check-data` reports them.
    if (bytes === undefined || !name.startsWith(hash('sha256', bytes))) continue;
    await writeAtomically(target, async (unfinished) =>
      writeFileSync(unfinished, bytes, { mode: 0o600 }),
    );
  }
}

/** The file storage, with an error that names `S3_URL` if it does not respond. */
export function storedFiles(env: FilesEnv): Files {
  const files = filesOf(env);
  return {
    ...files,
    get: (name) => files.get(name).catch(storageError),
    put: (name, bytes) => files.put(name, bytes).catch(storageError),
    modifiedAt: (name) => files.modifiedAt(name).catch(storageError),
  };
}

function storageError(error: unknown): never {
  if (isOfSystem(error)) throw error;
  throw new Error(`The storage of S3_URL does not give and take files (${messageOf(error)}).`, {
    cause: error,
  });
}
