import { type Expression, sql, type SqlBool } from 'kysely';
import type { SearchKind } from '#shared/base/choices.ts';
import type { Cents } from '#shared/base/money.ts';
import { keysOf, recordOf } from '#shared/base/record-of.ts';
import { fold } from '#shared/base/text.ts';
import type { Search } from '#shared/contract/search.ts';
import type { ColumnKind, SearchColumns } from '#shared/fields/column.ts';
import { fieldsWith } from '#shared/fields/record.ts';
import { clientItemRecord } from '#shared/records/client-item.ts';
import { clientRecord } from '#shared/records/client.ts';
import { isByEar, searchWords, soundMatcher } from '#shared/rules/words.ts';
import { ordersOf } from './code-orders.ts';
import { snakeCase } from './columns.ts';
import { dialectOf } from './dialect.ts';
import type { Db } from './open.ts';
import { loadInParts } from './parts.ts';
import { type EntryOf, hasWords } from './search-entry.ts';
import {
  columnNamed,
  conditionsOf,
  filtered,
  type ForeignColumn,
  type Page,
  partsOf,
  searchIds,
  withSearchErrors,
} from './search-query.ts';
import type { Tables } from './tables.ts';

/** Suffixes of SQL columns by kind: text is searched by its folded copy. */
const ENDINGS: Partial<Record<ColumnKind, string>> = {
  text: '_fold',
  phone: '_fold',
  reference: '_id',
  oneOf: '_id',
  instant: '_day',
};

/**
 * The columns of a search with their SQL, derived from name and kind (`dueDate` is `due_date`, the
 * text `title` is `title_fold`). `others` overrides them with an expression or with a column of
 * another table. The default order is by number, descending.
 */
export function searchedBy<C extends SearchColumns>(
  table: keyof Tables,
  columns: C,
  others: Partial<Record<keyof C & string, Expression<unknown> | ForeignColumn>> = {},
) {
  const foreignColumns: Record<string, ForeignColumn> = {};
  const names: (keyof C & string)[] = keysOf(columns);
  const sqlColumns = recordOf(names, (name): Expression<unknown> => {
    const ending = ENDINGS[columns[name]?.kind ?? 'text'] ?? '';
    const isRecord = columns[name]?.kind === 'words';
    const column = isRecord ? 'id' : `${snakeCase(name)}${ending}`;
    const other = others[name] ?? sql.ref(`${table}.${column}`);
    if (!('key' in other)) return other;
    foreignColumns[name] = other;
    return sql`(select ${other.column} from ${sql.table(other.table)}
      where ${sql.ref(`${other.table}.id`)} = ${other.key})`;
  });
  const entryOf = (name: string) => {
    const other = foreignColumns[name];
    return other ? foreignEntry(other) : entryColumn(table, name);
  };
  const numbered = names.filter((name) => columns[name]?.kind === 'documentNumber');
  const printed = recordOf(numbered, (name) => receiptNumber(sqlColumns[name]));
  const newest: Expression<unknown>[] = [sql.ref(`${table}.ref`)];
  const id = sql.ref<string>(`${table}.id`);
  const orders = ordersOf(table, columns);
  return { columns, sqlColumns, foreignColumns, orders, printed, newest, id, entryOf };
}

/** The number as printed: `000123`. */
export function receiptNumber(ref: Expression<unknown>): Expression<string> {
  const figures = sql`cast(${ref} as text)`;
  return sql<string>`substr('000000', length(${figures}) + 1) || ${figures}`;
}

function foreignEntry({ table, key: id }: ForeignColumn): EntryOf | undefined {
  if (table === 'client') return { kind: 'client', id };
  return table === 'client_item' ? { kind: 'clientItem', id } : undefined;
}

/**
 * The search entry that contains the sound of a text column. Undefined if the column is not part of
 * any entry (`searched` of its module): then the newest rows are compared.
 */
function entryColumn(table: keyof Tables, name: string): EntryOf | undefined {
  const entry = (kind: SearchKind, id: string) => ({ kind, id: sql.ref(`${table}.${id}`) });
  if (/^clientItem(?:Title|Category)$/.test(name)) return entry('clientItem', 'client_item_id');
  if (/^client(?:Full|Company)?Name$/.test(name)) {
    // Documents keep the names with which they were issued.
    const isFrozen = table === 'invoice' || table === 'payment' || table === 'credit';
    return isFrozen ? entry(table, 'id') : entry('client', 'client_id');
  }
  if (table === 'client' && isInEntryOfClient(name)) return entry('client', 'id');
  const isPiece = table === 'client_item' && name in everywhereOfPiece;
  return isPiece ? entry('clientItem', 'id') : undefined;
}

