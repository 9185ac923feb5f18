import { setImmediate as othersTurn } from 'node:timers/promises';
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { RE2JS } from 're2js';
import { decimalsOf, type SearchColumn, type SearchColumns } from '#shared/columns/column.ts';
import type { Condition, Search } from '#shared/contract/search.ts';
import { AppError } from '#shared/errors.ts';
import { searchWords } from '#shared/search/words.ts';
import { fold, foldPattern } from '#shared/text.ts';
import { type Dialect, dialectOf } from './dialect.ts';
import { fromJson } from './json.ts';
import type { Db } from './open.ts';
import { type EntryOf, hasWords } from './search-entry.ts';
import type { Tables } from './tables.ts';

/** SQL for each column that the contract lets people filter and sort by. */
type SearchExpressions<C extends SearchColumns> = Record<keyof C & string, Expression<unknown>>;

type Query<TB extends keyof Tables, O> = SelectQueryBuilder<Tables, TB, O>;

/** A column of the row of another table that `key` names, if it names any. */
export type Elsewhere = { table: string; key: Expression<string>; column: Expression<unknown> };

export type Page<C extends SearchColumns, TB extends keyof Tables> = {
  db: Db;
  columns: C;
  /** A text column is its folded copy. */
  sqlColumns: SearchExpressions<C>;
  /** The rows there are, before filters: from, joins, and where nothing is deleted. */
  from: Query<TB, object>;
  /** Order where none is asked for, newest first, and what breaks ties after any other. */
  newest: Expression<unknown>[];
  id: Expression<string>;
  search: Search;
  /** The columns that are another table's; they are searched by without joining that. */
  elsewhere?: Readonly<Record<string, Elsewhere>>;
  /** How a number is printed besides, folded: `i-000123`. */
  printed?: Readonly<Record<string, Expression<string>>>;
  /** Whose entry of the search knows how a text column sounds. */
  entryOf?: (name: string) => EntryOf | undefined;
  /** A quicker way to count what these filters let through, where there is one for them. */
  countKept?: (filters: Search['filters']) => Promise<number | undefined>;
};

/**
 * The ids of one page in order, and how many rows match in all. Ids only: the caller loads the
 * records in parts, so that a page of any size never lies whole in memory twice.
 */
export async function searchIds<C extends SearchColumns, TB extends keyof Tables>(
  page: Page<C, TB>,
): Promise<{ ids: string[]; total: number }> {
  const { search, id, newest } = page;
  const matching = filtered(page, search.filters);
  let ordered = matching.select(sql<string>`${id}`.as('id'));
  for (const [name, direction] of search.sort) {
    const column = known(page.sqlColumns, name);
    // SQLite and PostgreSQL disagree on where nulls belong; here nothing comes before something.
    ordered = ordered.orderBy(
      sql`${column} ${sql.raw(direction === 1 ? 'asc nulls first' : 'desc nulls last')}`,
    );
  }
  for (const column of newest) ordered = ordered.orderBy(sql`${column} desc`);
  const pageQuery = ordered
    .limit(search.size)
    // Beyond what an integer holds neither database takes it; there is nothing there anyway.
    .offset(Math.min((search.page - 1) * search.size, Number.MAX_SAFE_INTEGER));
  // A row takes ten times what its id does, and a whole list has a hundred thousand.
  const inOne = page.db.selectNoFrom(dialectOf(page.db).rowsAsJson(pageQuery).as('rows'));
  const found = await withSearchErrors(page.db, () => inOne.executeTakeFirstOrThrow());
  const ids = fromJson(found.rows).map((row) => row.id);
  const isWhole = search.page === 1 && ids.length < search.size;
  const all = matching.select(sql<number>`count(*)`.as('total'));
  const counted = async () =>
    (await page.countKept?.(search.filters)) ?? (await all.executeTakeFirstOrThrow()).total;
  if (isWhole) return { ids, total: ids.length };
  // SQLite answers within the same turn: others need not wait for both.
  await othersTurn();
  const total = await withSearchErrors(page.db, counted);
  return { ids, total };
}

