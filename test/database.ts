import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { migrate } from '#server/platform/db/migrate.ts';
import { type DataEnv, type Db, openDatabase } from '#server/platform/db/open.ts';

const postgresUrl = process.env['TEST_DATABASE_URL'];

/** What bears this run's name, or lies in its folder, goes at its end: `global-setup.ts`. */
const { TEST_RUN: run, TEST_FOLDER: runFolder = '' } = process.env;

/** The databases that are there: SQLite always, PostgreSQL where a server was found. */
export const databases = postgresUrl === undefined ? ['SQLite'] : ['SQLite', 'PostgreSQL'];
export type DatabaseName = string;

export type TestDatabase = { db: Db; place: DataEnv; remove: () => Promise<void> };

/** A database of its own, empty, gone after `remove`. */
export function makeDatabase(name: DatabaseName): Promise<TestDatabase> {
  return name === 'PostgreSQL' ? makePostgres() : makeSqlite();
}

/** The same with its tables: a copy of one that each worker migrates once. */
export async function makeMigrated(name: DatabaseName): Promise<TestDatabase> {
  return name === 'PostgreSQL'
    ? makePostgres(await (postgresTemplate ??= migratedPostgres()))
    : makeSqlite(await (sqliteTemplate ??= migratedSqlite()));
}

let sqliteTemplate: Promise<string> | undefined;
let postgresTemplate: Promise<string> | undefined;

/** A copy of the database in this folder; an empty one without. */
export async function makeSqlite(template?: string): Promise<TestDatabase> {
  const folder = mkdtempSync(join(runFolder, 'test-'));
  if (template !== undefined) cpSync(template, folder, { recursive: true });
  const place = { DATA_DIR: folder };
  const db = await openDatabase(place);
  return {
    db,
    place,
    remove: async () => {
      await db.destroy();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function migratedSqlite(): Promise<string> {
  const folder = mkdtempSync(join(runFolder, 'template-'));
  const db = await openDatabase({ DATA_DIR: folder });
  await migrate(db, new Date());
  await db.destroy();
  return folder;
}

/** A copy of the database of this name; an empty one without. */
export async function makePostgres(template = 'template1'): Promise<TestDatabase> {
  const name = `${run}_${randomUUID().replaceAll('-', '')}`;
  // Copied as files: block by block through the log takes half as much again.
  await onServer(`create database ${name} template ${template} strategy file_copy`);
  const url = new URL(String(postgresUrl));
  url.pathname = `/${name}`;
  const place = { DATABASE_URL: url.href, DATA_DIR: '' };
  const db = await openDatabase(place);
  return {
    db,
    place,
    remove: async () => {
      await db.destroy();
      await onServer(`drop database ${name} with (force)`);
    },
  };
}

function migratedPostgres(): Promise<string> {
  return makeTemplate(({ db }) => migrate(db, new Date()));
}

/** Fills a database that `makePostgres` copies: nobody may be connected to it meanwhile. */
export async function makeTemplate(fill: (made: TestDatabase) => Promise<void>): Promise<string> {
  const made = await makePostgres();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(made.db);
  await fill(made);
  await made.db.destroy();
  return String(rows[0]?.name);
}

/** One connection for all that a worker makes and drops; it keeps nobody from ending. */
const server = new pg.Pool({ connectionString: postgresUrl, max: 1, allowExitOnIdle: true });

async function onServer(statement: string): Promise<void> {
  await server.query(statement);
}