const everywhereOfPiece = fieldsWith(clientItemRecord, 'everywhere');
const everywhereOfClient = fieldsWith(clientRecord, 'everywhere');

/** In addition to the fields declared `everywhere`, a client's entry has full name, phones, emails and cities. */
function isInEntryOfClient(name: string): boolean {
  const isOfName = name === 'firstName' || name === 'lastName';
  return isOfName || name in everywhereOfClient || !(name in clientRecord.fields);
}

type SearchOptions<C extends SearchColumns, TB extends keyof Tables> = Omit<
  Page<C, TB>,
  'db' | 'search'
>;

type Records<Row, Sum extends string> = {
  /** Loads the records with these ids, in any order. */
  load: (ids: string[]) => Promise<(Row & { _id: string })[]>;
  /** The table whose rows are loaded with each record, and its column with the record's id. */
  brings?: JoinedTable;
  /** The columns that are summed if the search asks for sums. */
  sums?: SumOptions<Sum>;
};

type JoinedTable = { table: keyof Tables; by: string };

/**
 * One page of a search; in batches if it is long. Also searches by sound if nothing matches, or if what was typed in Latin
 * letters only looks like what matches.
 */
export async function searchRecords<
  C extends SearchColumns,
  TB extends keyof Tables,
  Row,
  Sum extends string = never,
>(db: Db, search: Search, options: SearchOptions<C, TB> & Records<Row, Sum>) {
  const page = { db, search, ...options };
  const literal = await findRecords(page);
  const isFound = literal.total > 0;
  if (isFound && (await isTyped(page))) return literal.answer;
  const sounding = await soundsLike(page, isFound);
  if (sounding === undefined) return literal.answer;
  // Stored sums do not know which rows match by sound.
  const { storedSums: _, ...sums } = page.sums ?? { of: [] };
  return (await findRecords({ ...page, ...sounding, ...(page.sums && { sums }) })).answer;
}

async function findRecords<
  C extends SearchColumns,
  TB extends keyof Tables,
  Row,
  Sum extends string,
>(page: Page<C, TB> & Records<Row, Sum>) {
  const { search } = page;
  const sumOptions = search.sums === true ? page.sums : undefined;
  const sums = sumOptions && (await searchSums(page, sumOptions));
  // If every row counts in the sums, their count is the total.
  const counted = sums &&
    sumOptions?.where === undefined && { storedCount: async () => sums.count };
  const { ids, total } = await searchIds({ ...page, ...counted });
  const answer = await loadInParts<string, Row, { total: number; sums?: Sums<Sum> }>({
    of: ids,
    weigh: page.brings && countBrought(page.db, page.brings),
    load: async (part) => inOrder(part, await page.load(part)),
    rest: () => ({ total, ...(sums && { sums }) }),
  });
  return { total, answer };
}

function countBrought(db: Db, { table, by }: JoinedTable) {
  return async (ids: string[]) => {
    const { rows } = await sql<{ id: string; count: number }>`
      select ${sql.ref(by)} as id, count(*) as count from ${sql.table(table)}
      where ${sql.ref(by)} in (${sql.join(ids)}) group by ${sql.ref(by)}`.execute(db);
    const counts = new Map(rows.map(({ id, count }) => [id, count]));
    return ids.map((id) => counts.get(id) ?? 0);
  };
}

