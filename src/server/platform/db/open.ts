import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { assertFilled, assertNotLost, markData } from './data-folder.ts';
import { dialectOf, isFullDatabase } from './dialect.ts';
import { isDamaged, isOutage, reasonOf } from './outage.ts';
import {
  NO_TIMEOUTS,
  openPool,
  type Pool,
  type PoolOptions,
  type PoolState,
  SERVER_TIMEOUTS,
  type Timeouts,
} from './postgres.ts';
import { openSqlite, openSqliteReader, NodeSqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;

export type DataEnv = {
  DATABASE_URL?: string | undefined;
  DATA_DIR: string;
  /** The maximum number of PostgreSQL connections. */
  DATABASE_POOL?: number;
};

const CONNECTIONS = 10;
const READERS = 4;
const RETRY_MS = 3_000;

export function databaseFile(dataDir: string): string {
  return join(dataDir, 'kilim.db');
}

/** Opens PostgreSQL if `DATABASE_URL` is set, otherwise SQLite in the data folder. */
export async function openDatabase(
  env: DataEnv,
  timeouts: Timeouts = SERVER_TIMEOUTS,
): Promise<Db> {
  const { DATABASE_URL: url, DATABASE_POOL: connections = CONNECTIONS } = env;
  if (url === undefined) return openFile(env.DATA_DIR);
  return openServer({ url, connections, timeouts });
}

/** Opens read-only connections, in addition to the server's own. */
export async function openReader(
  { DATABASE_URL: url, DATA_DIR }: DataEnv,
  timeouts: Timeouts = SERVER_TIMEOUTS,
): Promise<Db> {
  if (url !== undefined) {
    return openServer({ url, connections: READERS, timeouts, isReadOnly: true });
  }
  const database = openSqliteReader(databaseFile(DATA_DIR));
  return new Kysely<Tables>({ dialect: new NodeSqliteDialect(database) });
}

/** Keyed by the adapter, which a database shares with its plugins and transactions. */
const pools = new WeakMap<object, Pool>();

/** Undefined on SQLite, which has a single connection. */
export function poolState(db: Db): PoolState | undefined {
  return pools.get(db.getExecutor().adapter)?.state();
}

async function openServer(options: PoolOptions): Promise<Db> {
  const pool = openPool(options);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db.getExecutor().adapter, pool);
  try {
    await assertNewEnough(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

function openFile(dataDir: string): Db {
  const file = databaseFile(dataDir);
  assertNotLost(dataDir, file);
  try {
    const database = openSqlite(file);
    const hasTables = database.prepare('select 1 from sqlite_schema').get() !== undefined;
    assertFilled(dataDir, { file, hasTables });
    if (hasTables) markData(dataDir, new Date());
    return new Kysely<Tables>({ dialect: new NodeSqliteDialect(database) });
  } catch (error) {
    const isForbidden = error instanceof Error && ('errcode' in error || 'code' in error);
    if (!isForbidden || isFullDatabase(error)) throw error;
    if (isDamaged(error)) {
      throw new Error(`${file} is damaged or no database: restore a backup.`, { cause: error });
    }
    throw new Error(
      `${file} cannot be opened and written to (${error.message}): is ${dataDir} a folder that this user may write in?`,
      { cause: error },
    );
  }
}

/** Opens the database without statement and lock timeouts, for migrations and maintenance, and closes it. */
export async function withoutTimeouts<T>(env: DataEnv, work: (db: Db) => Promise<T>): Promise<T> {
  const db = await openDatabase(env, NO_TIMEOUTS);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Runs reads in one snapshot without a time limit, on a separate connection. */
export async function withLongSnapshot<T>(
  env: DataEnv,
  reads: (moment: Db) => Promise<T>,
): Promise<T> {
  const db = await openReader(env, NO_TIMEOUTS);
  try {
    return await dialectOf(db).inSnapshot(db, reads);
  } finally {
    await db.destroy();
  }
}

type WaitOptions = { say: (line: string) => void; pauseMs?: number };

/** Retries while the database is down or starting, and logs a line for each failed attempt. */
export async function retryUntilUp<T>(
  open: () => Promise<T>,
  { say, pauseMs = RETRY_MS }: WaitOptions,
): Promise<T> {
  for (;;) {
    try {
      return await open();
    } catch (error) {
      if (!isOutage(error)) throw error;
      say(`The database does not answer (${reasonOf(error)}): trying again.\n`);
      await pause(pauseMs);
    }
  }
}

/** Throws if PostgreSQL is configured so that a power cut may lose committed data. */
export async function assertDurable({ DATABASE_URL }: DataEnv, db: Db): Promise<void> {
  if (DATABASE_URL === undefined) return;
  const { rows } = await sql<{ name: string }>`select name from pg_settings
    where name in ('fsync', 'full_page_writes') and setting = 'off'`.execute(db);
  if (rows[0])
    throw new Error(`DATABASE_URL: PostgreSQL may lose what it keeps: ${rows[0].name} is off`);
}

/** The timeouts that were requested for the connection but dropped by a pooler. */
export async function missingTimeouts({ DATABASE_URL }: DataEnv, db: Db): Promise<string[]> {
  if (DATABASE_URL === undefined) return [];
  const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
  const { rows } = await sql<{ name: string }>`select name from pg_settings
    where name in (${sql.join(names)}) and setting = '0' order by name`.execute(db);
  return rows.map(({ name }) => name);
}

async function assertNewEnough(db: Db): Promise<void> {
  const { rows } = await sql<Record<string, string>>`show server_version_num`.execute(db);
  const version = Number(Object.values(rows[0] ?? {})[0]);
  if (version < 150_000) throw new Error('DATABASE_URL: PostgreSQL 15 or newer is needed');
}
