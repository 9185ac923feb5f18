import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Env, isDiskFull, systemRefusal } from '#server/platform/system/index.ts';
import { messageOf } from '#shared/fields/errors.ts';

/** Throws if the folder is missing. It is not created: without its disk mounted it would be on this one. */
export function assertBackupDir(folder: string): void {
  if (!existsSync(folder))
    throw new Error(`BACKUP_DIR ${folder} is not there: is its disk connected?`);
}

/** Writes a small file to `BACKUP_DIR` and deletes it; returns why that fails, undefined if it works or none is set. */
export async function tryBackupDir({
  BACKUP_DIR: folder,
}: Pick<Env, 'BACKUP_DIR'>): Promise<string | undefined> {
  if (folder === undefined) return undefined;
  // If it is killed meanwhile, what it leaves is taken away as an unfinished file.
  const file = join(folder, `kilim-trial-${process.pid}.unfinished`);
  try {
    assertBackupDir(folder);
    await writeFile(file, 'Kilim can write here.\n', { mode: 0o600, flush: true });
    await rm(file);
    return undefined;
  } catch (error) {
    if (isDiskFull(error)) return `The disk of BACKUP_DIR ${folder} is full.`;
    return isReadOnly(error)
      ? `BACKUP_DIR ${folder} is read-only here: is it in ReadWritePaths of the service?`
      : (systemRefusal(error) ?? messageOf(error));
  }
}

function isReadOnly(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EROFS';
}
