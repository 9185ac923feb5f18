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
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
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
  for (const name of filesOf(from)) {
    const source = join(from, 'files', name);
    const target = join(to, 'files', key === undefined ? name : `${name}${ENCRYPTED}`);
    if (existsSync(target)) continue;
    await whole(target, async (unfinished) => {
      if (key === undefined) linkOrCopy(source, unfinished);
      else await encryptFile(source, unfinished, key);
    });
  }
}

/** Brings back what is missing of what is named; throws where a file is not what its name says. */
export async function restoreFiles(
  from: string,
  to: string,
  { key = '', named }: Way & { named: ReadonlySet<string> },
): Promise<number> {
  let brought = 0;
  for (const name of filesOf(from)) {
    const isEncrypted = name.endsWith(ENCRYPTED);
    const target = join(to, 'files', plain(name));
    if (existsSync(target) || !named.has(basename(target))) continue;
    const source = join(from, 'files', name);
    await whole(target, async (unfinished) => {
      if (isEncrypted) await decryptFile(source, unfinished, key);
      else copyFileSync(source, unfinished);
      const said = HASH.exec(basename(target))?.[0];
      if ((await hashOf(unfinished)) !== said) throw new Error(`${source} is damaged.`);
    });
    brought += 1;
  }
  return brought;
}

/** No half file ever bears the name of a whole one. */
async function whole(target: string, write: (unfinished: string) => Promise<void>): Promise<void> {
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
