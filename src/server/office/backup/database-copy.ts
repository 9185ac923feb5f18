import { chmodSync, closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { checkData, stopsBackup } from '#server/office/check-data/index.ts';
import {
  assertMigratable,
  BASELINE,
  copyRows,
  type Db,
  dialectOf,
  inSnapshot,
  isDamaged,
  migrate,
  NodeSqliteDialect,
  openSqlite,
  runStatements,
  schemaVersion,
  statementsBackTo,
  type Tables,
} from '#server/platform/db/index.ts';
import { beginsWith } from './crypt.ts';
import { sha256Of } from './stored-files.ts';

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

/** Throws if the file is damaged or its data violates an invariant, except those that are only reported. */
export async function assertConsistent(file: string): Promise<void> {
  assertIntact(file);
  await withFile(file, (db) => assertRules(db, file));
}

export async function assertRules(db: Db, file: string): Promise<void> {
  const breach = (await checkData(db)).find(stopsBackup);
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

/**
 * Copies a snapshot of PostgreSQL to an SQLite file with the same tables, which can be checked and restored
 * wherever Kilim runs, without PostgreSQL's programs.
 */
export async function copyPostgres(db: Db, to: string, now: Date): Promise<void> {
  await inSnapshot(db, async (snapshot) => {
    const version = await schemaVersion(snapshot);
    if (version === 0) throw new Error('DATABASE_URL: there is no data to back up.');
    assertMigratable(version);
    await withFile(to, async (file) => {
      await migrate(file, now, Math.max(version, BASELINE));
      await runStatements(file, statementsBackTo(version));
      // A single file without a WAL beside it.
      await sql`pragma journal_mode = delete`.execute(file);
      await file.transaction().execute((trx) => copyRows(snapshot, trx));
    });
  });
}

/**
 * Fills an empty PostgreSQL database from a file of this version, in one transaction; throws if the
 * result violates an invariant.
 */
export async function fillPostgres(db: Db, from: string, now: Date): Promise<void> {
  await withFile(from, (file) =>
    db.transaction().execute(async (trx) => {
      // Other servers that start meanwhile wait for it.
      await dialectOf(trx).lockMigrations(trx);
      await assertEmpty(trx);
      await migrate(trx, now);
      await copyRows(file, trx);
      await assertRules(trx, 'What arrived in PostgreSQL');
    }),
  );
}

/** Throws if the database has data: a restore never overwrites it. */
export async function assertEmpty(db: Db): Promise<void> {
  if ((await schemaVersion(db)) === 0) return;
  throw new Error(
    'The database that DATABASE_URL names has data, which stays: make an empty one (createdb NAME) and name that.',
  );
}
