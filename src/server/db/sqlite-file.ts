import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { checkData } from './check-data.ts';
import { openSqlite, sqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';

/** Copies a database that may be in use into a file of its own, whole as of one moment. */
export function copyDatabase(from: string, to: string): void {
  const source = new DatabaseSync(from, { timeout: 5_000 });
  try {
    source.prepare('vacuum into ?').run(to);
  } finally {
    source.close();
  }
}

/** Throws where the file is damaged or its data break an invariant. */
export async function assertSound(file: string): Promise<void> {
  const database = new DatabaseSync(file);
  try {
    const answers = database.prepare('pragma integrity_check').all();
    const strays = database.prepare('pragma foreign_key_check').all();
    if (answers[0]?.['integrity_check'] !== 'ok' || strays.length > 0) {
      throw new Error(`${file} is damaged.`);
    }
  } finally {
    database.close();
  }
  const db = new Kysely<Tables>({ dialect: sqliteDialect(openSqlite(file)) });
  const breaches = await checkData(db);
  await db.destroy();
  if (breaches[0]) throw new Error(`${file} breaks a rule: ${breaches[0].invariant}.`);
}

/** True while another process has the database open. */
export function isInUse(file: string): boolean {
  if (!existsSync(file)) return false;
  const database = new DatabaseSync(file);
  try {
    // Leaving WAL mode needs the file for oneself.
    return database.prepare('pragma journal_mode = delete').get()?.['journal_mode'] !== 'delete';
  } catch {
    return true;
  } finally {
    database.close();
  }
}

/** Gives a finished file its name, so that no half file ever bears it. */
export function putInPlace(temporary: string, file: string): void {
  const handle = openSync(temporary, 'r+');
  fsyncSync(handle);
  closeSync(handle);
  for (const rest of ['-wal', '-shm']) rmSync(`${temporary}${rest}`, { force: true });
  renameSync(temporary, file);
}
