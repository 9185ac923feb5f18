import { type ReactNode, useEffect } from 'react';
import type { SearchColumns } from '#shared/columns/column.ts';
import type { Section, WordKey } from '#shared/i18n/translate.ts';
import { useSearchRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import type { FiltersOf, SearchResult, RowOf, SearchCall } from '#web/kit/base/http.ts';
import { useTranslate, useTranslateKey } from '#web/kit/base/translate.tsx';
import { Button } from '../button/Button.tsx';
import { ButtonLink } from '../button/ButtonLink.tsx';
import { isMissing, Missing } from '../page/DataState.tsx';
import { FilterField } from './FilterField.tsx';
import { ListFilters } from './ListFilters.tsx';
import { markFiltered } from './mark-filtered.tsx';
import { Pagination } from './Pagination.tsx';
import {
  type TableDeclaration,
  searchBody,
  type SearchTable,
  searchTable,
} from './search-table.ts';
import {
  nextSort,
  noFilters,
  type SetTableQuery,
  type TableSearchParams,
  useTableQuery,
} from './table-query.ts';
import { Table } from './Table.tsx';
import { type ColumnHead, useColumns } from './use-columns.tsx';
import { useFittingColumns } from './use-fitting-columns.ts';
import type { TickedRows } from './use-ticked.tsx';
import css from './Table.module.css';

/** What every list of a thing lets its user choose. */
export type ServerTableProps<K extends SearchCall> = {
  /** Of the page whose list it is, from `useSearchParams`; without them, as in a dialog or beside
      another list, what it shows is in no address. */
  searchParams?: TableSearchParams;
  /** Filters that the person cannot change, such as the client whose page it is. */
  fixed?: FiltersOf<K>;
  /** Columns that say nothing here. */
  without?: readonly (keyof FiltersOf<K>)[];
  /** A row is chosen instead of opened. */
  onPick?: (row: RowOf<K>) => void;
  /** Rows can be ticked, to do something with all of them: from `useTicked`. */
  ticked?: TickedRows<RowOf<K>>;
  /** How many rows there must be that filters are offered. */
  filtersFrom?: number;
  /** Said instead where there is nothing, without the way on. */
  emptyWord?: WordKey;
  /** What its page asks besides, beside the field for all words, and what is said of that. */
  tools?: ReactNode;
  note?: ReactNode;
};

type Props<K extends SearchCall> = ServerTableProps<K> & { table: SearchTable<K> };

/** A list that the server filters, sorts and cuts into pages. */
export function ServerTable<K extends SearchCall>(props: Props<K>) {
  const { table, onPick, ticked, tools, note } = props;
  const say = useTranslateKey();
  const { columns, query, setQuery, read, isFiltered } = useList(props);
  const {
    columns: shown,
    fit,
    away,
  } = useFittingColumns(columns.filter(isVisible), hasBoxes(ticked));
  const sums = useSums(table, read.data);
  if (isMissing(read)) return <Missing read={read}>{tools}</Missing>;
  const { data: rows, total = 0 } = read.data ?? {};
  const onFilter = (key: string, text: string) =>
    setQuery({ page: 1, filters: { ...query.filters, [key]: text } });
  return (
    <div className={`stack ${css['list']}`} data-old={read.isPlaceholderData}>
      <ListFilters
        {...{ columns, query, setQuery, onFilter, tools, away }}
        isFetching={isComing(read)}
        onFirst={onPick && (() => rows?.[0] && onPick(rows[0]))}
        beside={ticked?.begin(rows)}
      />
      {note}
      <div className={`surface ${css['sheet']}`} aria-busy={read.isFetching}>
        <Table
          columns={shown}
          fit={fit}
          caption={say(table.caption ?? `${table.words}.many`)}
          rows={rows}
          rowKey={({ _id }) => _id}
          to={table.to}
          {...ticked?.table}
          onPick={onPick}
          linkColumn={table.linkColumn}
          renderFilter={({ key, label, filter }) =>
            filter && (
              <FilterField
                filter={filter}
                column={label}
                value={query.filters[key] ?? ''}
                onChange={(text) => onFilter(key, text)}
              />
            )
          }
          sort={query.sort}
          onSort={(key) => setQuery({ page: 1, sort: nextSort(query, key) }, { push: true })}
          sums={sums}
          isDense={table.isDense}
          isTall
        />
        {rows?.length === 0 &&
          (isFiltered ? <NoMatch setQuery={setQuery} /> : <Empty {...props} />)}
      </div>
      {total > 0 && <Pagination total={total} query={query} setQuery={setQuery} />}
    </div>
  );
}

/** Without a network nothing is fetched, and the rows are still those of an older question. */
function isComing({
  isFetching,
  isPlaceholderData,
}: Record<'isFetching' | 'isPlaceholderData', boolean>) {
  return isFetching || isPlaceholderData;
}

/** Declares a list, and gives the part that shows it: all of it, or what its user wants. */
export function listOf<
  K extends SearchCall,
  const C extends SearchColumns,
  const W extends Section,
>(declared: TableDeclaration<K, C, W>) {
  const table = searchTable(declared);
  return (props: ServerTableProps<K>) => <ServerTable table={table} {...props} />;
}

function isVisible({ isHidden }: ColumnHead): boolean {
  return !isHidden;
}

function hasBoxes(ticked: Pick<TickedRows<never>, 'table'> | undefined): boolean {
  return ticked?.table.selection !== undefined;
}

/** What the list shows, and what the server says is there. */
function useList<K extends SearchCall>({ table, fixed, without = [], ...props }: Props<K>) {
  const names: readonly PropertyKey[] = without;
  const known = table.columns.filter(({ key }) => !names.includes(key));
  const [query, setQuery] = useTableQuery(known, props.searchParams);
  const { amount } = useFormat();
  const { words, isDense } = table;
  const columns = useColumns(known, {
    words,
    isDense,
    markIn: ({ key, ...column }, text) =>
      markFiltered(text, {
        ...column,
        typed: query.filters[key] ?? '',
        words: query.filters['words'] ?? '',
        point: amount(0).charAt(1),
      }),
  });
  const body = searchBody({ ...table, columns: known }, query, fixed);
  const read = useSearchRead(table.call, body);
  const lastPage = Math.max(1, Math.ceil((read.data?.total ?? 0) / query.size));
  const isBeyond = read.isSuccess && !read.isPlaceholderData && query.page > lastPage;
  useEffect(() => {
    if (isBeyond) setQuery({ page: lastPage });
  });
  const isFiltered = Object.keys(body.filters).length > Object.keys(fixed ?? {}).length;
  const canFilter = isFiltered || (read.data?.total ?? 0) >= (props.filtersFrom ?? 0);
  const shown = canFilter ? columns : columns.map(withoutFilter);
  return { columns: shown, query, setQuery, read, isFiltered };
}

function withoutFilter<C extends { filter: unknown }>(column: C) {
  return { ...column, filter: undefined };
}

/** What all that is found comes to; what is cancelled counts in none, and that is said. */
function useSums<K extends SearchCall>(
  { words }: SearchTable<K>,
  found: SearchResult<K> | undefined,
) {
  const say = useTranslateKey();
  const { number } = useFormat();
  if (found?.sums === undefined || found.total === 0) return undefined;
  const { count, ...by } = found.sums;
  // Who sees no money is told no sums.
  if (Object.keys(by).length === 0) return undefined;
  const cancelled = found.total - count;
  const of = say(`${words}.sumsOf`, { count: number(count) });
  if (cancelled === 0) return { of, by };
  const without = say(`${words}.sumsWithout`, { count: number(cancelled) });
  return { of: <Without of={of}>{without}</Without>, by };
}

function Without({ of, children }: { of: string; children: ReactNode }) {
  return (
    <>
      {of} <small>{children}</small>
    </>
  );
}

/** Filters that nothing matches, and the way back from them. */
function NoMatch({ setQuery }: { setQuery: SetTableQuery }) {
  const t = useTranslate();
  return (
    <div className="message">
      <p>{t('table.noMatch')}</p>
      <Button onClick={() => setQuery(noFilters, { push: true })}>{t('table.clearFilters')}</Button>
    </div>
  );
}

/** Why nothing is there, and the way on. */
function Empty<K extends SearchCall>({ table, emptyWord }: Props<K>) {
  const say = useTranslateKey();
  const { words, create } = table;
  if (emptyWord !== undefined) return <p className="message">{say(emptyWord)}</p>;
  return (
    <div className="message">
      <p>{say(table.empty ?? `${words}.empty`)}</p>
      {create && (
        <ButtonLink kind="main" to={create.to}>
          {say(create.label ?? `${words}.new`)}
        </ButtonLink>
      )}
    </div>
  );
}
