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
import type { Json } from './json.ts';
import { TooSlow } from './sqlite.ts';
import { postgresTextIndex, sqliteTextIndex, type TextIndex } from './text-index.ts';

/** Every way in which SQLite and PostgreSQL differ for us. Nothing else asks which one it is. */
export type Dialect = TextIndex & {
  /** Column types and what ends a `create table`. */
  text: string;
  integer: string;
  tableEnd: string;
  /** Of a column that numbers its rows by itself. */
  numbered: string;
  /** The statements that make a trigger: what runs for each row, after it is written. */
  trigger: (trigger: Trigger) => string[];
  /** The statements after which rows of the table can be added, but not changed or taken away. */
  appendOnly: (table: string) => string[];
  /** The statements between which rows of such a table can be changed, in one transaction. */
  unlocked: (table: string) => { open: string[]; close: string[] };
  /** True where the column has the text in it, both folded already. */
  contains: (column: Expression<unknown>, text: string) => RawBuilder<SqlBool>;
  /** True where the pattern, checked and folded already, matches somewhere in the column. */
  matches: (column: Expression<unknown>, pattern: string) => RawBuilder<SqlBool>;
  /** Whole days from one day to another. */
  daysBetween: (start: Expression<unknown>, end: Expression<unknown>) => RawBuilder<number>;
  /** Holds the rows until the transaction ends. SQLite has one writer: nothing to do. */
  locked: <DB, TB extends keyof DB, O>(
    query: SelectQueryBuilder<DB, TB, O>,
  ) => SelectQueryBuilder<DB, TB, O>;
  /** Runs once at a time among all servers, inside the transaction given. */
  lockMigrations: (db: QueryExecutorProvider) => Promise<void>;
  /** False where another transaction holds the name now; else held until this one ends. */
  tryLock: (db: QueryExecutorProvider, name: string) => Promise<boolean>;
  /** Waits for whoever holds the name, and holds it until this transaction ends. */
  lock: (db: QueryExecutorProvider, name: string) => Promise<void>;
  /** Waits for transactions that have written to the table; others wait to write until this one ends. */
  lockTable: (db: QueryExecutorProvider, table: string) => Promise<void>;
  /** Every column that names a row of another table. */
  references: (db: QueryExecutorProvider) => Promise<Reference[]>;
  /** Every column of a table that can be written. */
  columns: (db: QueryExecutorProvider) => Promise<Column[]>;
  /** The rows of a query one by one, never all of them in memory; in a transaction. */
  eachRow: <DB, TB extends keyof DB, O>(
    db: QueryExecutorProvider,
    query: SelectQueryBuilder<DB, TB, O>,
  ) => AsyncIterable<O>;
  /** All rows of a query in one value, in the order of one that has a limit. */
  rowsAsJson: <DB, TB extends keyof DB, O>(
    query: SelectQueryBuilder<DB, TB, O>,
  ) => RawBuilder<Json<O[]>>;
  /** A `numbered` column into which numbers were written goes on after the last. */
  goOnNumbering: (db: QueryExecutorProvider, table: string, column: string) => Promise<void>;
  /** Its name and version, for people. */
  version: (db: QueryExecutorProvider) => Promise<string>;
  /** Lets the planner learn what the tables hold. PostgreSQL does so by itself. */
  learnTables: (db: QueryExecutorProvider) => Promise<void>;
  /** Runs reads that must all see one moment; whatever is written meanwhile is not there. */
  inOneMoment: <DB, T>(db: Kysely<DB>, reads: (db: Kysely<DB>) => Promise<T>) => Promise<T>;
  /** Worth another try from the start: a deadlock, a lost race. */
  isRetryable: (error: unknown) => boolean;
  /** Another process holds the whole database; PostgreSQL waits for a row by itself. */
  isLocked: (error: unknown) => boolean;
  /** A unique index refused the row. */
  isDuplicate: (error: unknown) => boolean;
  /** The database does not understand a pattern that is a good one elsewhere. */
  isBadPattern: (error: unknown) => boolean;
  /** A query was stopped because it took too long. */
  isTooSlow: (error: unknown) => boolean;
  /** There is no room left on the disk. */
  isFull: (error: unknown) => boolean;
};

/** A column that names a row of another table. */
type Reference = Column & { parent: string; key: string };
type Column = { place: string; field: string };

/** `after` is an event and its table: `insert on invoice`. */
type Trigger = { name: string; after: string; run: string[] };

