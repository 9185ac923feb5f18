import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { messageOf } from '#shared/fields/errors.ts';
import { isFullDatabase } from './dialect.ts';

/** A file beside the database, which shows that the folder once had one. */
const MARKER = 'kilim.db.made';
const SQLITE_BUSY = 5;

/**
 * Throws if the folder had a database and its file is missing or empty, so that no empty one is created in its place.
 * To be called before SQLite opens the file: beside an empty one it would delete the log.
 */
export function assertNotLost(dataDir: string, file: string): void {
  if (!existsSync(join(dataDir, MARKER))) return;
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined || size === 0) throw lost(file, size === 0 ? 'empty' : 'missing');
}

/** Throws if the folder had a database and this one, which has been opened, has no tables. */
export function assertFilled(dataDir: string, { file, hasTables }: OpenedFile): void {
  if (!hasTables && existsSync(join(dataDir, MARKER))) throw lost(file, 'empty');
}

type OpenedFile = { file: string; hasTables: boolean };

function lost(file: string, how: 'empty' | 'missing'): Error {
  return new Error(
    `${file} is ${how}, and there was a database. Put it back, or restore a backup (npm run restore -- FILE); to begin an empty company, say another DATA_DIR.`,
  );
}

/** Not before the first migration: a start that failed on the way is begun again. */
export function markData(dataDir: string, now: Date): void {
  const mark = join(dataDir, MARKER);
  if (existsSync(mark)) return;
  writeFileSync(mark, `The database kilim.db was made on ${now.toISOString()}.\n`, { mode: 0o600 });
}

/**
 * Locks the folder for this process and returns the function that unlocks it; throws if another
 * process holds the lock. An SQLite lock is used, because the operating system releases it however
 * the process ends.
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
  heldLocks.add(lock);
  return () => {
    heldLocks.delete(lock);
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

/** Referenced here so that the garbage collector does not close them. */
const heldLocks = new Set<DatabaseSync>();
