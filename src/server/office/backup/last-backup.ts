import { statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Env } from '#server/platform/system/index.ts';
import { type Bytes, Thread } from '#server/platform/threads/index.ts';
import { encryptedName, instantOf, newestBackup, stampOf } from './backup.ts';
import { encryptedParts, readFile } from './crypt.ts';

type BackupEnv = Pick<Env, 'DATA_DIR'> & Partial<Pick<Env, 'BACKUP_KEY'>>;

/** The newest backup in `DATA_DIR`, with the name of its download: it is encrypted if there is a key. */
export function lastBackupFile({ DATA_DIR, BACKUP_KEY: key }: BackupEnv) {
  const folder = join(DATA_DIR, 'backups');
  const newest = newestBackup(folder);
  if (newest === undefined) return undefined;
  const path = join(folder, newest);
  return {
    path,
    name: key === undefined ? basename(path) : encryptedName(path),
    at: instantOf(stampOf(newest)),
    bytes: statSync(path).size,
    isEncrypted: key !== undefined,
  };
}

export type DownloadTask = { path: string; name: string; key: string | undefined };

const thread = new Thread<DownloadTask>(join(import.meta.dirname, 'backup.thread.ts'), {
  megabytes: 64,
  responseTimeoutMs: 60_000,
});

/** Runs in a worker, because deriving the key alone takes half a second. */
export function backupInThread(task: DownloadTask): AsyncGenerator<Bytes, undefined> {
  return thread.parts(task);
}

export async function stopBackupDownloads(): Promise<void> {
  await thread.end();
}

/** Runs in the worker. */
export async function* backupParts({
  path,
  name,
  key,
}: DownloadTask): AsyncGenerator<Bytes, undefined> {
  const parts = key === undefined ? readFile(path) : encryptedParts(path, { key, name });
  for await (const part of parts) yield new Uint8Array(part);
}
