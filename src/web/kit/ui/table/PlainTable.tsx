import { type ComponentProps, type ReactNode, useState } from 'react';
import type { Section } from '#shared/i18n/translate.ts';
import type { LinkTarget } from '#web/kit/base/link.ts';
import { type Column, type FactColumn, type KnownColumn, type Value, valueAt } from './column.ts';
import { MoreColumns } from './ColumnChoice.tsx';
import { useFittingColumns } from './fit-columns.ts';
import type { Selection } from './selection.tsx';
import { Table, type TableSums } from './Table.tsx';
import type { HeadProps, RowsProps } from './TableRows.tsx';
import { type TableColumn, useColumns } from './use-columns.tsx';
import css from './Table.module.css';

type PlainTableProps<Row> = {
  /** Of the table, for screen readers. */
  caption: string;
  /** The translations' section for the columns. */
  words: Section;
  columns: readonly FactColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Clicking a column's head sorts the rows. */
  isSortable?: boolean;
  selection?: Selection<Row> | undefined;
  hold?: RowsProps<Row>['hold'];
  /** The page that a row opens. */
  to?: ((row: Row) => LinkTarget) | undefined;
  sums?: TableSums;
  /** Replaces a table without rows. */
  empty?: string;
  /** Scrolled with the page: head and sums stay visible where there is room. */
  isTall?: 'page';
  /** Columns that do not fit are hidden, those without any content first. */
  isFitted?: boolean;
};

/** A table of rows that are already loaded: without filters and pages. */
export function PlainTable<Row>(props: PlainTableProps<Row>) {
  const { words, empty, isSortable = false, isFitted = false, ...table } = props;
  const known = table.columns.map((column) => factColumn<Row>(column, isSortable));
  const columns = useColumns(known, { words });
  const { rows, sort, toggleSort } = useSorted(table.rows, columns);
  if (rows.length === 0 && empty !== undefined) return <p>{empty}</p>;
  const shown = { ...table, columns, rows, sort, onSort: toggleSort };
  return isFitted ? <FittedTable {...shown} words={words} /> : <Table {...shown} />;
}

type FittedProps<Row> = ComponentProps<typeof Table<Row>> & { words: Section };

function FittedTable<Row>({ words, columns, rows, ...table }: FittedProps<Row>) {
  const known = columns.map((column): TableColumn<Row> => {
    const isUnused = rows?.every((row) => isEmpty(column.draw(row))) ?? false;
    return isUnused ? { ...column, size: { ...column.size, hideOrder: 0 } } : column;
  });
  const {
    columns: shown,
    fit,
    hiddenColumns,
  } = useFittingColumns(known, { list: words, hasBoxes: table.selection !== undefined });
  return (
    <>
      <div className={`line right ${css['more']}`} data-screen>
        <MoreColumns {...hiddenColumns} />
      </div>
      <Table {...table} columns={shown} rows={rows} fit={fit} />
    </>
  );
}

function isEmpty(node: ReactNode): boolean {
  return node === '' || node === null || node === undefined || node === false;
}

function factColumn<Row>(column: FactColumn<Row>, canSort: boolean): KnownColumn<Row> {
  const { key, kind = 'text', value = (row) => valueAt(row, key) }: Column<Row> = column;
  const isSortable = canSort && kind !== 'reference' && kind !== 'oneOf' && kind !== 'buttons';
  return { ...column, kind, value, isSortable, filter: undefined };
}

type SortedRows<Row> = {
  rows: readonly Row[];
  sort: HeadProps['sort'];
  /** Sorts by a column, the second time in reverse, the third time not at all. */
  toggleSort: (key: string) => void;
};

const collator = new Intl.Collator('el', { numeric: true });

/** Rows sorted in the browser; numbers descending first, texts ascending first. */
function useSorted<Row>(
  rows: readonly Row[],
  columns: readonly Pick<TableColumn<Row>, 'key' | 'value'>[],
): SortedRows<Row> {
  const [sort, setSort] = useState<HeadProps['sort']>();
  const valueOf = (key: string) => columns.find((column) => column.key === key)?.value;

  function toggleSort(key: string) {
    const [row] = rows;
    const first = row && typeof valueOf(key)?.(row) === 'number' ? -1 : 1;
    if (sort?.key !== key) setSort({ key, direction: first });
    else setSort(sort.direction === first ? { key, direction: first === 1 ? -1 : 1 } : undefined);
  }

  const value = sort && valueOf(sort.key);
  if (sort === undefined || value === undefined) return { rows, sort, toggleSort };
  const sorted = rows.toSorted((a, b) => sort.direction * compare(value(a), value(b)));
  return { rows: sorted, sort, toggleSort };
}

function compare(a: Value, b: Value): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a ?? ''), String(b ?? ''));
}
