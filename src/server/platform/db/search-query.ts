import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { fold } from '#shared/base/text.ts';
import { writtenNumber } from '#shared/base/written-number.ts';
import type { Condition, Search } from '#shared/contract/search.ts';
import { decimalsOf, type SearchColumn, type SearchColumns } from '#shared/fields/column.ts';
import { AppError } from '#shared/fields/errors.ts';
import { type SearchWord, searchWords, wordForms } from '#shared/rules/words.ts';
import { fromJson } from './columns.ts';
import { type Dialect, dialectOf } from './dialect.ts';
import type { Db } from './open.ts';
import { safePattern } from './safe-pattern.ts';
import { type EntryOf, hasWords } from './search-entry.ts';
import type { Tables } from './tables.ts';

/** SQL for each column by which the contract allows filtering and sorting. */
type SearchExpressions<C extends SearchColumns> = Record<keyof C & string, Expression<unknown>>;

type Query<TB extends keyof Tables, O> = SelectQueryBuilder<Tables, TB, O>;

/** A column of another table, of the row whose id is in `key` (may be null). */
export type ForeignColumn = { table: string; key: Expression<string>; column: Expression<unknown> };

export type Page<C extends SearchColumns, TB extends keyof Tables> = {
  db: Db;
  columns: C;
  /** Text columns by their folded copy. */
  sqlColumns: SearchExpressions<C>;
  /** The rows before filtering: tables, joins, deleted rows excluded. */
  from: Query<TB, object>;
  /** The default order, descending; also breaks ties in any other order. */
  newest: Expression<unknown>[];
  id: Expression<string>;
  search: Search;
  /** The columns that belong to another table, which is filtered without a join. */
  foreignColumns?: Readonly<Record<string, ForeignColumn>>;
  /** By what a column is sorted, if not by that which is searched. */
  orders?: Readonly<Record<string, Expression<unknown>>>;
  /** The printed form of a number, folded (`i-000123`), which patterns also match. */
  printed?: Readonly<Record<string, Expression<string>>>;
  /** The search entry that contains the sound of a text column. */
  entryOf?: (name: string) => EntryOf | undefined;
  /** Texts must have the very letters that were typed, not only letters that look the same. */
  asTyped?: true;
  /** A faster count for these filters; undefined if there is none. */
  storedCount?: (filters: Search['filters']) => Promise<number | undefined>;
};

/**
 * The ids of one page in order, and the number of all matching rows. Ids only: the caller loads the
 * records in batches, so that a page of any size is never held in memory twice.
 */
export async function searchIds<C extends SearchColumns, TB extends keyof Tables>(
  page: Page<C, TB>,
): Promise<{ ids: string[]; total: number }> {
  const { search, id, newest } = page;
  const matching = filtered(page, search.filters);
  let ordered = matching.select(sql<string>`${id}`.as('id'));
  for (const [name, direction] of search.sort) {
    const column = page.orders?.[name] ?? columnNamed(page.sqlColumns, name);
    const isRequired = columnNamed(page.columns, name).required === true;
    ordered = ordered.orderBy(sql`${column} ${sql.raw(directionSql(direction, isRequired))}`);
  }
  for (const column of newest) ordered = ordered.orderBy(sql`${column} desc`);
  const pageQuery = ordered
    .limit(search.size)
    // Neither database accepts an offset beyond the range of an integer.
    .offset(Math.min((search.page - 1) * search.size, Number.MAX_SAFE_INTEGER));
  // As one JSON value, because a row object takes ten times the memory of its id, and a whole list has
  // a hundred thousand.
  const asJson = page.db.selectNoFrom(dialectOf(page.db).rowsAsJson(pageQuery).as('rows'));
  const { rows } = await withSearchErrors(page.db, () => asJson.executeTakeFirstOrThrow());
  const ids = fromJson(rows).map((row) => row.id);
  if (search.page === 1 && ids.length < search.size) return { ids, total: ids.length };
  const all = matching.select(sql<number>`count(*)`.as('total'));
  const count = async () =>
    (await page.storedCount?.(search.filters)) ?? (await all.executeTakeFirstOrThrow()).total;
  // SQLite answers synchronously: other requests need not wait for both queries.
  await yieldToEventLoop();
  return { ids, total: await withSearchErrors(page.db, count) };
}

