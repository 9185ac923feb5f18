import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Db, openDatabase } from '#server/db/open.ts';

const postgresUrl = process.env['TEST_DATABASE_URL'];

/** The databases that are there: SQLite always, PostgreSQL where a server was found. */
export const databases = postgresUrl === undefined ? ['SQLite'] : ['SQLite', 'PostgreSQL'];
export type DatabaseName = string;

export type TestDatabase = { db: Db; remove: () => Promise<void> };

/** A database of its own, empty, gone after `remove`. */
export function makeDatabase(name: DatabaseName): Promise<TestDatabase> {
  return name === 'PostgreSQL' ? makePostgres(String(postgresUrl)) : makeSqlite();
}

async function makeSqlite(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'kilim-test-'));
  const db = await openDatabase({ DATA_DIR: folder });
  return {
    db,
    remove: async () => {
      await db.destroy();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function makePostgres(serverUrl: string): Promise<TestDatabase> {
  const name = `kilim_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const db = await openDatabase({ DATABASE_URL: url.href, DATA_DIR: '' });
  return {
    db,
    remove: async () => {
      await db.destroy();
      await onServer(serverUrl, `drop database ${name} with (force)`);
    },
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
