import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { To } from '#web/base/link.ts';
import { Skeleton } from '../page/Skeleton.tsx';
import type { Selection } from './selection.tsx';
import { TableCards } from './TableCards.tsx';
import { TableHead } from './TableHead.tsx';
import { SkeletonRows, TableRows } from './TableRows.tsx';
import { SumCard, SumRow, type TableSums } from './TableSums.tsx';
import type { ColumnHead, TableColumn } from './use-columns.tsx';
import css from './Table.module.css';
import cards from './TableCards.module.css';

/** What a row does. */
export type RowsProps<Row> = {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The page of a row. */
  to?: ((row: Row) => To) | undefined;
  /** A row is chosen instead of opened. */
  onPick?: ((row: Row) => void) | undefined;
  selection?: Selection<Row> | undefined;
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

type Props<Row> = Omit<RowsProps<Row>, 'rows'> &
  HeadProps & {
    /** What the table is about, for those who do not see it. */
    caption: string;
    /** Where they are not here yet, grey lines stand in their place. */
    rows: readonly Row[] | undefined;
    sums?: TableSums | undefined;
    /** As tall as the window at most: its head and its sums stay in sight. */
    isTall?: boolean | undefined;
    /** Many columns: closer together, every row one line. */
    isDense?: boolean | undefined;
  };

/** A table; on a phone the columns that say so make a card of each row. */
export function Table<Row>(props: Props<Row>) {
  const isNarrow = useIsNarrow();
  const hasCards = props.columns.some(({ card }) => card);
  return isNarrow && hasCards ? <Cards {...props} /> : <Rows {...props} />;
}

/** Whether the window is a phone's. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
}

function Cards<Row>({ rows, sums, ...props }: Props<Row>): ReactNode {
  if (rows === undefined) return <Skeleton lines={8} />;
  return (
    <div className={(props.renderFilter ?? props.selection) ? undefined : cards['facts']}>
      <TableCards {...props} rows={rows} />
      {sums && <SumCard columns={props.columns} sums={sums} />}
    </div>
  );
}

function Rows<Row>({ rows, sums, isTall = false, isDense = false, ...props }: Props<Row>) {
  return (
    <div className={css['scroll']} data-tall={isTall || undefined}>
      <table
        className={css['table']}
        data-dense={isDense || undefined}
        data-list={props.renderFilter && ''}
      >
        <caption className="hidden">{props.caption}</caption>
        <TableHead {...props} rows={rows ?? []} />
        {rows ? <TableRows {...props} rows={rows} /> : <SkeletonRows columns={props.columns} />}
        {sums && <SumRow columns={props.columns} sums={sums} isDense={isDense} />}
      </table>
    </div>
  );
}
