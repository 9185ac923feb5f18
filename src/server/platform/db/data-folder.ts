import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { messageOf } from '#shared/errors.ts';
import { isFullDatabase } from './dialect.ts';

/** Beside the database: says that there is one. */
const MARK = 'kilim.db.made';
const SQLITE_BUSY = 5;

/** Throws where the folder had a database that is gone: an empty company must not take its place. */
export function assertNotLost(dataDir: string, file: string): void {
  if (existsSync(file) || !existsSync(join(dataDir, MARK))) return;
  throw new Error(
    `${file} is missing, and there was a database. Put it back, or restore a backup (npm run restore -- FILE); to begin an empty company, say another DATA_DIR.`,
  );
}

export function markData(dataDir: string, now: Date): void {
  const mark = join(dataDir, MARK);
  if (existsSync(mark)) return;
  writeFileSync(mark, `The database kilim.db was made on ${now.toISOString()}.\n`, { mode: 0o600 });
}

/**
 * Locks the folder for this process; throws if another process has it. It is an SQLite lock, which
 * the operating system releases however the process ends.
 */
export function lockDataFolder(dataDir: string): () => void {
  const lock = openLock(dataDir);
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (!(error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY)) {
      throw unwritable(dataDir, error);
    }
    throw new Error(
      `Another Kilim works in ${dataDir}: stop it, or say another DATA_DIR (several servers need PostgreSQL).`,
      { cause: error },
    );
  }
  kept.add(lock);
  return () => {
    kept.delete(lock);
    lock.close();
  };
}

function openLock(dataDir: string): DatabaseSync {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return new DatabaseSync(join(dataDir, 'kilim.lock'), { timeout: 0 });
  } catch (error) {
    throw unwritable(dataDir, error);
  }
}

function unwritable(dataDir: string, error: unknown): unknown {
  if (isFullDatabase(error)) return error;
  return new Error(
    `${dataDir} cannot be written to (${messageOf(error)}): is it a folder that this user may write in?`,
    { cause: error },
  );
}

/** Not collected while the process lives. */
const kept = new Set<DatabaseSync>();
