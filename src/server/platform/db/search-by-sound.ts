import { type SqlBool, sql } from 'kysely';
import type { SearchColumns } from '#shared/columns/column.ts';
import type { Search } from '#shared/contract/search.ts';
import { soundMatcher } from '#shared/search/matching.ts';
import { searchWords } from '#shared/search/words.ts';
import { dialectOf } from './dialect.ts';
import { hasWords } from './search-entry.ts';
import { filtered, type Page, partsOf } from './search-query.ts';
import type { Tables } from './tables.ts';

/** So many rows are listened to at most, the newest. */
const MOST = 2_000;

/** The text must contain each of `parts`. */
type TextQuery = { name: string; text: string; parts: string[] };

/**
 * The same search where the texts that it asks for may be written in any way that sounds so, in
 * Greek or in Latin letters. Undefined where it asks for no text, or nothing sounds so.
 */
export async function soundsLike<C extends SearchColumns, TB extends keyof Tables>(
  page: Page<C, TB>,
): Promise<Pick<Page<C, TB>, 'from' | 'search' | 'countKept'> | undefined> {
  const { texts, others } = parted(page);
  if (texts.length === 0) return undefined;
  const dialect = dialectOf(page.db);
  let rows = filtered(page, others);
  for (const { name, text } of texts) {
    const entry = page.entryOf?.(name);
    // The index leaves few of them; the column itself is what decides.
    if (entry) rows = rows.where(hasWords(dialect, searchWords(text), entry));
  }
  for (const column of page.newest) rows = rows.orderBy(sql`${column} desc`);
  const found = await rows
    .select(sql<string>`${page.id}`.as('id'))
    .select(texts.map(({ name }, place) => sql`${page.sqlColumns[name]}`.as(`text${place}`)))
    .limit(MOST)
    .$castTo<Record<string, string>>()
    .execute();
  const matchers = texts.map(({ parts }) => parts.map(soundMatcher));
  const ids = found.filter((row) =>
    matchers.every((each, at) => each.every((matches) => matches(row[`text${at}`] ?? ''))),
  );
  if (ids.length === 0) return undefined;
  const isOne = sql<SqlBool>`${page.id} in (${sql.join(ids.map(({ id }) => id))})`;
  return {
    from: page.from.where(isOne),
    search: { ...page.search, filters: others },
    countKept: async () => ids.length,
  };
}

/** What is asked of text columns, and the rest. */
function parted<C extends SearchColumns, TB extends keyof Tables>({
  columns,
  search,
}: Page<C, TB>) {
  const texts: TextQuery[] = [];
  const others: Search['filters'] = {};
  for (const [name, condition] of Object.entries(search.filters)) {
    const isText = condition?.is === 'containing' && columns[name]?.kind === 'text';
    if (isText && /\p{L}/u.test(condition.text)) {
      const { text } = condition;
      texts.push({ name, text, parts: partsOf(columns[name], text) });
    } else others[name] = condition;
  }
  return { texts, others };
}
