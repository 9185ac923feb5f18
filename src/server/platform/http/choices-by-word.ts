import { RE2JS } from 're2js';
import type { SearchColumn } from '#shared/columns/column.ts';
import type { Route } from '#shared/contract/route.ts';
import type { Search } from '#shared/contract/search.ts';
import { fill, type Language } from '#shared/i18n/translate.ts';
import { fold } from '#shared/text.ts';
import { safePattern } from '../db/index.ts';
import { catalogueOf } from '../i18n/index.ts';

/**
 * In a search, replaces a pattern on a choice column by the values that it matches, either directly
 * or by their word in the user's language. Stores know only the values.
 */
export function matchChoices({ columns }: Route, body: unknown, language: Language): unknown {
  if (columns === undefined || !isSearch(body)) return body;
  const filters = { ...body.filters };
  for (const [name, condition] of Object.entries(filters)) {
    const column = columns[name];
    if (column?.kind !== 'choice' || condition?.is !== 'matching') continue;
    filters[name] = { is: 'among', values: matchingValues(column, condition.pattern, language) };
  }
  return { ...body, filters };
}

function isSearch(body: unknown): body is Pick<Search, 'filters'> {
  return typeof body === 'object' && body !== null && 'filters' in body;
}

type Choice = Extract<SearchColumn, { kind: 'choice' }>;

function matchingValues({ values, labels }: Choice, pattern: string, language: Language): string[] {
  const matches = RE2JS.compile(safePattern(pattern));
  const catalogue = catalogueOf(language);
  return values.filter((value) => {
    const words = labels === undefined ? [] : [fill(catalogue, `${labels}.${value}`, {})];
    return [value, ...words].some((text) => matches.matcher(fold(text)).find());
  });
}
