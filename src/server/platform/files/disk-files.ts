import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FILE_LETTERS, FILE_NAME, type Files } from './files.ts';

export function filesFolder(dataDir: string): string {
  return join(dataDir, 'files');
}

/** Files in the data folder, in subfolders by the first two letters of the name, readable by this user only. */
export function diskFiles(dataDir: string): Files {
  const folder = filesFolder(dataDir);
  const at = (name: string) => join(folder, name.slice(0, 2), name);
  const modifiedAt = async (name: string) => (await ifExists(stat(at(name))))?.mtime;
  return {
    put: async (name, bytes) => {
      if ((await modifiedAt(name)) === undefined) return write(at(name), bytes);
      // Counts as new again, so that no clean-up removes it meanwhile.
      const now = new Date();
      return utimes(at(name), now, now);
    },
    get: (name) => ifExists(readFile(at(name))),
    modifiedAt,
    remove: (name) => rm(at(name), { force: true }),
    list: () => listDisk(folder),
  };
}

/** Writes to a temporary file, which gets its name once it is complete and flushed to disk. */
async function write(path: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const temporary = join(folder, `.${randomUUID()}`);
  try {
    await openAndSync(temporary, 'wx', (handle) => handle.writeFile(bytes));
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await openAndSync(folder, 'r');
}

type Handle = Awaited<ReturnType<typeof open>>;

async function openAndSync(path: string, flags: string, work?: (handle: Handle) => Promise<void>) {
  const handle = await open(path, flags, 0o600);
  try {
    await work?.(handle);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Without the folder of uploads, whose subfolders come and go. */
async function* listDisk(folder: string) {
  for (const letters of await namesIn(folder)) {
    if (!FILE_LETTERS.test(letters)) continue;
    for (const name of await namesIn(join(folder, letters))) {
      if (!FILE_NAME.test(name)) continue;
      const stats = await ifExists(stat(join(folder, letters, name)));
      if (stats) yield { name, modifiedAt: stats.mtime };
    }
  }
}

/** Empty if the path does not exist or is not a folder. */
export async function namesIn(folder: string): Promise<string[]> {
  return (await ifExists(readdir(folder))) ?? [];
}

/** Undefined if the path does not exist. */
export async function ifExists<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return;
    throw error;
  }
}
