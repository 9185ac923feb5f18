import { type SqlBool, sql } from 'kysely';
import type { SearchColumns } from '#shared/columns/column.ts';
import type { Search } from '#shared/contract/search.ts';
import { soundMatcher } from '#shared/search/matching.ts';
import { searchWords } from '#shared/search/words.ts';
import { dialectOf } from './dialect.ts';
import { hasWords } from './search-entry.ts';
import { filtered, type Page, partsOf } from './search-query.ts';
import type { Tables } from './tables.ts';

/** Only the newest rows are compared by sound. */
const MAX_ROWS = 2_000;

/** The column must contain each of `parts`. */
type TextFilter = { name: string; text: string; parts: string[] };

/**
 * The same search with its text filters matched by sound, in Greek or Latin letters. Undefined if it
 * has no text filter or nothing matches.
 */
export async function soundsLike<C extends SearchColumns, TB extends keyof Tables>(
  page: Page<C, TB>,
): Promise<Pick<Page<C, TB>, 'from' | 'search' | 'storedCount'> | undefined> {
  const { texts, others } = splitFilters(page);
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
  const matchers = texts.map(({ parts }) => parts.map(soundMatcher));
  const matching = candidates.filter((row) =>
    matchers.every((each, at) => each.every((matches) => matches(row[`text${at}`] ?? ''))),
  );
  if (matching.length === 0) return undefined;
  const isMatching = sql<SqlBool>`${page.id} in (${sql.join(matching.map(({ id }) => id))})`;
  return {
    from: page.from.where(isMatching),
    search: { ...page.search, filters: others },
    storedCount: async () => matching.length,
  };
}

function splitFilters<C extends SearchColumns, TB extends keyof Tables>({
  columns,
  search,
}: Page<C, TB>) {
  const texts: TextFilter[] = [];
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
