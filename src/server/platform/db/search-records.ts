import { type Expression, sql } from 'kysely';
import type { ColumnKind, SearchColumns } from '#shared/columns/column.ts';
import type { Search } from '#shared/contract/search.ts';
import { keysOf, recordOf } from '#shared/record-of.ts';
import { clientItemRecord } from '#shared/records/client-item.ts';
import { clientRecord } from '#shared/records/client.ts';
import { fieldsWith } from '#shared/records/record.ts';
import type { SearchKind } from '#shared/search/kinds.ts';
import { snakeCase } from './columns.ts';
import type { Db } from './open.ts';
import { loadInParts } from './parts.ts';
import { soundsLike } from './search-by-sound.ts';
import type { EntryOf } from './search-entry.ts';
import { type Elsewhere, type Page, searchIds } from './search-query.ts';
import { searchSums, type SumOptions, type Sums } from './sums.ts';
import type { Tables } from './tables.ts';

/** What the name of a column ends with in SQL: text is searched by its folded copy. */
const ENDINGS: Partial<Record<ColumnKind, string>> = {
  text: '_fold',
  phone: '_fold',
  reference: '_id',
  oneOf: '_id',
  instant: '_day',
};

/**
 * The columns of a search with their SQL: by name and kind a column of the table (`dueDate` is
 * `due_date`, a text `title` is `title_fold`), but for those that are said to be something else, or
 * another table's. The highest number comes first.
 */
export function searchedBy<C extends SearchColumns>(
  table: keyof Tables,
  columns: C,
  others: Partial<Record<keyof C & string, Expression<unknown> | Elsewhere>> = {},
) {
  const elsewhere: Record<string, Elsewhere> = {};
  const names: (keyof C & string)[] = keysOf(columns);
  const sqlColumns = recordOf(names, (name): Expression<unknown> => {
    const ending = ENDINGS[columns[name]?.kind ?? 'text'] ?? '';
    const isRecord = columns[name]?.kind === 'words';
    const column = isRecord ? 'id' : `${snakeCase(name)}${ending}`;
    const other = others[name] ?? sql.ref(`${table}.${column}`);
    if (!('key' in other)) return other;
    elsewhere[name] = other;
    return sql`(select ${other.column} from ${sql.table(other.table)}
      where ${sql.ref(`${other.table}.id`)} = ${other.key})`;
  });
  const entryOf = (name: string) => {
    const other = elsewhere[name];
    return other ? entryElsewhere(other) : entryColumn(table, name);
  };
  const numbered = names.filter((name) => columns[name]?.kind === 'documentNumber');
  const printed = recordOf(numbered, (name) => receiptNumber(sqlColumns[name]));
  const newest: Expression<unknown>[] = [sql.ref(`${table}.ref`)];
  const id = sql.ref<string>(`${table}.id`);
  return { columns, sqlColumns, elsewhere, printed, newest, id, entryOf };
}

/** As it is printed: `000123`. */
export function receiptNumber(ref: Expression<unknown>): Expression<string> {
  const figures = sql`cast(${ref} as text)`;
  return sql<string>`substr('000000', length(${figures}) + 1) || ${figures}`;
}

function entryElsewhere({ table, key: id }: Elsewhere): EntryOf | undefined {
  if (table === 'client') return { kind: 'client', id };
  return table === 'client_item' ? { kind: 'clientItem', id } : undefined;
}

/**
 * Whose entry knows how a text column sounds; undefined where none does, because what is searched of a
 * record (`server/platform/search/searched-record.store.ts`) leaves it out: then the newest rows are listened to.
 */
