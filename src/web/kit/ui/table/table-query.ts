import { useState } from 'react';
import type { TextParams } from '#web/kit/base/search-params.ts';

/** How many rows this person wants, in this browser. */
const SIZE = 'kilim.rows';

export const pageSizes = [10, 25, 50, 100] as const;

/** What a list is asked to show. Filters are as they were typed. */
export type TableQuery = {
  page: number;
  size: number;
  sort: { key: string; direction: 1 | -1 } | undefined;
  filters: TextParams;
};

/** Asks for something else; `push` where Back is to come back to how it was. */
export type SetTableQuery = (change: Partial<TableQuery>, options?: { push?: boolean }) => void;

/** Of a list that nothing narrows. */
export const noFilters: Partial<TableQuery> = { page: 1, filters: {} };

/** What a page keeps of its list in the address, from `useSearchParams`. */
export type TableSearchParams = readonly [
  TextParams,
  (change: TextParams, options?: { push?: boolean }) => void,
];

type Columns = readonly { key: string }[];

/** The query of a list of these columns: in the page's address, or its own where none is given. */
export function useTableQuery(
  columns: Columns,
  searchParams: TableSearchParams | undefined,
): [TableQuery, SetTableQuery] {
  const [own, setOwn] = useState<TextParams>({});
  const [params, setParams] = searchParams ?? [own, setOwn];
  const query = readQuery(params, columns, preferredPageSize());
  const setQuery: SetTableQuery = (change, options) => {
    if (change.size !== undefined) localStorage.setItem(SIZE, String(change.size));
    setParams(writeQuery({ ...query, ...change }, columns), options);
  };
  return [query, setQuery];
}

/** The size that the person chose last. */
export function preferredPageSize(): string | undefined {
  return localStorage.getItem(SIZE) ?? undefined;
}

/** What is in the address and makes no sense is as if it were not there. */
export function readQuery(params: TextParams, columns: Columns, usual?: string): TableQuery {
  const { page, size = usual, sort } = params;
  return {
    page: Math.max(1, Math.trunc(Number(page)) || 1),
    size: pageSizes.find((pageSize) => String(pageSize) === size) ?? pageSizes[0],
    sort: sort
      ? { key: sort.replace(/^-/, ''), direction: sort.startsWith('-') ? -1 : 1 }
      : undefined,
    filters: Object.fromEntries(columns.map(({ key }) => [key, params[key]])),
  };
}

/** Leaves out what a list starts with, so that addresses stay short. */
export function writeQuery(
  { page, size, sort, filters }: TableQuery,
  columns: Columns,
): TextParams {
  return {
    ...Object.fromEntries(
      columns.map(({ key }) => [key, filters[key] === '' ? undefined : filters[key]]),
    ),
    page: page === 1 ? undefined : String(page),
    size: size === pageSizes[0] ? undefined : String(size),
    sort: sort && `${sort.direction === -1 ? '-' : ''}${sort.key}`,
  };
}

/** Up, down, and back to the order that the list starts with. */
export function nextSort({ sort }: TableQuery, key: string): TableQuery['sort'] {
  if (sort?.key !== key) return { key, direction: 1 };
  return sort.direction === 1 ? { key, direction: -1 } : undefined;
}
