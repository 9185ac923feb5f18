import type { Section } from '#shared/i18n/translate.ts';
import type { To } from '#web/base/link.ts';
import { type Column, type FactColumn, type KnownColumn, valueAt } from './column.ts';
import type { RowsProps } from './rows.ts';
import type { Selection } from './selection.tsx';
import { Table } from './Table.tsx';
import type { TableSums } from './TableSums.tsx';
import { useColumns } from './use-columns.tsx';
import { useSorted } from './use-sorted.ts';

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
  to?: ((row: Row) => To) | undefined;
  sums?: TableSums;
  /** What stands there where there are no rows. */
  empty?: string;
  /** As tall as the window at most: its head and its sums stay in sight. */
  isTall?: boolean;
};

/** Rows that are already here: no filters, no pages. */
export function PlainTable<Row>(props: Props<Row>) {
  const { words, empty, isSortable = false, ...table } = props;
  const known = table.columns.map((column) => factColumn<Row>(column, isSortable));
  const columns = useColumns(known, { words });
  const { rows, sort, turn } = useSorted(table.rows, columns);
  if (rows.length === 0 && empty !== undefined) return <p>{empty}</p>;
  return <Table {...table} columns={columns} rows={rows} sort={sort} onSort={turn} />;
}

function factColumn<Row>(column: FactColumn<Row>, canSort: boolean): KnownColumn<Row> {
  const { key, kind = 'text', value = (row) => valueAt(row, key) }: Column<Row> = column;
  const isSortable = canSort && kind !== 'reference' && kind !== 'oneOf' && kind !== 'buttons';
  return { ...column, kind, value, isSortable, filter: undefined };
}
