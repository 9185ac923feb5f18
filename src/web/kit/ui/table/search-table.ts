import type { SearchColumn, SearchColumns } from '#shared/columns/column.ts';
import type { Section, WordKey } from '#shared/i18n/translate.ts';
import type { RowOf, SearchBody, SearchCall } from '#web/kit/base/http.ts';
import type { LinkTarget } from '#web/kit/base/link.ts';
import {
  type Column,
  type Filter,
  type KnownColumn,
  type SearchTableColumn,
  valueAt,
} from './column.ts';
import { filterValue, kindFilter } from './filter.ts';
import type { TableQuery } from './table-query.ts';

type TableLook = {
  /** The column that links to the row's page; the first where none is said. */
  linkColumn?: string;
  /** Many columns: closer together, every row one line. */
  isDense?: boolean;
  /** Under the columns that the search has sums of, what all the rows come to. */
  hasSums?: boolean;
  /** What is listed; `client.many` where it has no other words. */
  caption?: WordKey;
  /** Said where there is nothing at all, and the way on; `client.empty` and `client.new`. */
  empty?: WordKey;
  create?: { to: LinkTarget; label?: WordKey };
};

export type TableDeclaration<
  K extends SearchCall,
  C extends SearchColumns,
  W extends Section,
> = TableLook & {
  call: K;
  /** The section of its words. */
  words: W;
  /** The search's columns in the contract. */
  searched: C;
  columns: readonly (SearchTableColumn<RowOf<K>, C, W> & Column<RowOf<K>>)[];
  /** The page of a row. */
  to: (row: RowOf<K>) => LinkTarget;
};

/** A list of what a search finds. */
export type SearchTable<K extends SearchCall> = TableLook & {
  call: K;
  words: string;
  columns: readonly KnownColumn<RowOf<K>>[];
  to: (row: RowOf<K>) => LinkTarget;
};

/** Declares a list: its columns take from the contract what is known of them there. */
export function searchTable<
  K extends SearchCall,
  const C extends SearchColumns,
  const W extends Section,
>({ searched, columns, ...table }: TableDeclaration<K, C, W>): SearchTable<K> {
  const known = columns.map((column: Column<RowOf<K>>): KnownColumn<RowOf<K>> => {
    const { key } = column;
    const found: SearchColumn | undefined = searched[key];
    const path = found?.at ?? key;
    const labels = (found?.kind === 'choice' ? found.labels : undefined) ?? `${table.words}.${key}`;
    return {
      ...column,
      kind: found?.kind ?? column.kind ?? 'text',
      value: column.value ?? ((row) => valueAt(row, path)),
      filter: filterOf(column, found, labels),
      labels,
      isSortable: found !== undefined,
    };
  });
  return { ...table, columns: [...known, ...(searched['words'] ? [words] : [])] };
}

/** What the search everywhere finds, as a filter of a list that it leads to. */
const words: KnownColumn<unknown> = {
  key: 'words',
  kind: 'words',
  label: 'menu.search',
  value: () => null,
  filter: { kind: 'text' },
  isSortable: false,
  isHidden: true,
};

/** The filter of a column by its kind, where it says no other. */
function filterOf(
  { filter }: Column<never>,
  found: SearchColumn | undefined,
  labels: string,
): Filter | undefined {
  if (filter !== undefined) return filter === false ? undefined : filter;
  if (found?.kind !== 'choice') return found && kindFilter(found.kind);
  const options = found.values.map((value) => ({ value, label: `${labels}.${value}` }));
  return { kind: 'choice', options };
}

type SearchOptions = Pick<TableLook, 'hasSums'> & {
  columns: readonly Pick<KnownColumn<never>, 'key' | 'filter' | 'isSortable'>[];
};

/** The body of the search for a query. Filters that make no sense (yet) are not asked. */
export function searchBody(
  { columns, hasSums = false }: SearchOptions,
  query: TableQuery,
  fixed: object = {},
): SearchBody {
  const filters: Record<string, unknown> = { ...fixed };
  for (const { key, filter } of columns) {
    if (filter) Object.assign(filters, searchFilter(key, filter, query.filters[key] ?? ''));
  }
  const { page, size, sort } = query;
  const isKnown = columns.some(({ key, isSortable }) => isSortable && key === sort?.key);
  return {
    page,
    size,
    filters,
    sort: sort && isKnown ? { [sort.key]: sort.direction } : {},
    ...(hasSums && { sums: true }),
  };
}

/** What a typed filter adds to the search; a document's letter or a choice may add more. */
function searchFilter(key: string, filter: Filter, text: string): Record<string, unknown> {
  const value = filterValue(filter, text);
  if (value === undefined) return {};
  // Of a document's number there may be no more yet than the letter: no figures are asked for.
  return { ...(value !== '' && { [key]: value }), ...extraFilter(filter, text) };
}

function extraFilter(filter: Filter, text: string): Record<string, unknown> | undefined {
  if (filter.kind === 'documentNumber') return filter.also?.(text);
  if (filter.kind !== 'choice') return undefined;
  return filter.options.find(({ value }) => value === text)?.also;
}