/**
 * SQLite and PostgreSQL sort nulls differently; here null is the smallest value. PostgreSQL sorts by an index only if
 * nulls are not mentioned.
 */
function directionSql(direction: 1 | -1, isRequired: boolean): string {
  const name = direction === 1 ? 'asc' : 'desc';
  if (isRequired) return name;
  return direction === 1 ? `${name} nulls first` : `${name} nulls last`;
}

/** True if every row of the list matches. */
export function isUnfiltered(filters: Search['filters']): boolean {
  return Object.values(filters).every((condition) => condition === undefined);
}

/** The number of rows that are not deleted, without the joins of a list, which match exactly one row each. */
export async function countLive(db: Db, table: 'job' | 'client_item'): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total
    from ${sql.table(table)} where deleted_on is null`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Turns a pattern that the database rejects or takes too long to match into an error for the user. */
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
  'db' | 'columns' | 'sqlColumns' | 'foreignColumns' | 'printed' | 'asTyped'
>;

export function filtered<C extends SearchColumns, TB extends keyof Tables, O>(
  page: Filtered<C, TB, O>,
  filters: Search['filters'],
): Query<TB, O> {
  return page.from.where((eb) => eb.and(conditionsOf(page, filters)));
}

/** A condition for each filter. */
export function conditionsOf<C extends SearchColumns, TB extends keyof Tables, O>(
  { db, columns, sqlColumns, foreignColumns = {}, printed = {}, asTyped }: Filtered<C, TB, O>,
  filters: Search['filters'],
): Expression<SqlBool>[] {
  const dialect = dialectOf(db);
  return Object.entries(filters).flatMap(([name, condition]) => {
    if (condition === undefined) return [];
    const [column, expression] = [columnNamed(columns, name), columnNamed(sqlColumns, name)];
    if (column.kind === 'words' && condition.is === 'containing') {
      const own = column.or === undefined ? undefined : columnNamed(sqlColumns, column.or);
      return withWords({ dialect, column, expression, own, text: condition.text });
    }
    const other = foreignColumns[name];
    if (other && isSelective(condition))
      return toForeignSql(other, { dialect, column, condition, asTyped });
    return toSql({ dialect, column, expression, condition, asTyped, printed: printed[name] });
  });
}

/** Throws for an unknown column, which would otherwise be left out of the query silently. */
export function columnNamed<T>(columns: Readonly<Record<string, T>>, name: string): T {
  const column = columns[name];
  if (column === undefined) throw new RangeError(`no column "${name}" to search by`);
  return column;
}

type WordsContext = Pick<ConditionContext, 'dialect' | 'expression'> & {
  column: SearchColumn & { kind: 'words' };
  /** A text of the row itself that may contain a word instead. */
  own: Expression<unknown> | undefined;
  text: string;
};

function withWords({ dialect, column, expression, own, text }: WordsContext): Expression<SqlBool> {
  const words = searchWords(text);
  const has = (some: SearchWord[]) => hasWords(dialect, some, { kind: column.of, id: expression });
  if (own === undefined || words.length === 0) return has(words);
  const each = words.map(
    (word) => sql`(${has([word])} or ${dialect.containsAlike(own, word.literal)})`,
  );
  return sql<SqlBool>`(${sql.join(each, sql` and `)})`;
}

type ConditionContext = {
  dialect: Dialect;
  column: SearchColumn;
  expression: Expression<unknown>;
  condition: Condition;
  asTyped: true | undefined;
  printed?: Expression<string> | undefined;
};

function toSql({
  dialect,
  column,
  expression,
  condition,
  asTyped,
  printed,
}: ConditionContext): Expression<SqlBool> {
  const contains = asTyped ? dialect.contains : dialect.containsAlike;
  const decimals = decimalsOf(column.kind);
  const asText = () => (decimals === undefined ? expression : decimalText(expression, decimals));
  switch (condition.is) {
    case 'containing':
      return sql`(${sql.join(
        partsOf(column, condition.text).map((forms) => {
          const each = asTyped ? forms.slice(0, 1) : forms;
          const has = each.map((form) => contains(asText(), needle(column, form)));
          return sql`(${sql.join(has, sql` or `)})`;
        }),
        sql` and `,
      )})`;
    case 'matching':
      return anyFormMatches(dialect, formsOf(column, asText(), printed), condition.pattern);
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

/**
 * False for ranges and "is empty", which most rows of the other table may match: each row is then looked up
 * separately.
 */
function isSelective({ is }: Condition): boolean {
  return is !== 'between' && is !== 'present';
}

/** Filters by a subquery on the other table, so that counting needs no join. */
function toForeignSql(
  { table, key, column: expression }: ForeignColumn,
  where: Omit<ConditionContext, 'expression'>,
): Expression<SqlBool> {
  const condition = toSql({ ...where, expression });
  return sql`${key} in (select id from ${sql.table(table)} where ${condition})`;
}

type RangeFilter = { from?: string | number | undefined; to?: string | number | undefined };

/** Both ends are inclusive and optional. */
export function between(expression: Expression<unknown>, { from, to }: RangeFilter) {
  const atLeast = from === undefined ? sql`1 = 1` : sql`${expression} >= ${from}`;
  const atMost = to === undefined ? sql`1 = 1` : sql`${expression} <= ${to}`;
  return sql<SqlBool>`(${atLeast} and ${atMost})`;
}

/** The texts that the column must contain, each in one of its forms: the whole text, or each of its words. */
export function partsOf(
  column: SearchColumn | undefined,
  text: string,
): [first: string, ...others: string[]][] {
  if (column?.kind !== 'text' || !column.byWord) return [[text]];
  return wordForms(text);
}

/** Numbers are searched in their decimal form; users type a decimal comma as often as a point. */
function needle(column: SearchColumn, text: string): string {
  if (decimalsOf(column.kind) === undefined) return fold(text.trim());
  const number = text.trim().replace(/^#(?=\d)/, '');
  return writtenNumber(number) ?? number.replace(',', '.');
}

/** 11900 with two decimals becomes `119.00`. */
function decimalText(expression: Expression<unknown>, decimals: number): Expression<string> {
  if (decimals === 0) return sql<string>`cast(${expression} as text)`;
  const unit = sql.lit(10 ** decimals);
  return sql<string>`(case when ${expression} < 0 then '-' else '' end
    || cast(abs(${expression}) / ${unit} as text) || '.'
    || substr(cast(${unit} + abs(${expression}) % ${unit} as text), 2))`;
}

/** The texts that a pattern is matched against: 119, 119.00 and 119,00 for an amount; a number also as printed. */
function formsOf(
  column: SearchColumn,
  text: Expression<unknown>,
  printed: Expression<string> | undefined,
): Expression<unknown>[] {
  if (printed) return [text, printed];
  if ((decimalsOf(column.kind) ?? 0) === 0) return [text];
  return [text, sql`replace(${text}, '.', ',')`, sql`rtrim(rtrim(${text}, '0'), '.')`];
}

function anyFormMatches(dialect: Dialect, forms: Expression<unknown>[], pattern: string) {
  const safe = safePattern(pattern);
  const each = forms.map((form) => dialect.matches(form, safe));
  return sql<SqlBool>`(${sql.join(each, sql` or `)})`;
}
