import { useState } from 'react';
import type { TextParams } from '#web/kit/base/search-params.ts';

/** The key in localStorage of the preferred page size. */
const SIZE_KEY = 'kilim.rows';

export const pageSizes = [10, 25, 50, 100] as const;

/** The state of a list; filters as typed. */
export type TableQuery = {
  page: number;
  size: number;
  sort: { key: string; direction: 1 | -1 } | undefined;
  filters: TextParams;
};

/** `push`: add a history entry, so that Back undoes the change. */
export type SetTableQuery = (change: Partial<TableQuery>, options?: { push?: boolean }) => void;

export const noFilters: Partial<TableQuery> = { page: 1, filters: {} };

/** From `useSearchParams`. */
export type TableSearchParams = readonly [
  TextParams,
  (change: TextParams, options?: { push?: boolean }) => void,
];

type Columns = readonly { key: string }[];

/** The query of a list, kept in the URL if `searchParams` are given, otherwise in the component. */
export function useTableQuery(
  columns: Columns,
  searchParams: TableSearchParams | undefined,
): [TableQuery, SetTableQuery] {
  const [own, setOwn] = useState<TextParams>({});
  const [params, setParams] = searchParams ?? [own, setOwn];
  const query = readQuery(params, columns, preferredPageSize());
  const setQuery: SetTableQuery = (change, options) => {
    if (change.size !== undefined) localStorage.setItem(SIZE_KEY, String(change.size));
    setParams(writeQuery({ ...query, ...change }, columns), options);
  };
  return [query, setQuery];
}

/** The page size that was last chosen in this browser. */
export function preferredPageSize(): string | undefined {
  return localStorage.getItem(SIZE_KEY) ?? undefined;
}

/** Ignores invalid parameters. `defaultSize` applies if the URL has no size. */
export function readQuery(params: TextParams, columns: Columns, defaultSize?: string): TableQuery {
  const { page, size = defaultSize, sort } = params;
  return {
    page: Math.max(1, Math.trunc(Number(page)) || 1),
    size: pageSizes.find((pageSize) => String(pageSize) === size) ?? pageSizes[0],
    sort: sort
      ? { key: sort.replace(/^-/, ''), direction: sort.startsWith('-') ? -1 : 1 }
      : undefined,
    filters: Object.fromEntries(columns.map(({ key }) => [key, params[key]])),
  };
}

/** Omits defaults, so that URLs stay short. */
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

/** Ascending, then descending, then the list's own order. */
export function nextSort({ sort }: TableQuery, key: string): TableQuery['sort'] {
  if (sort?.key !== key) return { key, direction: 1 };
  return sort.direction === 1 ? { key, direction: -1 } : undefined;
}