/** How many rows there are, without what a list joins to them: every one has just one of those. */
export async function countLive(db: Db, table: 'job' | 'client_item'): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total
    from ${sql.table(table)} where deleted_on is null`.execute(db);
  return rows[0]?.total ?? 0;
}

/** A pattern that the database cannot run is a user error, not a fault of the server. */
export async function withSearchErrors<T>(db: Db, query: () => Promise<T>): Promise<T> {
  try {
    return await query();
  } catch (error) {
    if (dialectOf(db).isBadPattern(error)) throw new AppError('search.badPattern');
    if (dialectOf(db).isTooSlow(error)) throw new AppError('search.tooSlow');
    throw error;
  }
}

type Filtered<C extends SearchColumns, TB extends keyof Tables, O> = { from: Query<TB, O> } & Pick<
  Page<C, TB>,
  'db' | 'columns' | 'sqlColumns' | 'elsewhere' | 'printed'
>;

/** The rows that the filters let through. */
export function filtered<C extends SearchColumns, TB extends keyof Tables, O>(
  { db, columns, sqlColumns, elsewhere = {}, printed = {}, from }: Filtered<C, TB, O>,
  filters: Search['filters'],
): Query<TB, O> {
  const dialect = dialectOf(db);
  const conditions = Object.entries(filters).flatMap(([name, condition]) => {
    if (condition === undefined) return [];
    const [column, expression] = [known(columns, name), known(sqlColumns, name)];
    const other = elsewhere[name];
    if (other) return toSqlElsewhere(other, { dialect, column, condition });
    return toSql({ dialect, column, expression, condition, printed: printed[name] });
  });
  return from.where((eb) => eb.and(conditions));
}

/** What the contract lets through is a column; another would be silently left out of the question. */
export function known<T>(columns: Readonly<Record<string, T>>, name: string): T {
  const column = columns[name];
  if (column === undefined) throw new RangeError(`no column "${name}" to search by`);
  return column;
}

type ConditionContext = {
  dialect: Dialect;
  column: SearchColumn;
  expression: Expression<unknown>;
  condition: Condition;
  printed?: Expression<string> | undefined;
};

function toSql({
  dialect,
  column,
  expression,
  condition,
  printed,
}: ConditionContext): Expression<SqlBool> {
  const decimals = decimalsOf(column.kind);
  const asText = () => (decimals === undefined ? expression : decimalText(expression, decimals));
  switch (condition.is) {
    case 'containing':
      if (column.kind === 'words') {
        const words = searchWords(condition.text);
        return hasWords(dialect, words, { kind: column.of, id: expression });
      }
      return sql`(${sql.join(
        partsOf(column, condition.text).map((part) =>
          dialect.contains(asText(), needle(column, part)),
        ),
        sql` and `,
      )})`;
    case 'matching':
      return anyMatches(dialect, formsOf(column, asText(), printed), condition.pattern);
    case 'equal':
      return sql`${expression} = ${condition.value}`;
    case 'among':
      return condition.values.length === 0
        ? sql`1 = 0`
        : sql`${expression} in (${sql.join(condition.values)})`;
    case 'between':
      return between(expression, condition);
    case 'present':
      return condition.present ? sql`${expression} is not null` : sql`${expression} is null`;
  }
}

/** Asks the other table first: what is counted needs no row of it then. */
function toSqlElsewhere(
  { table, key, column: expression }: Elsewhere,
  where: Omit<ConditionContext, 'expression'>,
): Expression<SqlBool> {
  const { condition } = where;
  const those = (is: Expression<unknown>) => sql`(select id from ${sql.table(table)} where ${is})`;
  if (condition.is !== 'present') return sql`${key} in ${those(toSql({ ...where, expression }))}`;
  const without = those(sql`${expression} is null`);
  return condition.present
    ? sql`(${key} is not null and ${key} not in ${without})`
    : sql`(${key} is null or ${key} in ${without})`;
}

type RangeFilter = { from?: string | number | undefined; to?: string | number | undefined };

/** True from one end to the other, both included; either may be missing. */
export function between(expression: Expression<unknown>, { from, to }: RangeFilter) {
  const atLeast = from === undefined ? sql`1 = 1` : sql`${expression} >= ${from}`;
  const atMost = to === undefined ? sql`1 = 1` : sql`${expression} <= ${to}`;
  return sql<SqlBool>`(${atLeast} and ${atMost})`;
}

/** What is asked for in one piece, or word by word. */
export function partsOf(column: SearchColumn | undefined, text: string): string[] {
  return column?.kind === 'text' && column.byWord ? text.trim().split(/\s+/) : [text];
}

/** Numbers are found by their decimal form; people here type a decimal comma as often as a point. */
function needle(column: SearchColumn, text: string): string {
  return decimalsOf(column.kind) === undefined ? fold(text.trim()) : text.trim().replace(',', '.');
}

/** 11900 with two decimals is `119.00`. */
function decimalText(expression: Expression<unknown>, decimals: number): Expression<string> {
  if (decimals === 0) return sql<string>`cast(${expression} as text)`;
  const unit = sql.lit(10 ** decimals);
  return sql<string>`(case when ${expression} < 0 then '-' else '' end
    || cast(abs(${expression}) / ${unit} as text) || '.'
    || substr(cast(${unit} + abs(${expression}) % ${unit} as text), 2))`;
}

/** How a column reads: a sum as 119, 119.00 and 119,00, a document's number as it is printed too. */
function formsOf(
  column: SearchColumn,
  text: Expression<unknown>,
  printed: Expression<string> | undefined,
): Expression<unknown>[] {
  if (printed) return [text, printed];
  if ((decimalsOf(column.kind) ?? 0) === 0) return [text];
  return [text, sql`replace(${text}, '.', ',')`, sql`rtrim(rtrim(${text}, '0'), '.')`];
}

function anyMatches(dialect: Dialect, forms: Expression<unknown>[], pattern: string) {
  const safe = safePattern(pattern);
  const each = forms.map((form) => dialect.matches(form, safe));
  return sql<SqlBool>`(${sql.join(each, sql` or `)})`;
}

/** Steps of a pattern's program: as many as 200 letters have, and half as many again. */
const MAX_PROGRAM = 300;

/**
 * Folds a pattern from outside; refuses one that cannot be matched in linear time, and one whose
 * repetitions make so long a program that a single text takes too long.
 */
export function safePattern(pattern: string): string {
  const folded = foldPattern(pattern);
  if (programSize(folded) > MAX_PROGRAM) throw new AppError('search.badPattern');
  return folded;
}

function programSize(pattern: string): number {
  try {
    return RE2JS.compile(pattern).programSize();
  } catch {
    return Infinity;
  }
}
