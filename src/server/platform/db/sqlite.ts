import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
  type TransactionSettings,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import { RE2JS } from 're2js';

const MAX_STATEMENTS = 500;

/** Busy timeout 50 ms, because it blocks the event loop (longer waits are retried in `inTransaction`); ATTACH is disabled. */
const CONNECTION_OPTIONS = { timeout: 50, limits: { attach: 0 } };

/** Opens the file, and creates it and its folder if missing. Throws if it cannot offer durable writes. */
export function openSqlite(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file, CONNECTION_OPTIONS);
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -16384');
  // What is erased is overwritten with zeros instead of staying in free pages.
  database.exec('pragma secure_delete = on');
  assertSafe(database, file);
  addPatternFunction(database);
  return database;
}

/** Opens an existing file read-only; another connection may write to it. */
export function openSqliteReader(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { ...CONNECTION_OPTIONS, readOnly: true });
  database.exec('pragma cache_size = -8192; pragma query_only = on');
  addPatternFunction(database);
  return database;
}

function addPatternFunction(database: DatabaseSync): void {
  const compiled = new LRUCache<string, RE2JS>({
    max: MAX_STATEMENTS,
    memoMethod: (pattern) => RE2JS.compile(pattern, RE2JS.DOTALL),
  });
  database.function('re2', { deterministic: true }, (pattern, text) => {
    if (text === null) return null;
    deadline.cpu ??= cpuMs() + PATTERN_TIMEOUT_MS;
    if (performance.now() > deadline.at && cpuMs() > deadline.cpu) throw new QueryTooSlow();
    return compiled.memo(String(pattern)).matcher(String(text)).find() ? 1 : 0;
  });
}

/** A pattern search was stopped: SQLite runs in the calling thread and blocks everything else in it. */
export class QueryTooSlow extends Error {}

/** How long one query may match a pattern against its rows, in wall-clock time and in CPU time. */
const PATTERN_TIMEOUT_MS = 200;
/**
 * The deadline of the query under way; only one runs at a time. `at` is set when it starts, `cpu` at
 * its first match, because reading the CPU time takes longer than many queries. Both must have
 * passed, so that CPU time used by others does not count.
 */
const deadline: { at: number; cpu?: number | undefined } = { at: 0 };

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** Reads the pragmas back, because SQLite ignores unknown ones silently. */
function assertSafe(database: DatabaseSync, file: string): void {
  const read = (sql: string) => Object.values(database.prepare(sql).get() ?? {})[0];
  const [major = 0, minor = 0, patch = 0] = String(read('select sqlite_version()'))
    .split('.')
    .map(Number);
  // Versions before 3.51.3 can corrupt a database in WAL mode.
  if (major * 1e6 + minor * 1e3 + patch < 3_051_003) throw new Error('SQLite 3.51.3 is needed');
  const isSafe =
    (file === ':memory:' || read('pragma journal_mode') === 'wal') &&
    read('pragma synchronous') === 2 &&
    read('pragma secure_delete') === 1 &&
    read('pragma foreign_keys') === 1;
  if (!isSafe) throw new Error(`${file} does not offer a safe journal`);
}

/** Kysely's SQLite dialect expects better-sqlite3; this one uses `node:sqlite`. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    super({ database: adapt(database) });
    this.#database = database;
  }

  override createDriver(): NodeSqliteDriver {
    return new NodeSqliteDriver(this.#database);
  }
}

class NodeSqliteDriver extends SqliteDriver {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    super({ database: adapt(database) });
    this.#database = database;
  }

  /**
   * A plain `begin` takes the write lock at the first write and then fails at once instead of waiting.
   * A read-only transaction takes no lock, and runs while another process writes.
   */
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings = {},
  ): Promise<void> {
    const kind = settings.accessMode === 'read only' ? 'deferred' : 'immediate';
    await connection.executeQuery(CompiledQuery.raw(`begin ${kind}`));
  }

  /** A full disk has already rolled it back: a second rollback would fail and hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

function adapt(database: DatabaseSync): SqliteDatabase {
  const prepared = new LRUCache<string, SqliteStatement>({
    max: MAX_STATEMENTS,
    memoMethod: (sql) => statement(database.prepare(sql)),
  });
  return { close: () => database.close(), prepare: (sql) => prepared.memo(sql) };
}

function statement(prepared: StatementSync): SqliteStatement {
  return {
    reader: prepared.columns().length > 0,
    all: (parameters) => {
      deadline.at = performance.now() + PATTERN_TIMEOUT_MS;
      deadline.cpu = undefined;
      return prepared.all(...parameters.map(toSqlInput));
    },
    run: (parameters) => prepared.run(...parameters.map(toSqlInput)),
    iterate: (parameters) => prepared.iterate(...parameters.map(toSqlInput)),
  };
}

/** An object, a NaN or a date would be bound as NULL, and `x is null or …` would match every row. */
function toSqlInput(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw new TypeError(`a ${typeof value} cannot be a value in SQL`);
}
