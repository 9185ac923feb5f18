import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { databaseFile } from '#server/platform/db/open.ts';
import {
  type DatabaseName,
  makePostgres,
  makeSqlite,
  makeTemplate,
  type TestDatabase,
} from './database.ts';

// Databases of version 33, each filled by the program of that version: with sample data, and with calls
// until every table had rows. The user `eleni` has the password of all tests.

/** A database of version 33. */
export async function makeVersion33(name: DatabaseName): Promise<TestDatabase> {
  if (name === 'PostgreSQL') return makePostgres(await (template ??= makeTemplate(load)));
  const folder = mkdtempSync(join(process.env['TEST_FOLDER'] ?? '', 'version-33-'));
  writeVersion33(folder);
  const database = await makeSqlite(folder);
  rmSync(folder, { recursive: true });
  return database;
}

/** The same as SQLite's file in a folder. */
export function writeVersion33(folder: string): void {
  writeFileSync(databaseFile(folder), read('version-33.db.gz'));
}

let template: Promise<string> | undefined;

async function load({ place }: TestDatabase): Promise<void> {
  const client = new pg.Client({ connectionString: place.DATABASE_URL });
  await client.connect();
  await client.query(read('version-33.sql.gz').toString());
  await client.end();
}

function read(name: string): Buffer {
  return gunzipSync(readFileSync(new URL(`fixtures/${name}`, import.meta.url)));
}
