import { hash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '#shared/errors.ts';
import { type Files, type FilesEnv, filesOf } from '../../platform/files/index.ts';
import { isOfSystem } from '../../platform/system/index.ts';
import { writeAtomically } from './kept-files.ts';

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
    // Missing or damaged files do not stop the backup; `check-data` reports missing ones.
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
