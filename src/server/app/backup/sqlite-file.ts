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
import { hashOf } from './kept-files.ts';

/** Copies a database that may be in use into a file of its own, whole as of one moment. */
export function copyDatabase(from: string, to: string): void {
  const source = new DatabaseSync(from, { timeout: 5_000 });
  try {
    // `vacuum` hides why it failed; where what lies beside the log finds no room, a read says so.
    source.prepare('select count(*) from sqlite_schema').get();
    source.prepare('vacuum into ?').run(to);
  } finally {
    source.close();
  }
}

/**
 * The name of a finished file with the beginning of its SHA-256 in it: a letter that a disk changed
 * leaves a database that SQLite finds whole.
 */
export async function sealedName(file: string): Promise<string> {
  return file.replace(/\.db(\.unfinished)?$/, `-${await seal(file)}.db`);
}

/**
 * Throws where a backup's name says another SHA-256 than the database in it has; one without is not
 * checked.
 */
export async function assertSealed(name: string, file = name): Promise<void> {
  const digest = /-([0-9a-f]{16})\.db(\.aes)?$/.exec(name)?.[1];
  if (digest !== undefined && digest !== (await seal(file))) throw new Error(`${name} is damaged.`);
}

async function seal(file: string): Promise<string> {
  return (await hashOf(file)).slice(0, 16);
}

/** Throws if the file is damaged; `name` is how the message calls it. */
export function assertIntact(file: string, name = file): void {
  if (!isIntact(file)) throw new Error(`${name} is damaged.`);
}

function isIntact(file: string): boolean {
  const database = new DatabaseSync(file);
  try {
    const answers = database.prepare('pragma integrity_check').all();
    const strays = database.prepare('pragma foreign_key_check').all();
    return answers[0]?.['integrity_check'] === 'ok' && strays.length === 0;
  } catch (error) {
    if (isDamaged(error)) return false;
    throw error;
  } finally {
    database.close();
  }
}

/** Throws if the file is not a database or has no company: restoring it would empty the shop. */
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

/** The files that a backup names, photos and logos; an older version's may name none. */
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

/** Throws if the file is damaged or its data break an invariant. */
export async function assertConsistent(file: string): Promise<void> {
  assertIntact(file);
  await withFile(file, (db) => assertRules(db, file));
}

export async function assertRules(db: Db, file: string): Promise<void> {
  const [breach] = await checkData(db);
  if (breach) throw new Error(`${file} breaks a rule: ${breach.invariant}.`);
}

/** Opens a file that no server has open. */
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
    // Leaving WAL mode needs the file for oneself.
    return database.prepare('pragma journal_mode = delete').get()?.['journal_mode'] !== 'delete';
  } catch {
    return true;
  } finally {
    database.close();
  }
}

/** Renames a finished file, so that a partial file never has its name. */
export function replaceFile(temporary: string, file: string): void {
  // A copy of a file has the rights of that file.
  chmodSync(temporary, 0o600);
  const handle = openSync(temporary, 'r+');
  fsyncSync(handle);
  closeSync(handle);
  renameSync(temporary, file);
  removeDatabase(temporary);
}

/** With what SQLite keeps beside it. */
export function removeDatabase(file: string): void {
  for (const rest of ['', '-wal', '-shm', '-journal']) rmSync(`${file}${rest}`, { force: true });
}
