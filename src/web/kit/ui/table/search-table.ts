import type { SearchColumn, SearchColumns } from '#shared/fields/column.ts';
import type { Section, WordKey } from '#shared/i18n/translate.ts';
import { useSearchRead } from '#web/kit/base/api.ts';
import type { FiltersOf, RowOf, SearchBody, SearchCall } from '#web/kit/base/http.ts';
import type { LinkTarget } from '#web/kit/base/link.ts';
import type { TextParams } from '#web/kit/base/search-params.ts';
import {
  type Column,
  type Filter,
  type KnownColumn,
  type SearchTableColumn,
  valueAt,
} from './column.ts';
import { filterValue, kindFilter } from './filter.ts';
import { readQuery, type TableQuery } from './table-query.ts';

type TableLook = {
  /** The key of the column that links to the row's page; the first by default. */
  linkColumn?: string;
  /** For many columns: narrower spacing, one line per row. */
  isDense?: boolean;
  /** Show the sums that the search has. */
  hasSums?: boolean;
  /** By default `client.many`. */
  caption?: WordKey;
  /** Text and button of an empty list; by default `client.empty` and `client.new`. */
  empty?: WordKey;
  create?: { to: LinkTarget; label?: WordKey };
};

export type TableDeclaration<
  K extends SearchCall,
  C extends SearchColumns,
  W extends Section,
> = TableLook & {
  call: K;
  /** The translations' section. */
  words: W;
  /** The search's columns in the contract. */
  searched: C;
  columns: readonly (SearchTableColumn<RowOf<K>, C, W> & Column<RowOf<K>>)[];
  /** The page that a row opens. */
  to: (row: RowOf<K>) => LinkTarget;
};

export type SearchTable<K extends SearchCall> = TableLook & {
  call: K;
  words: string;
  columns: readonly KnownColumn<RowOf<K>>[];
  to: (row: RowOf<K>) => LinkTarget;
};

/** Declares a list; kinds, filters and sorting come from the contract's columns. */
export function searchTable<
  K extends SearchCall,
  const C extends SearchColumns,
  const W extends Section,
>({ searched, columns, ...table }: TableDeclaration<K, C, W>): SearchTable<K> {
  const known = columns.map((column: Column<RowOf<K>>): KnownColumn<RowOf<K>> => {
    const { key } = column;
    const declared: SearchColumn | undefined = searched[key];
    const path = declared?.at ?? key;
    const labels =
      (declared?.kind === 'choice' ? declared.labels : undefined) ?? `${table.words}.${key}`;
    return {
      ...column,
      kind: declared?.kind ?? column.kind ?? 'text',
      value: column.value ?? ((row) => valueAt(row, path)),
      filter: filterOf(column, declared, labels),
      labels,
      isSortable: declared !== undefined,
    };
  });
  return { ...table, columns: [...known, ...(searched['words'] ? [wordsColumn] : [])] };
}

/** The filter that searches all text of a record, as the search of the header does. */
const wordsColumn: KnownColumn<unknown> = {
  key: 'words',
  kind: 'words',
  label: 'menu.search',
  value: () => null,
  filter: { kind: 'text' },
  isSortable: false,
  isHidden: true,
};

function filterOf(
  { filter }: Column<never>,
  declared: SearchColumn | undefined,
  labels: string,
): Filter | undefined {
  if (filter !== undefined) return filter === false ? undefined : filter;
  if (declared?.kind !== 'choice') return declared && kindFilter(declared.kind);
  const options = declared.values.map((value) => ({ value, label: `${labels}.${value}` }));
  return { kind: 'choice', options };
}

type SearchOptions = Pick<TableLook, 'hasSums'> & {
  columns: readonly Pick<KnownColumn<never>, 'key' | 'filter' | 'isSortable'>[];
};

/** The body of the search for a query; omits invalid filters. */
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

function searchFilter(key: string, filter: Filter, text: string): Record<string, unknown> {
  const value = filterValue(filter, text);
  if (value === undefined) return {};
  // `''`: of a document number only the letter is typed.
  return { ...(value !== '' && { [key]: value }), ...extraFilter(filter, text) };
}

function extraFilter(filter: Filter, text: string): Record<string, unknown> | undefined {
  if (filter.kind === 'documentNumber') return filter.also?.(text);
  if (filter.kind !== 'choice') return undefined;
  return filter.options.find(({ value }) => value === text)?.also;
}

type ListedOptions<K extends SearchCall> = {
  /** The URL parameters of the page's list, for its filters. */
  params: TextParams;
  /** The additional filters of a view. */
  fixed: FiltersOf<K>;
  enabled?: boolean;
};

/** Count and sums of a view of a list under the current filters. */
export function useListed<K extends SearchCall>(table: SearchTable<K>, options: ListedOptions<K>) {
  const { params, fixed, enabled = true } = options;
  const { filters } = readQuery(params, table.columns);
  const body = searchBody(table, { page: 1, size: 1, sort: undefined, filters }, fixed);
  return useSearchRead(table.call, body, enabled).data;
}