function entryColumn(table: keyof Tables, name: string): EntryOf | undefined {
  const entry = (kind: SearchKind, id: string) => ({ kind, id: sql.ref(`${table}.${id}`) });
  if (/^clientItem(?:Title|Category)$/.test(name)) return entry('clientItem', 'client_item_id');
  if (/^client(?:Full|Company)?Name$/.test(name)) {
    // Documents have the names that they were issued with.
    const isFrozen = table === 'invoice' || table === 'payment';
    return isFrozen ? entry(table, 'id') : entry('client', 'client_id');
  }
  if (table === 'client' && isInEntryOfClient(name)) return entry('client', 'id');
  const isPiece = table === 'client_item' && name in everywhereOfPiece;
  return isPiece ? entry('clientItem', 'id') : undefined;
}

const everywhereOfPiece = fieldsWith(clientItemRecord, 'everywhere');
const everywhereOfClient = fieldsWith(clientRecord, 'everywhere');

/** Beside the declared texts the entry has the full name, phones, emails and cities. */
function isInEntryOfClient(name: string): boolean {
  const isOfName = name === 'firstName' || name === 'lastName';
  return isOfName || name in everywhereOfClient || !(name in clientRecord.fields);
}

type SearchOptions<C extends SearchColumns, TB extends keyof Tables> = Omit<
  Page<C, TB>,
  'db' | 'search'
>;

type Records<Row, Sum extends string> = {
  /** The records with these ids, in any order. */
  load: (ids: string[]) => Promise<(Row & { _id: string })[]>;
  /** The table of which each brings rows along, and its column that says whose they are. */
  brings?: JoinedTable;
  /** What can be summed, where anything can; it is where the search asks for it. */
  sums?: SumOptions<Sum>;
};

type JoinedTable = { table: keyof Tables; by: string };

/** One page of a search: the ids first, then the records, in parts where there are many. */
export async function searchRecords<
  C extends SearchColumns,
  TB extends keyof Tables,
  Row,
  Sum extends string = never,
>(db: Db, search: Search, options: SearchOptions<C, TB> & Records<Row, Sum>) {
  const page = { db, search, ...options };
  const found = await findRecords(page);
  if (found.total > 0) return found.answer;
  // Nothing is written so: what sounds so is next.
  const sounding = await soundsLike(page);
  if (sounding === undefined) return found.answer;
  // What is kept of all rows knows nothing of these.
  const { kept: _, ...sums } = page.sums ?? { of: [] };
  return (await findRecords({ ...page, ...sounding, ...(page.sums && { sums }) })).answer;
}

/** One page of what is written just so. */
async function findRecords<
  C extends SearchColumns,
  TB extends keyof Tables,
  Row,
  Sum extends string,
>(page: Page<C, TB> & Records<Row, Sum>) {
  const { search } = page;
  const sumOptions = search.sums === true ? page.sums : undefined;
  const sums = sumOptions && (await searchSums(page, sumOptions));
  // Where every row counts in the sums they are counted already.
  const counted = sums && sumOptions?.where === undefined && { countKept: async () => sums.count };
  const { ids, total } = await searchIds({ ...page, ...counted });
  const answer = await loadInParts<string, Row, { total: number; sums?: Sums<Sum> }>({
    of: ids,
    weigh: page.brings && countBrought(page.db, page.brings),
    load: async (part) => inOrder(part, await page.load(part)),
    rest: () => ({ total, ...(sums && { sums }) }),
  });
  return { total, answer };
}

/** How many rows each of the records with these ids brings along. */
function countBrought(db: Db, { table, by }: JoinedTable) {
  return async (ids: string[]) => {
    const { rows } = await sql<{ id: string; count: number }>`
      select ${sql.ref(by)} as id, count(*) as count from ${sql.table(table)}
      where ${sql.ref(by)} in (${sql.join(ids)}) group by ${sql.ref(by)}`.execute(db);
    const counts = new Map(rows.map(({ id, count }) => [id, count]));
    return ids.map((id) => counts.get(id) ?? 0);
  };
}

/** The records in the order of their ids; of those that are not there, none. */
export function inOrder<Row extends { _id: string }>(ids: string[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row._id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
