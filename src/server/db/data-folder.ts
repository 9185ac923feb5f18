import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Beside the database: says that there is one. */
const MARK = 'kilim.db.made';

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
 * Keeps the folder for this process until it ends, however it ends; throws where another has it. A
 * lock of SQLite's, which the operating system takes away with the process.
 */
export function keepFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(join(dataDir, 'kilim.lock'), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch {
    lock.close();
    throw new Error(
      `Another Kilim works in ${dataDir}: stop it, or say another DATA_DIR (several servers need PostgreSQL).`,
    );
  }
  kept.push(lock);
}

/** Not collected while the process lives. */
const kept: DatabaseSync[] = [];
