import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FILE_LETTERS, FILE_NAME, type Files } from './files.ts';

/** The folder that a backup takes along, beside the database. */
export function filesFolder(dataDir: string): string {
  return join(dataDir, 'files');
}

/** Files in the data folder, by the first letters of their names, for this server's own user alone. */
export function diskFiles(dataDir: string): Files {
  const folder = filesFolder(dataDir);
  const at = (name: string) => join(folder, name.slice(0, 2), name);
  const putOn = async (name: string) => (await ifThere(stat(at(name))))?.mtime;
  return {
    put: async (name, bytes) => {
      if ((await putOn(name)) === undefined) return write(at(name), bytes);
      // What is put again is as new: nothing takes it away meanwhile.
      const now = new Date();
      return utimes(at(name), now, now);
    },
    get: (name) => ifThere(readFile(at(name))),
    putOn,
    remove: (name) => rm(at(name), { force: true }),
    list: () => listed(folder),
  };
}

/** Under its own name only when it is whole and on the disk. */
async function write(path: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const temporary = join(folder, `.${randomUUID()}`);
  try {
    await synced(temporary, 'wx', (handle) => handle.writeFile(bytes));
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await synced(folder, 'r');
}

type Handle = Awaited<ReturnType<typeof open>>;

async function synced(path: string, flags: string, work?: (handle: Handle) => Promise<void>) {
  const handle = await open(path, flags, 0o600);
  try {
    await work?.(handle);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Not what arrives, whose folders come and go. */
async function* listed(folder: string) {
  for (const letters of await namesIn(folder)) {
    if (!FILE_LETTERS.test(letters)) continue;
    for (const name of await namesIn(join(folder, letters))) {
      if (!FILE_NAME.test(name)) continue;
      const found = await ifThere(stat(join(folder, letters, name)));
      if (found) yield { name, putOn: found.mtime };
    }
  }
}

/** None in what is gone by now, or is no folder. */
export async function namesIn(folder: string): Promise<string[]> {
  return (await ifThere(readdir(folder))) ?? [];
}

export async function ifThere<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return;
    throw error;
  }
}
