import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { openSqlite, sqliteDialect } from './sqlite.ts';
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

/** Opens PostgreSQL where a URL says so, else SQLite in the data folder. */
export async function openDatabase(env: {
  DATABASE_URL?: string | undefined;
  DATA_DIR: string;
}): Promise<Db> {
  if (env.DATABASE_URL === undefined) {
    return new Kysely<Tables>({ dialect: sqliteDialect(openSqlite(databaseFile(env.DATA_DIR))) });
  }
  const pool = new pg.Pool({
    connectionString: env.DATABASE_URL,
    max: 10,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    options: '-c synchronous_commit=on -c timezone=UTC',
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
