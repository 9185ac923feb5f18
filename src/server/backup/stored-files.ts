import { hash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { messageOf } from '#shared/errors.ts';
import { s3Files } from '../files/s3-files.ts';
import { isOfSystem } from '../system-error.ts';
import { type Target, whole } from './kept-files.ts';

/** Brings what a backup names out of storage into its folder, what is not there yet, one at a time. */
export async function keepStored(url: string, folder: string, named: string[]): Promise<void> {
  const storage = s3Files(url);
  for (const name of new Set(named)) {
    const target = join(folder, 'files', name.slice(0, 2), name);
    if (existsSync(target)) continue;
    const bytes = await storage.get(name).catch(notRead);
    // What is missing, or not what its name says, is for `check-data` to tell: the rest is kept.
    if (bytes === undefined || !name.startsWith(hash('sha256', bytes))) continue;
    await whole(target, async (unfinished) => writeFileSync(unfinished, bytes, { mode: 0o600 }));
  }
}

/** Storage that photos and logos come back to; `temporary` is a name for what is on its way. */
export function ofStorage(url: string, temporary: string): Target {
  const storage = s3Files(url);
  const onItsWay = `${temporary}.file`;
  return {
    has: async (path) => (await storage.putOn(basename(path)).catch(notRead)) !== undefined,
    bring: async (path, write) => {
      try {
        const isWhole = await write(onItsWay);
        if (isWhole) await storage.put(basename(path), readFileSync(onItsWay)).catch(notRead);
        return isWhole;
      } finally {
        rmSync(onItsWay, { force: true });
      }
    },
  };
}

function notRead(error: unknown): never {
  if (isOfSystem(error)) throw error;
  throw new Error(`The storage of S3_URL does not give and take files (${messageOf(error)}).`, {
    cause: error,
  });
}
