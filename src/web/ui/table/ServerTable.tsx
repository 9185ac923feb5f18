import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useRead } from '#web/base/api.ts';
import type { RowOf } from '#web/base/http.ts';
import type { To } from '#web/base/link.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { useMedia } from '#web/base/use-media.ts';
import { Button } from '../button/Button.tsx';
import { ReadError } from '../page/DataState.tsx';
import { Skeleton } from '../page/Skeleton.tsx';
import { ActiveFilters } from './ActiveFilters.tsx';
import type { TableColumn, TableColumns, FilterKey, SearchCall } from './column.ts';
import { toBody, useTableState } from './state.ts';
import { CardFilters, TableCards } from './TableCards.tsx';
import { TableFoot } from './TableFoot.tsx';
import { TableHead } from './TableHead.tsx';
import { SkeletonRows, TableRows } from './TableRows.tsx';
import { SumCard, SumRow, type Sums, type SumWords } from './TableSums.tsx';
import css from './ServerTable.module.css';

/** What every list of a thing lets its user choose: where it stands and what a row does. */
export type TableUse<K extends SearchCall> = {
  /** In a dialog, or one of several on a page: keeps its place to itself, not in the address. */
  isEmbedded?: boolean;
  /** Filters that the person cannot change, such as the client whose page it is. */
  fixed?: Partial<Record<FilterKey<K>, unknown>>;
  /** Columns that say nothing here. */
  without?: readonly FilterKey<K>[];
  /** A row is chosen instead of opened. */
  onPick?: (row: RowOf<K>) => void;
};

type Props<K extends SearchCall> = TableUse<K> & {
  call: K;
  /** What is listed, for those who do not see it. */
  caption: string;
  columns: TableColumns<K>;
  /** The page of a row. */
  to?: (row: RowOf<K>) => To;
  /** Said where there is nothing at all, with the way on. */
  empty?: ReactNode;
  /** Where columns have a sum, what it is of. */
  sums?: SumWords;
  /** Many columns: closer together, every row one line. */
  isDense?: boolean;
};

/** A list that the server filters, sorts and cuts into pages. */
export function ServerTable<K extends SearchCall>(props: Props<K>) {
  const isNarrow = useMedia('(max-width: 48em)');
  const list = useList(props);
  const { columns, state, set, read } = list;
  if (read.error !== null && read.data === undefined) return <ReadError read={read} />;
  const total = read.data?.total ?? 0;
  return (
    <div className={css['list']} data-old={read.isPlaceholderData}>
      {isNarrow && <CardFilters columns={columns} state={state} set={set} />}
      <ActiveFilters columns={columns} state={state} set={set} />
      <div className={css['sheet']} data-tall aria-busy={read.isFetching}>
        {isNarrow ? <Cards {...props} list={list} /> : <Table {...props} list={list} />}
        {read.data?.data.length === 0 && <Empty list={list}>{props.empty}</Empty>}
      </div>
      {total > 0 && <TableFoot total={total} state={state} set={set} />}
    </div>
  );
}

type Drawn<K extends SearchCall> = Props<K> & { list: List<K> };

function Cards<K extends SearchCall>({ to, onPick, sums: words, list }: Drawn<K>) {
  const { columns, state, read } = list;
  if (read.data === undefined) return <Skeleton lines={8} />;
  const { data: rows, sums, total } = read.data;
  return (
    <>
      <TableCards {...{ columns, state, to, onPick, rows }} />
      {words && sums && total > 0 && <SumCard {...{ columns, sums, total, words }} />}
    </>
  );
}

function Table<K extends SearchCall>(props: Drawn<K>) {
  const { caption, to, onPick, list, isDense, sums: words } = props;
  const { columns, state, set, read } = list;
  const { data: rows, sums, total = 0 } = read.data ?? {};
  return (
    <table className={css['table']} data-dense={isDense}>
      <caption className="hidden">{caption}</caption>
      <TableHead columns={columns} state={state} set={set} />
      {rows ? (
        <TableRows {...{ columns, rows, state, to, onPick }} />
      ) : (
        <SkeletonRows columns={columns} />
      )}
      {words && sums && total > 0 && <SumRow {...{ columns, sums, total, words }} />}
    </table>
  );
}

type Row<K extends SearchCall> = RowOf<K> & { _id: string };
type Found<K extends SearchCall> = UseQueryResult<{ data: Row<K>[]; total: number; sums?: Sums }>;
type List<K extends SearchCall> = ReturnType<typeof useList<K>>;

/** Where the list stands, and what the server says is there. */
function useList<K extends SearchCall>(props: Props<K>) {
  const { call, fixed = {}, without = [], isEmbedded = false } = props;
  const [state, set] = useTableState(isEmbedded);
  const columns = props.columns.filter(
    ({ key }) => !(without as readonly string[]).includes(key),
  ) as readonly TableColumn<Row<K>>[];
  const body = toBody(state, columns, fixed);
  const read = useRead(call, { body } as never, { keep: true }) as Found<K>;
  const lastPage = Math.max(1, Math.ceil((read.data?.total ?? 0) / state.size));
  const isBeyond = read.isSuccess && !read.isPlaceholderData && state.page > lastPage;
  useEffect(() => {
    if (isBeyond) set({ page: lastPage }, true);
  });
  const isFiltered = Object.keys(body.filters).length > Object.keys(fixed).length;
  return { columns, state, set, read, isFiltered };
}

type EmptyProps<K extends SearchCall> = { list: List<K>; children: ReactNode };

/** Says why nothing is there, and the way on. */
function Empty<K extends SearchCall>({ list: { isFiltered, set }, children }: EmptyProps<K>) {
  const t = useTranslate();
  if (!isFiltered)
    return <div className={css['empty']}>{children ?? <p>{t('table.empty')}</p>}</div>;
  return (
    <div className={css['empty']}>
      <p>{t('table.noMatch')}</p>
      <Button onClick={() => set({ page: 1, filters: {} })}>{t('table.clearFilters')}</Button>
    </div>
  );
}
