import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { markDatabaseError } from './outage.ts';

/** In milliseconds. */
export type Timeouts = {
  /** Waiting for a free or new connection. */
  connect: number;
  /** One statement, measured by the database. */
  statement: number;
  /** One wait for a row that another transaction has locked; `inTransaction` then tries again. */
  lock: number;
  /** Idle in a transaction. A frozen server loses all its locks and its places in the queues after `lock` + `idle`. */
  idle: number;
  /** Any response, measured by the driver; longer than the others, so that the database's error comes first. */
  response: number;
};

export const SERVER_TIMEOUTS: Timeouts = {
  connect: 5_000,
  statement: 15_000,
  lock: 2_000,
  idle: 4_000,
  response: 20_000,
};

/** For migrations: only the connection has a timeout. */
export const NO_TIMEOUTS: Timeouts = {
  connect: 5_000,
  statement: 0,
  lock: 0,
  idle: 0,
  response: 0,
};

const KEEPALIVE_MS = 10_000;
const READ_ONLY = ' -c default_transaction_read_only=on';

// PostgreSQL sends bigint and numeric as text; all of Kilim's are whole numbers far below 2^53.
for (const type of [pg.types.builtins.INT8, pg.types.builtins.NUMERIC]) {
  pg.types.setTypeParser(type, wholeNumber);
}

export type PoolOptions = {
  url: string;
  connections: number;
  timeouts: Timeouts;
  isReadOnly?: true;
};

/** Connections of a pool, and the number of callers waiting for one. */
export type PoolState = { used: number; idle: number; waiting: number };

export type Pool = PostgresPool & { state: () => PoolState };

export function openPool({ url, connections, timeouts, isReadOnly }: PoolOptions): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: timeouts.connect,
    statement_timeout: timeouts.statement,
    query_timeout: timeouts.response,
    lock_timeout: timeouts.lock,
    idle_in_transaction_session_timeout: timeouts.idle,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_MS,
    options: `-c synchronous_commit=on -c timezone=UTC -c jit=off${isReadOnly ? READ_ONLY : ''}`,
  });
  // The pool replaces a connection that dies, and its query fails. Without these listeners the
  // 'error' event would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    client.on('notice', ({ file }) => {
      if (file === UNCONFIRMED_BY) unconfirmed.add(client);
    });
  });
  return {
    options: pool.options,
    connect: async () => new Connection(await pool.connect().catch(rethrowMarked), timeouts),
    end: () => pool.end(),
    state: () => {
      const { totalCount, idleCount: idle, waitingCount: waiting } = pool;
      return { used: totalCount - idle, idle, waiting };
    },
  };
}

/**
 * The PostgreSQL source file that warns when a standby has not confirmed a commit, although the statement succeeds.
 * Identifies the warning, because its text depends on the database's language.
 */
const UNCONFIRMED_BY = 'syncrep.c';

/** Connections whose last commit may be lost if the database's machine fails. */
const unconfirmed = new WeakSet<pg.ClientBase>();

/** After a read timeout the connection rejects every query and is destroyed on release. */
class Connection implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #timeouts: Timeouts;
  #readTimeout: Error | undefined;

  constructor(client: pg.PoolClient, timeouts: Timeouts) {
    this.#client = client;
    this.#timeouts = timeouts;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(query: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof query === 'string') return this.#execute(query, parameters);
    throw new TypeError('nothing is read by cursors');
  }

  async #execute(sql: string, parameters: readonly unknown[]): Promise<unknown> {
    // Even a rollback would wait for the whole timeout.
    if (this.#readTimeout !== undefined) throw this.#readTimeout;
    try {
      const values = [...parameters];
      const name = nameOfStatement(sql);
      const text = withSettings(sql, this.#timeouts);
      const result: unknown = await this.#client.query({
        text,
        values,
        ...(name !== undefined && { name }),
      });
      // The caller must not treat it as committed.
      if (unconfirmed.delete(this.#client)) throw new Error('No standby has confirmed the commit');
      return Array.isArray(result) ? result.at(-1) : result;
    } catch (error) {
      if (isReadTimeout(error)) this.#readTimeout = error;
      return rethrowMarked(error);
    }
  }

  release(destroy = false): void {
    this.#client.release(destroy || this.#readTimeout !== undefined);
  }
}

const WITHOUT_TIMEOUTS =
  'set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0';

/**
 * Adds settings to the statements that begin and end a transaction. The statement timeout must not end a commit that
 * waits for a standby, because PostgreSQL would report it as done. Behind a pooler, the timeouts are the account's,
 * and long work must lift them.
 */
function withSettings(sql: string, { statement }: Timeouts): string {
  if (sql === 'commit') return `set local statement_timeout = 0; ${sql}`;
  const isBegin = sql === 'begin' || sql.startsWith('start transaction');
  return isBegin && statement === 0 ? `${sql}; ${WITHOUT_TIMEOUTS}` : sql;
}

function rethrowMarked(error: unknown): never {
  throw markDatabaseError(error);
}

/** The driver's error when no response arrives has no code. */
function isReadTimeout(error: unknown): error is Error {
  return error instanceof Error && error.message === 'Query read timeout';
}

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is not a safe whole number`);
  return value;
}

/** Each named statement takes memory in each connection; further ones are planned on each execution. */
const MAX_NAMES = 100;

const names = new Map<string, string>();

/** Makes PostgreSQL plan the statement once per connection instead of on each execution. */
export function nameStatement(statement: string): void {
  if (!names.has(statement) && names.size < MAX_NAMES)
    names.set(statement, `statement_${names.size}`);
}

/** The name under which `pg` prepares the statement; undefined if it is planned each time. */
function nameOfStatement(statement: string): string | undefined {
  return names.get(statement);
}
