import type { ComponentProps, ReactNode } from 'react';
import type { LinkTarget } from '#web/kit/base/link.ts';
import type { Selection } from './selection.tsx';
import type { ColumnHead, TableColumn } from './use-columns.tsx';

/** What a row does. */
export type RowsProps<Row> = {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The page of a row. */
  to?: ((row: Row) => LinkTarget) | undefined;
  /** A row is chosen instead of opened. */
  onPick?: ((row: Row) => void) | undefined;
  selection?: Selection<Row> | undefined;
  /** The props of a card that does something when it is held. */
  hold?: ((row: Row) => ComponentProps<'li'>) | undefined;
  /** The column whose cell is the link to the row's page; the first where none is said. */
  linkColumn?: string | undefined;
};

/** What the head lets people do. */
export type HeadProps = {
  sort?: { key: string; direction: 1 | -1 } | undefined;
  onSort?: (key: string) => void;
  /** Under each column's name: a list is filtered there. */
  renderFilter?: (column: ColumnHead) => ReactNode;
};
