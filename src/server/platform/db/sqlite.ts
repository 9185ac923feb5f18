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
import { RE2JS } from 're2js';

const MAX_STATEMENTS = 500;

/** It waits for another process in the server's own thread (the rest waits `inTransaction`), and reaches no other file. */
const CONNECTION_OPTIONS = { timeout: 50, limits: { attach: 0 } };

/** Opens the file (made with its folder where it is missing) with everything that safety needs. */
export function openSqlite(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file, CONNECTION_OPTIONS);
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -16384');
  assertSafe(database, file);
  matchPatterns(database);
  return database;
}

/** Opens the file, which is there, to read it while another connection writes. */
export function openSqliteReader(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { ...CONNECTION_OPTIONS, readOnly: true });
  database.exec('pragma cache_size = -8192; pragma query_only = on');
  matchPatterns(database);
  return database;
}

function matchPatterns(database: DatabaseSync): void {
  const compiled = remember(MAX_STATEMENTS, (pattern: string) => RE2JS.compile(pattern));
  database.function('re2', { deterministic: true }, (pattern, text) => {
    if (text === null) return null;
    deadline.processor ??= processorMs() + PATTERN_MS;
    if (performance.now() > deadline.at && processorMs() > deadline.processor) throw new TooSlow();
    return compiled(String(pattern)).matcher(String(text)).find() ? 1 : 0;
  });
}

/** A search by pattern was stopped: SQLite works in the server's own thread, and others wait. */
export class TooSlow extends Error {}

/** So long may one query match a pattern against its rows. */
const PATTERN_MS = 200;
/**
 * Set as each query begins, the thread's time at its first pattern: to ask for it takes longer than
 * many a query. Only one runs at a time. What others take of the core does not count.
 */
const deadline: { at: number; processor?: number | undefined } = { at: 0 };

/** The time that this thread has had of a core. */
function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** Read back, because a pragma that is not understood passes in silence. */
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
    read('pragma foreign_keys') === 1;
  if (!isSafe) throw new Error(`${file} does not offer a safe journal`);
}

/** Kysely speaks better-sqlite3's interface; this gives it over `node:sqlite`. */
export class SqliteFile extends SqliteDialect {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    super({ database: adapted(database) });
    this.#database = database;
  }

  override createDriver(): FileDriver {
    return new FileDriver(this.#database);
  }
}

class FileDriver extends SqliteDriver {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    super({ database: adapted(database) });
    this.#database = database;
  }

  /**
   * A plain `begin` takes its write lock late and then fails at once instead of waiting; one that
   * only reads needs none, and goes on while another process writes.
   */
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings = {},
  ): Promise<void> {
    const kind = settings.accessMode === 'read only' ? 'deferred' : 'immediate';
    await connection.executeQuery(CompiledQuery.raw(`begin ${kind}`));
  }

  /** A full disk has ended it already: to say so again would hide why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

function adapted(database: DatabaseSync): SqliteDatabase {
  const prepared = remember(MAX_STATEMENTS, (sql: string) => statement(database.prepare(sql)));
  return { close: () => database.close(), prepare: prepared };
}

function statement(prepared: StatementSync): SqliteStatement {
  return {
    reader: prepared.columns().length > 0,
    all: (parameters) => {
      deadline.at = performance.now() + PATTERN_MS;
      deadline.processor = undefined;
      return prepared.all(...parameters.map(scalar));
    },
    run: (parameters) => prepared.run(...parameters.map(scalar)),
    iterate: (parameters) => prepared.iterate(...parameters.map(scalar)),
  };
}

/** An object, a NaN or a date would bind as NULL, and `x is null or …` then finds every row. */
function scalar(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw new TypeError(`a ${typeof value} cannot be a value in SQL`);
}

/** Keeps the results for the most recent keys. */
function remember<T>(most: number, make: (key: string) => T): (key: string) => T {
  const kept = new Map<string, T>();
  return (key) => {
    const value = kept.get(key) ?? make(key);
    kept.delete(key);
    kept.set(key, value);
    if (kept.size > most) kept.delete(kept.keys().next().value ?? key);
    return value;
  };
}
