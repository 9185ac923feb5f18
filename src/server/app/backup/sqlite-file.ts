import { chmodSync, closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import {
  type Db,
  isDamaged,
  openSqlite,
  NodeSqliteDialect,
  type Tables,
} from '../../platform/db/index.ts';
import { checkData } from '../check-data/index.ts';
import { beginsWith } from './file-head.ts';
import { sha256Of } from './kept-files.ts';

/** Writes a consistent copy of a database that may be in use. */
export function copyDatabase(from: string, to: string): void {
  const source = new DatabaseSync(from, { timeout: 5_000 });
  try {
    // `vacuum` hides the reason of a failure; a read reports if the files beside the log do not fit
    // on the disk.
    source.prepare('select count(*) from sqlite_schema').get();
    source.prepare('vacuum into ?').run(to);
  } finally {
    source.close();
  }
}

/**
 * The final name of a backup, with the start of its SHA-256: SQLite's own check does not notice a character
 * that the disk has changed.
 */
export async function sealedName(file: string): Promise<string> {
  return file.replace(/\.db(\.unfinished)?$/, `-${await seal(file)}.db`);
}

/** Throws if the SHA-256 in `name` is not that of `file`; a name without one is not checked. */
export async function assertSealed(name: string, file = name): Promise<void> {
  const digest = /-([0-9a-f]{16})\.db(\.aes)?$/.exec(name)?.[1];
  if (digest !== undefined && digest !== (await seal(file))) throw new Error(`${name} is damaged.`);
}

async function seal(file: string): Promise<string> {
  return (await sha256Of(file)).slice(0, 16);
}

/** Throws if the file is damaged; `name` is for the message. */
export function assertIntact(file: string, name = file): void {
  if (!isIntact(file)) throw new Error(`${name} is damaged.`);
}

function isIntact(file: string): boolean {
  const database = new DatabaseSync(file);
  try {
    const results = database.prepare('pragma integrity_check').all();
    const violations = database.prepare('pragma foreign_key_check').all();
    return results[0]?.['integrity_check'] === 'ok' && violations.length === 0;
  } catch (error) {
    if (isDamaged(error)) return false;
    throw error;
  } finally {
    database.close();
  }
}

/** Throws if the file is damaged, no SQLite database, or lacks Kilim's tables. */
export function assertKilimBackup(file: string, name = file): void {
  if (!beginsWith(file, 'SQLite format 3\0')) throw new Error(`${name} is no backup of Kilim.`);
  assertIntact(file, name);
  const database = new DatabaseSync(file);
  try {
    const tables = database
      .prepare(
        "select count(*) as ours from sqlite_schema where type = 'table' and name in ('migration', 'config', 'client')",
      )
      .get();
    if (tables?.['ours'] !== 3) throw new Error(`${name} is no backup of Kilim.`);
  } finally {
    database.close();
  }
}

/** The photo and logo files that a backup refers to; older versions may not have these tables. */
export function filesNamedBy(file: string): string[] {
  const database = new DatabaseSync(file);
  try {
    const has = database.prepare(`select 1 from sqlite_schema where type = 'table' and name = ?`);
    const sources = {
      photo: `select full_file as file from photo union select thumb_file from photo`,
      logo: `select substr(url, 7) as file from logo where url like '/logo/%'`,
    };
    return Object.entries(sources).flatMap(([table, source]) =>
      has.get(table)
        ? database
            .prepare(source)
            .all()
            .map(({ file: name }) => String(name))
        : [],
    );
  } finally {
    database.close();
  }
}

/** Throws if the file is damaged or its data violates an invariant. */
export async function assertConsistent(file: string): Promise<void> {
  assertIntact(file);
  await withFile(file, (db) => assertRules(db, file));
}

export async function assertRules(db: Db, file: string): Promise<void> {
  const [breach] = await checkData(db);
  if (breach) throw new Error(`${file} breaks a rule: ${breach.invariant}.`);
}

/** For files that no server has open. */
export async function withFile<T>(file: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect(openSqlite(file)) });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** True while another process has the database open. */
export function isInUse(file: string): boolean {
  if (!existsSync(file)) return false;
  const database = new DatabaseSync(file);
  try {
    // Leaving WAL mode requires exclusive access.
    return database.prepare('pragma journal_mode = delete').get()?.['journal_mode'] !== 'delete';
  } catch {
    return true;
  } finally {
    database.close();
  }
}

/** Syncs and renames a finished file, so that a partial file never has its name. */
export function replaceFile(temporary: string, file: string): void {
  // A copied file has the mode of its source.
  chmodSync(temporary, 0o600);
  const handle = openSync(temporary, 'r+');
  fsyncSync(handle);
  closeSync(handle);
  renameSync(temporary, file);
  removeDatabase(temporary);
}

/** Including the files that SQLite keeps beside it. */
export function removeDatabase(file: string): void {
  for (const rest of ['', '-wal', '-shm', '-journal']) rmSync(`${file}${rest}`, { force: true });
}