/** The records in the order of the ids; missing ones are skipped. */
export function inOrder<Row extends { _id: string }>(ids: string[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row._id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Only the newest rows are compared by sound. */
const MAX_ROWS = 2_000;

/** False for a text in Latin letters that matches only by Greek letters that look the same. */
async function isTyped<C extends SearchColumns, TB extends keyof Tables>(
  page: Page<C, TB>,
): Promise<boolean> {
  const { texts } = splitFilters(page);
  if (!texts.some(({ text }) => isByEar({ literal: fold(text) }))) return true;
  const row = await filtered({ ...page, asTyped: true }, page.search.filters)
    .select(sql`1`.as('found'))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The column must contain each of `parts`. */
type TextFilter = { name: string; text: string; parts: ReturnType<typeof partsOf> };

/**
 * The same search with its text filters matched by sound, in Greek or Latin letters, or also by look. Undefined if it
 * has no text filter or nothing matches by sound.
 */
async function soundsLike<C extends SearchColumns, TB extends keyof Tables>(
  page: Page<C, TB>,
  orLooksLike: boolean,
): Promise<Pick<Page<C, TB>, 'from' | 'search' | 'storedCount'> | undefined> {
  const { texts, ofTexts, others } = splitFilters(page);
  if (texts.length === 0) return undefined;
  const dialect = dialectOf(page.db);
  let rows = filtered(page, others);
  for (const { name, text } of texts) {
    const entry = page.entryOf?.(name);
    // The index only narrows the rows; the column itself decides below.
    if (entry) rows = rows.where(hasWords(dialect, searchWords(text), entry));
  }
  for (const column of page.newest) rows = rows.orderBy(sql`${column} desc`);
  const candidates = await rows
    .select(sql<string>`${page.id}`.as('id'))
    .select(texts.map(({ name }, place) => sql`${page.sqlColumns[name]}`.as(`text${place}`)))
    .limit(MAX_ROWS)
    .$castTo<Record<string, string>>()
    .execute();
  const matchers = texts.map(({ parts }) => parts.map(([first]) => soundMatcher(first)));
  const matching = candidates.filter((row) =>
    matchers.every((each, at) => each.every((matches) => matches(row[`text${at}`] ?? ''))),
  );
  if (matching.length === 0) return undefined;
  const sounds = sql<SqlBool>`${page.id} in (${sql.join(matching.map(({ id }) => id))})`;
  const looks = sql.join(conditionsOf(page, ofTexts), sql` and `);
  return {
    from: page.from.where(orLooksLike ? sql<SqlBool>`(${sounds} or (${looks}))` : sounds),
    search: { ...page.search, filters: others },
    storedCount: async () => (orLooksLike ? undefined : matching.length),
  };
}

function splitFilters<C extends SearchColumns, TB extends keyof Tables>({
  columns,
  search,
}: Page<C, TB>) {
  const texts: TextFilter[] = [];
  const [ofTexts, others]: [Search['filters'], Search['filters']] = [{}, {}];
  for (const [name, condition] of Object.entries(search.filters)) {
    const isText = condition?.is === 'containing' && columns[name]?.kind === 'text';
    if (isText && /\p{L}/u.test(condition.text)) {
      const { text } = condition;
      texts.push({ name, text, parts: partsOf(columns[name], text) });
      ofTexts[name] = condition;
    } else others[name] = condition;
  }
  return { texts, ofTexts, others };
}

/** The totals of all rows of a search, by column, and the number of rows counted. */
export type Sums<Sum extends string> = { count: number } & Record<Sum, Cents>;

type SumOptions<Sum extends string> = {
  of: readonly Sum[];
  /** SQL of columns that the search itself does not have. */
  columns?: Partial<Record<Sum, Expression<unknown>>>;
  /** The rows that count; default all. */
  where?: Expression<SqlBool>;
  /** Stored sums for these filters; undefined if there are none. */
  storedSums?: (filters: Search['filters']) => Promise<Sums<Sum> | undefined>;
};

/** The sums over all matching rows, not only those of the page. */
function searchSums<C extends SearchColumns, TB extends keyof Tables, Sum extends string>(
  page: Page<C, TB>,
  { of, columns, where = sql`1 = 1`, storedSums }: SumOptions<Sum>,
): Promise<Sums<Sum>> {
  const { db, search } = page;
  const sqlColumns: Record<string, Expression<unknown>> = { ...page.sqlColumns, ...columns };
  const counting = filtered(page, search.filters)
    .where(where)
    .select([
      sql<number>`count(*)`.as('count'),
      ...of.map((name) => sumOf(columnNamed(sqlColumns, name)).as(name)),
    ])
    .$castTo<Sums<Sum>>();
  const counted = async () =>
    (await storedSums?.(search.filters)) ?? counting.executeTakeFirstOrThrow();
  return withSearchErrors(db, counted);
}

/** 0 if there are no rows. */
export function sumOf(column: Expression<unknown>) {
  return sql<Cents>`coalesce(sum(${column}), 0)`;
}
