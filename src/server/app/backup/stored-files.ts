import { hash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '#shared/errors.ts';
import { type Files, type FilesEnv, filesOf } from '../../platform/files/index.ts';
import { isOfSystem } from '../../platform/system/index.ts';
import { whole } from './kept-files.ts';

/** Brings what a backup names out of storage into its folder, what is not there yet, one at a time. */
export async function keepStored(env: FilesEnv, folder: string, named: string[]): Promise<void> {
  const storage = storedFiles(env);
  for (const name of new Set(named)) {
    const target = join(folder, 'files', name.slice(0, 2), name);
    if (existsSync(target)) continue;
    const bytes = await storage.get(name);
    // What is missing, or not what its name says, is for `check-data` to tell: the rest is kept.
    if (bytes === undefined || !name.startsWith(hash('sha256', bytes))) continue;
    await whole(target, async (unfinished) => writeFileSync(unfinished, bytes, { mode: 0o600 }));
  }
}

/** The server's files for whoever sits at the machine: a storage that does not answer is named. */
export function storedFiles(env: FilesEnv): Files {
  const files = filesOf(env);
  return {
    ...files,
    get: (name) => files.get(name).catch(notRead),
    put: (name, bytes) => files.put(name, bytes).catch(notRead),
    modifiedAt: (name) => files.modifiedAt(name).catch(notRead),
  };
}

function notRead(error: unknown): never {
  if (isOfSystem(error)) throw error;
  throw new Error(`The storage of S3_URL does not give and take files (${messageOf(error)}).`, {
    cause: error,
  });
}
