import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { nameOfStatement } from './named-statements.ts';
import { markDatabaseError } from './outage.ts';

/** In milliseconds. */
export type Timeouts = {
  /** For a connection, free or new. */
  connect: number;
  /** For one statement, as the database counts it. */
  statement: number;
  /** For a row that another transaction holds. */
  lock: number;
  /** For a transaction that asks nothing: a server that froze in one lets go of what it holds. */
  idle: number;
  /** For any answer at all, as counted here: for a database that swallows what it is sent. */
  silence: number;
};

export const patience: Timeouts = {
  connect: 5_000,
  statement: 15_000,
  lock: 8_000,
  idle: 5_000,
  silence: 20_000,
};

/** Long enough for whatever a migration does. */
export const endless: Timeouts = { connect: 5_000, statement: 0, lock: 0, idle: 0, silence: 0 };

const KEEPALIVE_MS = 10_000;
const READ_ONLY = ' -c default_transaction_read_only=on';

/** PostgreSQL sends bigint and numeric as text; ours are whole numbers far below 2^53. */
for (const type of [pg.types.builtins.INT8, pg.types.builtins.NUMERIC]) {
  pg.types.setTypeParser(type, wholeNumber);
}

export type Pooled = {
  url: string;
  connections: number;
  timeouts: Timeouts;
  /** Nothing can be written. */
  isReader?: true;
};

/** Connections that say so when the database does not answer, instead of waiting for ever. */
export function openPool({ url, connections, timeouts, isReader }: Pooled): PostgresPool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: timeouts.connect,
    statement_timeout: timeouts.statement,
    query_timeout: timeouts.silence,
    lock_timeout: timeouts.lock,
    idle_in_transaction_session_timeout: timeouts.idle,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_MS,
    options: `-c synchronous_commit=on -c timezone=UTC -c jit=off${isReader ? READ_ONLY : ''}`,
  });
  // A connection that dies, idle or at work, is replaced by the pool and its query fails; without
  // these listeners it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    options: pool.options,
    connect: async () => new Connection(await pool.connect().catch(failed)),
    end: () => pool.end(),
  };
}

/** A connection that is asked nothing more once it has fallen silent, and goes with that. */
class Connection implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  #silence: Error | undefined;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(query: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof query === 'string') return this.#ask(query, parameters);
    throw new TypeError('nothing is read by cursors');
  }

  async #ask(sql: string, parameters: readonly unknown[]): Promise<unknown> {
    // Also a rollback would wait for its own time to pass.
    if (this.#silence !== undefined) throw this.#silence;
    try {
      const values = [...parameters];
      const name = nameOfStatement(sql);
      return await this.#client.query({ text: sql, values, ...(name !== undefined && { name }) });
    } catch (error) {
      if (isSilence(error)) this.#silence = error;
      return failed(error);
    }
  }

  release(destroy = false): void {
    this.#client.release(destroy || this.#silence !== undefined);
  }
}

function failed(error: unknown): never {
  throw markDatabaseError(error);
}

/** What the driver says where no answer comes; it has no code. */
function isSilence(error: unknown): error is Error {
  return error instanceof Error && error.message === 'Query read timeout';
}

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is not a safe whole number`);
  return value;
}
