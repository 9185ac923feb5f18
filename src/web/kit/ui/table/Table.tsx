import type { ReactNode } from 'react';
import { useIsNarrow } from '#web/kit/base/use-media.ts';
import { Skeleton } from '../page/Skeleton.tsx';
import type { HeadProps, RowsProps } from './rows.ts';
import { TableCards } from './TableCards.tsx';
import { TableHead } from './TableHead.tsx';
import { SkeletonRows, TableRows } from './TableRows.tsx';
import { SumCard, SumRow, type TableSums } from './TableSums.tsx';
import type { FitOptions } from './use-fitting-columns.ts';
import css from './Table.module.css';
import cardsCss from './TableCards.module.css';

type TableProps<Row> = Omit<RowsProps<Row>, 'rows'> &
  HeadProps & {
    /** For screen readers. */
    caption: string;
    /** Undefined while loading: a skeleton is shown. */
    rows: readonly Row[] | undefined;
    sums?: TableSums | undefined;
    /** At most as tall as the window: head and sums stay visible. */
    isTall?: boolean | undefined;
    /** For many columns: narrower spacing, one line per row. */
    isDense?: boolean | undefined;
    /** From `useFittingColumns`. */
    fit?: FitOptions | undefined;
  };

/** A table; on a phone a list of cards, if any column has a place on them. */
export function Table<Row>(props: TableProps<Row>) {
  const isNarrow = useIsNarrow();
  const hasCards = props.columns.some(({ card }) => card);
  return isNarrow && hasCards ? <CardView {...props} /> : <TableView {...props} />;
}

function CardView<Row>({ rows, sums, ...props }: TableProps<Row>): ReactNode {
  // Tall enough to keep what is below out of sight, as the cards will: otherwise it would jump.
  if (rows === undefined) return <Skeleton lines={40} />;
  return (
    <div className={(props.renderFilter ?? props.selection) ? undefined : cardsCss['facts']}>
      <TableCards {...props} rows={rows} />
      {sums && <SumCard columns={props.columns} sums={sums} />}
    </div>
  );
}

function TableView<Row>({
  rows,
  sums,
  isTall = false,
  isDense = false,
  fit,
  ...props
}: TableProps<Row>) {
  const hasBoxes = props.selection !== undefined;
  return (
    <div className={css['scroll']} data-tall={isTall || undefined} ref={fit?.ref}>
      <table
        className={css['table']}
        data-dense={isDense || undefined}
        data-boxes={hasBoxes || undefined}
        data-list={props.renderFilter && ''}
        {...fit?.marks}
      >
        <caption className="hidden">{props.caption}</caption>
        <TableHead {...props} rows={rows ?? []} />
        {rows ? (
          <TableRows {...props} rows={rows} />
        ) : (
          <SkeletonRows columns={props.columns} hasBoxes={hasBoxes} />
        )}
        {sums && <SumRow columns={props.columns} {...{ sums, isDense, hasBoxes }} />}
      </table>
    </div>
  );
}
