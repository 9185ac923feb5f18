import type { ComponentProps, ReactNode } from 'react';
import type { LinkTarget } from '#web/kit/base/link.ts';
import type { Selection } from './selection.tsx';
import type { ColumnHead, TableColumn } from './use-columns.tsx';

export type RowsProps<Row> = {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The page that a row opens. */
  to?: ((row: Row) => LinkTarget) | undefined;
  /** Rows are picked instead of opened. */
  onPick?: ((row: Row) => void) | undefined;
  selection?: Selection<Row> | undefined;
  /** Props for a card, to handle a long press. */
  hold?: ((row: Row) => ComponentProps<'li'>) | undefined;
  /** The key of the column that links to the row's page; the first by default. */
  linkColumn?: string | undefined;
};

export type HeadProps = {
  sort?: { key: string; direction: 1 | -1 } | undefined;
  onSort?: (key: string) => void;
  /** The filter below a column's head. */
  renderFilter?: (column: ColumnHead) => ReactNode;
};
