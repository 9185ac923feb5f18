import { type ReactNode, useEffect } from 'react';
import type { SearchColumns } from '#shared/fields/column.ts';
import type { Section, WordKey } from '#shared/i18n/translate.ts';
import { useSearchRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import type { FiltersOf, SearchResult, RowOf, SearchCall } from '#web/kit/base/http.ts';
import { useTranslate, useTranslateKey } from '#web/kit/base/translate.tsx';
import { Button } from '../button/Button.tsx';
import { ButtonLink } from '../button/ButtonLink.tsx';
import { isMissing, Missing } from '../page/DataState.tsx';
import { FilterField } from './FilterField.tsx';
import { useFittingColumns } from './fit-columns.ts';
import { ListFilters } from './ListFilters.tsx';
import { markFiltered } from './mark.tsx';
import { useOwnChoice } from './own-choice.ts';
import { Pagination } from './Pagination.tsx';
import {
  type TableDeclaration,
  searchBody,
  type SearchTable,
  searchTable,
} from './search-table.ts';
import type { TickedRows } from './selection.tsx';
import {
  nextSort,
  noFilters,
  type SetTableQuery,
  type TableQuery,
  type TableSearchParams,
  useTableQuery,
} from './table-query.ts';
import { Table } from './Table.tsx';
import { type ColumnHead, useColumns } from './use-columns.tsx';
import css from './Table.module.css';

/** The options of every list. */
export type ServerTableProps<K extends SearchCall> = {
  /** From `useSearchParams` of the list's page. Without them, as in a dialog or beside another list, the query is
      not kept in the URL. */
  searchParams?: TableSearchParams;
  /** Filters that the user cannot change, such as the client on a client's page. */
  fixed?: FiltersOf<K>;
  /** Columns to leave out. */
  without?: readonly (keyof FiltersOf<K>)[];
  /** Rows are picked instead of opened. */
  onPick?: (row: RowOf<K>) => void;
  /** From `useTicked`: rows can be ticked for bulk actions. */
  ticked?: TickedRows<RowOf<K>>;
  /** Filters are offered from this number of rows. */
  filtersFrom?: number;
  /** Replaces the text of an empty list and its create button. */
  emptyWord?: WordKey;
  /** The page's own filters beside the search field, its menu of columns, and a note below them. */
  tools?: ReactNode;
  columnChoice?: ReactNode;
  note?: ReactNode;
};

type Props<K extends SearchCall> = ServerTableProps<K> & { table: SearchTable<K> };

/** A list that the server filters, sorts and paginates. */
export function ServerTable<K extends SearchCall>(props: Props<K>) {
  const { table, onPick, ticked, tools, columnChoice, note } = props;
  const say = useTranslateKey();
  const { columns, query, setQuery, read, isFiltered } = useList(props);
  const {
    columns: shown,
    fit,
    hiddenColumns,
  } = useFittingColumns(
    columns.filter(({ isHidden }) => !isHidden),
    { list: table.call.replace(/^POST \/|\/search/g, ''), hasBoxes: hasBoxes(ticked) },
  );
  const sums = useSums(table, read.data);
  const heads = useFilterHeads();
  if (isMissing(read)) return <Missing read={read}>{tools}</Missing>;
  const { data: rows, total = 0 } = read.data ?? {};
  const onFilter = (key: string, text: string) =>
    setQuery({ page: 1, filters: { ...query.filters, [key]: text } });
  return (
    <div className={`stack ${css['list']}`} data-old={read.isPlaceholderData}>
      <ListFilters
        {...{ columns, query, setQuery, onFilter, tools, columnChoice, hiddenColumns, heads }}
        isFetching={isOutdated(read)}
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
          {...(heads.isOpen && {
            renderFilter: (column) => <HeadFilter {...{ column, query, onFilter }} />,
          })}
          sort={query.sort}
          onSort={(key) => setQuery({ page: 1, sort: nextSort(query, key) }, { push: true })}
          sums={sums}
          isDense={table.isDense}
          isList
          isTall
        />
        {rows?.length === 0 && <NoRows {...props} {...{ isFiltered, setQuery }} />}
      </div>
      {total > 0 && <Pagination total={total} query={query} setQuery={setQuery} />}
    </div>
  );
}

type HeadFilterProps = {
  column: ColumnHead;
  query: TableQuery;
  onFilter: (key: string, text: string) => void;
};

/** The filter below the head of a column, if it has one. */
function HeadFilter({ column: { key, label, filter }, query, onFilter }: HeadFilterProps) {
  if (filter === undefined) return null;
  return (
    <FilterField
      filter={filter}
      column={label}
      value={query.filters[key] ?? ''}
      onChange={(text) => onFilter(key, text)}
    />
  );
}

/** Whether this person wants the filters below the heads of the columns, in all lists. */
function useFilterHeads() {
  const [choice, choose] = useOwnChoice('filters', 'lists');
  return { isOpen: choice === 'yes', setOpen: (isOpen: boolean) => choose(isOpen ? 'yes' : 'no') };
}

/** Offline nothing is fetched, although the rows may be those of an older query. */
function isOutdated(read: Record<'isFetching' | 'isPlaceholderData', boolean>) {
  return read.isFetching || read.isPlaceholderData;
}

function hasBoxes(ticked: Pick<TickedRows<never>, 'table'> | undefined): boolean {
  return ticked?.table.selection !== undefined;
}

/** Declares a list and returns its component. */
export function listOf<
  K extends SearchCall,
  const C extends SearchColumns,
  const W extends Section,
>(declared: TableDeclaration<K, C, W>) {
  const table = searchTable(declared);
  return (props: ServerTableProps<K>) => <ServerTable table={table} {...props} />;
}

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
  const shown = canFilter ? columns : columns.map((column) => ({ ...column, filter: undefined }));
  return { columns: shown, query, setQuery, read, isFiltered };
}

/** The sums of all matching rows, with how many are counted and how many, being cancelled, are not. */
function useSums<K extends SearchCall>(
  { words }: SearchTable<K>,
  found: SearchResult<K> | undefined,
) {
  const say = useTranslateKey();
  const { number } = useFormat();
  if (found?.sums === undefined || found.total === 0) return undefined;
  const { count, ...by } = found.sums;
  // For a role that sees no money the server returns no sums.
  if (Object.keys(by).length === 0) return undefined;
  const cancelled = found.total - count;
  const of = say(`${words}.sumsOf`, { count: number(count) });
  if (cancelled === 0) return { of, by };
  const without = say(`${words}.sumsWithout`, { count: number(cancelled) });
  const label = (
    <>
      {of} <small>{without}</small>
    </>
  );
  return { of: label, by };
}

type NoRowsProps<K extends SearchCall> = Props<K> & {
  isFiltered: boolean;
  setQuery: SetTableQuery;
};

function NoRows<K extends SearchCall>({ isFiltered, setQuery, ...props }: NoRowsProps<K>) {
  return isFiltered ? <NoMatch setQuery={setQuery} /> : <Empty {...props} />;
}

function NoMatch({ setQuery }: { setQuery: SetTableQuery }) {
  const t = useTranslate();
  return (
    <div className="message">
      <p>{t('table.noMatch')}</p>
      <Button onClick={() => setQuery(noFilters, { push: true })}>{t('table.clearFilters')}</Button>
    </div>
  );
}

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
