import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { openSqlite, openSqliteReader, sqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;

const STATEMENT_TIMEOUT_MS = 15_000;

/** PostgreSQL sends bigint and numeric as text; ours are whole numbers far below 2^53. */
for (const type of [pg.types.builtins.INT8, pg.types.builtins.NUMERIC]) {
  pg.types.setTypeParser(type, wholeNumber);
}

export function databaseFile(dataDir: string): string {
  return join(dataDir, 'kilim.db');
}

/** Where the database is: PostgreSQL where a URL says so, else SQLite in the data folder. */
export type Place = { DATABASE_URL?: string | undefined; DATA_DIR: string };

export function openDatabase(place: Place): Promise<Db> {
  return open(place, { max: 10, options: '', sqlite: openSqlite });
}

/** A few connections more, beside the server's own, on which nothing can be written. */
export function openReader(place: Place): Promise<Db> {
  const options = ' -c default_transaction_read_only=on';
  return open(place, { max: 4, options, sqlite: openSqliteReader });
}

type Opening = { max: number; options: string; sqlite: typeof openSqlite };

async function open(place: Place, { max, options, sqlite }: Opening): Promise<Db> {
  const { DATABASE_URL, DATA_DIR } = place;
  if (DATABASE_URL === undefined) {
    return new Kysely<Tables>({ dialect: sqliteDialect(sqlite(databaseFile(DATA_DIR))) });
  }
  const pool = new pg.Pool({
    connectionString: DATABASE_URL,
    max,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    options: `-c synchronous_commit=on -c timezone=UTC${options}`,
  });
  // A connection that dies, idle or at work, is replaced by the pool and its query fails; without
  // these listeners it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  await assertNewEnough(pool);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

async function assertNewEnough(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<Record<string, string>>('show server_version_num');
  const version = Number(Object.values(rows[0] ?? {})[0]);
  if (version < 150_000) throw new Error('DATABASE_URL: PostgreSQL 15 or newer is needed');
}

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is not a safe whole number`);
  return value;
}
