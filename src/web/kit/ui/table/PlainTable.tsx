import type { ComponentProps, ReactNode } from 'react';
import type { Section } from '#shared/i18n/translate.ts';
import type { LinkTarget } from '#web/kit/base/link.ts';
import { type Column, type FactColumn, type KnownColumn, valueAt } from './column.ts';
import { MoreColumns } from './MoreColumns.tsx';
import type { RowsProps } from './rows.ts';
import type { Selection } from './selection.tsx';
import { Table } from './Table.tsx';
import type { TableSums } from './TableSums.tsx';
import { type TableColumn, useColumns } from './use-columns.tsx';
import { useFittingColumns } from './use-fitting-columns.ts';
import { useSorted } from './use-sorted.ts';
import css from './Table.module.css';

type Props<Row> = {
  /** What the table is about, for those who do not see it. */
  caption: string;
  /** The section of the columns' words. */
  words: Section;
  columns: readonly FactColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Heads sort the rows by what their columns show. */
  isSortable?: boolean;
  selection?: Selection<Row> | undefined;
  hold?: RowsProps<Row>['hold'];
  /** The page of a row. */
  to?: ((row: Row) => LinkTarget) | undefined;
  sums?: TableSums;
  /** What stands there where there are no rows. */
  empty?: string;
  /** As tall as the window at most: its head and its sums stay in sight. */
  isTall?: boolean;
  /** Columns that there is no room for go, first those in which no row has anything. */
  isFitted?: boolean;
};

/** Rows that are already here: no filters, no pages. */
export function PlainTable<Row>(props: Props<Row>) {
  const { words, empty, isSortable = false, isFitted = false, ...table } = props;
  const known = table.columns.map((column) => factColumn<Row>(column, isSortable));
  const columns = useColumns(known, { words });
  const { rows, sort, turn } = useSorted(table.rows, columns);
  if (rows.length === 0 && empty !== undefined) return <p>{empty}</p>;
  const shown = { ...table, columns, rows, sort, onSort: turn };
  return isFitted ? <FittedTable {...shown} /> : <Table {...shown} />;
}

function FittedTable<Row>({ columns, rows, ...table }: ComponentProps<typeof Table<Row>>) {
  const known = columns.map((column): TableColumn<Row> => {
    const isNothing = rows?.every((row) => isEmpty(column.draw(row))) ?? false;
    return isNothing ? { ...column, size: { ...column.size, leaves: 0 } } : column;
  });
  const { columns: shown, fit, away } = useFittingColumns(known, table.selection !== undefined);
  return (
    <>
      <div className={`line right ${css['more']}`} data-screen>
        <MoreColumns {...away} />
      </div>
      <Table {...table} columns={shown} rows={rows} fit={fit} />
    </>
  );
}

function isEmpty(drawn: ReactNode): boolean {
  return drawn === '' || drawn === null || drawn === undefined || drawn === false;
}

function factColumn<Row>(column: FactColumn<Row>, canSort: boolean): KnownColumn<Row> {
  const { key, kind = 'text', value = (row) => valueAt(row, key) }: Column<Row> = column;
  const isSortable = canSort && kind !== 'reference' && kind !== 'oneOf' && kind !== 'buttons';
  return { ...column, kind, value, isSortable, filter: undefined };
}
