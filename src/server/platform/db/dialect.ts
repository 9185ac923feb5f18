import {
  type Expression,
  type Kysely,
  PostgresAdapter,
  type QueryExecutorProvider,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import { jsonArrayFrom as postgresArray } from 'kysely/helpers/postgres';
import { jsonArrayFrom as sqliteArray } from 'kysely/helpers/sqlite';
import { GREEK, inLatin, LATIN } from '#shared/base/look-alike.ts';
import { globOf, hasTwins } from './alike-glob.ts';
import type { Json } from './columns.ts';
import { postgresPattern } from './postgres-pattern.ts';
import { QueryTooSlow } from './sqlite.ts';
import { postgresTextIndex, sqliteTextIndex, type TextIndex } from './text-index.ts';

/** Every difference between SQLite and PostgreSQL that queries depend on. */
export type Dialect = TextIndex & {
  /** Column types, and the end of a `create table`. */
  text: string;
  integer: string;
  tableEnd: string;
  /** The type of an identity column. */
  numbered: string;
  /** Statements that create a trigger, which runs after each row is written. */
  trigger: (trigger: Trigger) => string[];
  appendOnly: (table: string) => string[];
  /**
   * Statements that rebuild a table clustered by its primary key (SQLite's `without rowid`), so that a row is written
   * once, not also to the key's index. No other table may reference it. None on PostgreSQL.
   */
  clusterTable: (table: string, columns: string) => string[];
  /** Statements between which rows of an append-only table can be changed, in one transaction. */
  unlocked: (table: string) => { open: string[]; close: string[] };
  /** Column and text must be folded. */
  contains: (column: Expression<unknown>, text: string) => RawBuilder<SqlBool>;
  /** The same for letters that look alike in Greek and Latin. */
  containsAlike: (column: Expression<unknown>, text: string) => RawBuilder<SqlBool>;
  /** True if the pattern matches anywhere in the column. It must have passed `safePattern`. */
  matches: (column: Expression<unknown>, pattern: string) => RawBuilder<SqlBool>;
  /** Days from `start` to `end`. */
  daysBetween: (start: Expression<unknown>, end: Expression<unknown>) => RawBuilder<number>;
  /** The database's clock, in milliseconds: the same for all servers. */
  clockMs: RawBuilder<number>;
  /** Locks the rows until the transaction ends (`for update`). SQLite has a single writer and needs no lock. */
  locked: <DB, TB extends keyof DB, O>(
    query: SelectQueryBuilder<DB, TB, O>,
  ) => SelectQueryBuilder<DB, TB, O>;
  /** Lets one server at a time migrate, until its transaction ends. */
  lockMigrations: (db: QueryExecutorProvider) => Promise<void>;
  /** Takes a named lock until the transaction ends; false if another transaction holds it. */
  tryLock: (db: QueryExecutorProvider, name: string) => Promise<boolean>;
  /** Waits for a named lock, and holds it until the transaction ends. */
  lock: (db: QueryExecutorProvider, name: string) => Promise<void>;
  /** Waits for transactions that have written to the table; others cannot write to it until this one ends. */
  lockTable: (db: QueryExecutorProvider, table: string) => Promise<void>;
  references: (db: QueryExecutorProvider) => Promise<Reference[]>;
  /** Every writable column. */
  columns: (db: QueryExecutorProvider) => Promise<Column[]>;
  /** Streams the rows of a query. Requires a transaction. */
  eachRow: <DB, TB extends keyof DB, O>(
    db: QueryExecutorProvider,
    query: SelectQueryBuilder<DB, TB, O>,
  ) => AsyncIterable<O>;
  /** All rows of a query as one JSON value; their order is kept only if the query has a limit. */
  rowsAsJson: <DB, TB extends keyof DB, O>(
    query: SelectQueryBuilder<DB, TB, O>,
  ) => RawBuilder<Json<O[]>>;
  /** Lets a `numbered` column continue after the highest number that was inserted explicitly. */
  resetSequence: (db: QueryExecutorProvider, table: string, column: string) => Promise<void>;
  /** Name and version, for display. */
  version: (db: QueryExecutorProvider) => Promise<string>;
  /** Updates the planner's statistics. PostgreSQL does so by itself. */
  updateStatistics: (db: QueryExecutorProvider) => Promise<void>;
  /** Empties the journal beside a SQLite file, which still has what was deleted; not while another process reads. */
  emptyJournal: (db: QueryExecutorProvider) => Promise<void>;
  /** Runs reads in one snapshot: they do not see what is written meanwhile. */
  inSnapshot: <DB, T>(db: Kysely<DB>, reads: (db: Kysely<DB>) => Promise<T>) => Promise<T>;
  /** True after a deadlock or a serialization failure: the transaction can be run again. */
  isRetryable: (error: unknown) => boolean;
  /** True if another process holds the SQLite file, or a lock of PostgreSQL was not free within `lock_timeout`. */
  isLocked: (error: unknown) => boolean;
  /** True for a violation of a unique index. */
  isDuplicate: (error: unknown) => boolean;
  /** True if the database rejects a pattern that RE2 accepts. */
  isBadPattern: (error: unknown) => boolean;
  /** True if the query was stopped by its time limit. */
  isTooSlow: (error: unknown) => boolean;
  isFull: (error: unknown) => boolean;
};

/** The column references column `key` of table `parent`. */
type Reference = Column & { parent: string; key: string };
type Column = { table_name: string; field: string };

/** `after`: an event and its table, `insert on invoice`. */
type Trigger = { name: string; after: string; run: string[] };

const SQLITE_BUSY = 5;
/** SQLITE_FULL and SQLITE_IOERR_SHMSIZE. */
const SQLITE_FULL = [13, 4874];
const SQLITE_CONSTRAINT_UNIQUE = 2067;

const sqlite: Dialect = {
  text: 'text',
  integer: 'integer',
  ...sqliteTextIndex,
  tableEnd: 'strict',
  numbered: 'integer primary key',
  trigger: ({ name, after, run }) => [
    `create trigger ${name} after ${after} begin ${run.join('; ')}; end`,
  ],
  appendOnly: (table) =>
    ['update', 'delete'].map(
      (change) => `create trigger ${table}_no_${change} before ${change} on ${table}
        begin select raise(abort, '${table} is append-only'); end`,
    ),
  clusterTable: (table, columns) => [
    `create table ${table}_copy as select * from ${table}`,
    `drop table ${table}`,
    `create table ${table} (${columns}) strict, without rowid`,
    `insert into ${table} select * from ${table}_copy`,
    `drop table ${table}_copy`,
  ],
  unlocked: (table) => ({
    open: ['update', 'delete'].map((change) => `drop trigger ${table}_no_${change}`),
    close: sqlite.appendOnly(table),
  }),
  contains: (column, text) => sql`instr(${column}, ${text}) > 0`,
  containsAlike: (column, text) =>
    hasTwins(text) ? sql`${column} glob ${globOf(text)}` : sqlite.contains(column, text),
  matches: (column, pattern) => sql`re2(${pattern}, ${column}) = 1`,
  daysBetween: (start, end) => sql`cast(julianday(${end}) - julianday(${start}) as integer)`,
  clockMs: sql`cast(unixepoch('subsec') * 1000 as integer)`,
  locked: (query) => query,
  lockMigrations: async () => {},
  tryLock: async () => true,
  lock: async () => {},
  lockTable: async () => {},
  references: async (db) => {
    const { rows } = await sql<Reference>`
      select child.name as table_name, "from" as field, "table" as parent,
        coalesce("to", 'id') as key
      from sqlite_schema as child, pragma_foreign_key_list(child.name) as named
      where child.type = 'table'`.execute(db);
    return rows;
  },
  // Without the shadow tables of FTS5 and the indexing mark (text-index.ts).
  columns: async (db) => {
    const { rows } = await sql<Column>`
      select list.name as table_name, own.name as field
      from pragma_table_list as list, pragma_table_info(list.name) as own
      where list.type = 'table' and list.name not like 'sqlite_%' and list.name <> 'search_indexed'
      order by list.name, own.cid`.execute(db);
    return rows;
  },
  eachRow: (_, query) => query.stream(),
  rowsAsJson: (query) => sql`${sqliteArray(query)}`,
  resetSequence: async () => {},
  version: async (db) => `SQLite ${await selectText(sql`select sqlite_version() as said`, db)}`,
  emptyJournal: async (db) => {
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
  },
  updateStatistics: async (db) => {
    await sql`pragma optimize = 0x10002`.execute(db);
  },
  inSnapshot: (db, reads) => db.transaction().setAccessMode('read only').execute(reads),
  isRetryable: () => false,
  isLocked: (error) => (sqliteCodeOf(error) & 0xff) === SQLITE_BUSY,
  isDuplicate: (error) => sqliteCodeOf(error) === SQLITE_CONSTRAINT_UNIQUE,
  isBadPattern: () => false,
  isTooSlow: (error) => error instanceof QueryTooSlow,
  isFull: (error) => SQLITE_FULL.includes(sqliteCodeOf(error)),
};

const postgres: Dialect = {
  text: 'text collate "C"',
  integer: 'bigint',
  ...postgresTextIndex,
  tableEnd: '',
  numbered: 'bigint generated by default as identity primary key',
  trigger: ({ name, after, run }) => [
    `create function ${name}() returns trigger language plpgsql as
      $$ begin ${run.join('; ')}; return null; end $$`,
    `create trigger ${name} after ${after} for each row execute function ${name}()`,
  ],
  appendOnly: (table) => [
    `create function ${table}_append_only() returns trigger language plpgsql as
      $$ begin raise exception '${table} is append-only'; end $$`,
    `create trigger ${table}_append_only before update or delete or truncate on ${table}
      for each statement execute function ${table}_append_only()`,
  ],
  clusterTable: () => [],
  unlocked: (table) => ({
    open: [`alter table ${table} disable trigger ${table}_append_only`],
    close: [`alter table ${table} enable trigger ${table}_append_only`],
  }),
  contains: (column, text) => sql`strpos(${column}, ${text}) > 0`,
  containsAlike: (column, text) =>
    hasTwins(text)
      ? sql`strpos(translate(${column}, ${sql.lit(GREEK)}, ${sql.lit(LATIN)}), ${inLatin(text)}) > 0`
      : postgres.contains(column, text),
  matches: (column, pattern) => sql`${column} ~ ${postgresPattern(pattern)}`,
  daysBetween: (start, end) => sql`(cast(${end} as date) - cast(${start} as date))`,
  clockMs: sql`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`,
  locked: (query) => query.forUpdate(),
  lockMigrations: async (db) => {
    await sql`select pg_advisory_xact_lock(hashtext('kilim migrations'))`.execute(db);
    // A migration may take longer than the pool's statement timeout.
    await sql`set local statement_timeout = 0`.execute(db);
  },
  tryLock: async (db, name) => {
    const key = sql`hashtextextended(${name}, 0)`;
    const lock = sql<{ got: boolean }>`select pg_try_advisory_xact_lock(${key}) as got`;
    return (await lock.execute(db)).rows[0]?.got === true;
  },
  lock: async (db, name) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
  },
  lockTable: async (db, table) => {
    await sql`lock table ${sql.table(table)} in share mode`.execute(db);
  },
  references: async (db) => {
    const { rows } = await sql<Reference>`
      select child.relname as table_name, field.attname as field,
        parent.relname as parent, key.attname as key
      from pg_constraint as named
      join pg_class as child on child.oid = named.conrelid
      join pg_class as parent on parent.oid = named.confrelid
      join pg_attribute as field on field.attrelid = child.oid and field.attnum = conkey[1]
      join pg_attribute as key on key.attrelid = parent.oid and key.attnum = confkey[1]
      where contype = 'f' and named.connamespace = current_schema()::regnamespace`.execute(db);
    return rows;
  },
  columns: async (db) => {
    const { rows } = await sql<Column>`
      select own.relname as table_name, field.attname as field
      from pg_attribute as field join pg_class as own on own.oid = field.attrelid
      where own.relkind = 'r' and own.relnamespace = current_schema()::regnamespace
        and field.attnum > 0 and not field.attisdropped and field.attgenerated = ''
      order by own.relname, field.attnum`.execute(db);
    return rows;
  },
  eachRow: async function* <O>(db: QueryExecutorProvider, query: Expression<O>) {
    await sql`declare kilim_rows no scroll cursor for ${query}`.execute(db);
    for (let part: O[] | undefined; part?.length !== 0; yield* part) {
      part = (await sql<O>`fetch 1000 from kilim_rows`.execute(db)).rows;
    }
    await sql`close kilim_rows`.execute(db);
  },
  rowsAsJson: (query) => sql`${postgresArray(query)}::text`,
  resetSequence: async (db, table, column) => {
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}),
      coalesce(max(${sql.ref(column)}), 0) + 1, false) from ${sql.table(table)}`.execute(db);
  },
  version: async (db) =>
    `PostgreSQL ${await selectText(sql`select current_setting('server_version') as said`, db)}`,
  emptyJournal: async () => {},
  updateStatistics: async () => {},
  inSnapshot: (db, reads) =>
    db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(reads),
  isRetryable: (error) => ['40001', '40P01'].includes(codeOf(error)),
  isLocked: (error) => codeOf(error) === '55P03',
  isDuplicate: (error) => codeOf(error) === '23505',
  isBadPattern: (error) => codeOf(error) === '2201B',
  isTooSlow: (error) => codeOf(error) === '57014',
  isFull: (error) => codeOf(error) === '53100',
};

/** Checks the codes of both databases, for when none is open. */
export function isFullDatabase(error: unknown): boolean {
  return [sqlite, postgres].some((dialect) => dialect.isFull(error));
}

export function dialectOf(db: QueryExecutorProvider): Dialect {
  return db.getExecutor().adapter instanceof PostgresAdapter ? postgres : sqlite;
}

async function selectText(
  query: RawBuilder<{ said: string }>,
  db: QueryExecutorProvider,
): Promise<string> {
  return (await query.execute(db)).rows[0]?.said ?? '';
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function sqliteCodeOf(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0;
}