const SQLITE_BUSY = 5;
/** No room for a page, or for what SQLite keeps beside its log. */
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
  unlocked: (table) => ({
    open: ['update', 'delete'].map((change) => `drop trigger ${table}_no_${change}`),
    close: sqlite.appendOnly(table),
  }),
  contains: (column, text) => sql`instr(${column}, ${text}) > 0`,
  matches: (column, pattern) => sql`re2(${pattern}, ${column}) = 1`,
  daysBetween: (start, end) => sql`cast(julianday(${end}) - julianday(${start}) as integer)`,
  locked: (query) => query,
  lockMigrations: async () => {},
  tryLock: async () => true,
  lock: async () => {},
  lockTable: async () => {},
  references: async (db) => {
    const { rows } = await sql<Reference>`
      select child.name as place, "from" as field, "table" as parent, coalesce("to", 'id') as key
      from sqlite_schema as child, pragma_foreign_key_list(child.name) as named
      where child.type = 'table'`.execute(db);
    return rows;
  },
  // Not what its text indexes are made of.
  columns: async (db) => {
    const { rows } = await sql<Column>`
      select list.name as place, own.name as field
      from pragma_table_list as list, pragma_table_info(list.name) as own
      where list.type = 'table' and list.name not like 'sqlite_%'
      order by list.name, own.cid`.execute(db);
    return rows;
  },
  eachRow: (_, query) => query.stream(),
  rowsAsJson: (query) => sql`${sqliteArray(query)}`,
  goOnNumbering: async () => {},
  version: async (db) => `SQLite ${await saidBy(sql`select sqlite_version() as said`, db)}`,
  learnTables: async (db) => {
    await sql`pragma optimize = 0x10002`.execute(db);
  },
  inOneMoment: (db, reads) => db.transaction().setAccessMode('read only').execute(reads),
  isRetryable: () => false,
  isLocked: (error) => (sqliteCodeOf(error) & 0xff) === SQLITE_BUSY,
  isDuplicate: (error) => sqliteCodeOf(error) === SQLITE_CONSTRAINT_UNIQUE,
  isBadPattern: () => false,
  isTooSlow: (error) => error instanceof TooSlow,
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
  unlocked: (table) => ({
    open: [`alter table ${table} disable trigger ${table}_append_only`],
    close: [`alter table ${table} enable trigger ${table}_append_only`],
  }),
  contains: (column, text) => sql`strpos(${column}, ${text}) > 0`,
  matches: (column, pattern) => sql`${column} ~ ${postgresPattern(pattern)}`,
  daysBetween: (start, end) => sql`(cast(${end} as date) - cast(${start} as date))`,
  locked: (query) => query.forUpdate(),
  lockMigrations: async (db) => {
    await sql`select pg_advisory_xact_lock(hashtext('kilim migrations'))`.execute(db);
    // A migration may take as long as it must.
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
      select child.relname as place, field.attname as field,
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
      select own.relname as place, field.attname as field
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
  goOnNumbering: async (db, table, column) => {
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}),
      coalesce(max(${sql.ref(column)}), 0) + 1, false) from ${sql.table(table)}`.execute(db);
  },
  version: async (db) =>
    `PostgreSQL ${await saidBy(sql`select current_setting('server_version') as said`, db)}`,
  learnTables: async () => {},
  inOneMoment: (db, reads) =>
    db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(reads),
  isRetryable: (error) => ['40001', '40P01'].includes(codeOf(error)),
  isLocked: () => false,
  isDuplicate: (error) => codeOf(error) === '23505',
  isBadPattern: (error) => codeOf(error) === '2201B',
  isTooSlow: (error) => codeOf(error) === '57014',
  isFull: (error) => codeOf(error) === '53100',
};

/** Of either database, where none is open. */
export function isFullDatabase(error: unknown): boolean {
  return [sqlite, postgres].some((dialect) => dialect.isFull(error));
}

export function dialectOf(db: QueryExecutorProvider): Dialect {
  return db.getExecutor().adapter instanceof PostgresAdapter ? postgres : sqlite;
}

async function saidBy(
  query: RawBuilder<{ said: string }>,
  db: QueryExecutorProvider,
): Promise<string> {
  return (await query.execute(db)).rows[0]?.said ?? '';
}

/** Word boundaries and the end of the text have other letters in PostgreSQL. */
const POSTGRES_ESCAPES: Record<string, string> = { '\\b': '\\y', '\\B': '\\Y', '\\z': '\\Z' };

function postgresPattern(pattern: string): string {
  // A group's name is for whoever reads what it caught; nobody does here.
  return pattern
    .replace(/\\./gsu, (escape) => POSTGRES_ESCAPES[escape] ?? escape)
    .replace(/\(\?P?<\w+>/g, '(');
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function sqliteCodeOf(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0;
}
