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
import cards from './TableCards.module.css';

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
    /** Columns have the widths that there is room for. */
    fit?: FitOptions | undefined;
  };

/** A table; on a phone the columns that say so make a card of each row. */
export function Table<Row>(props: Props<Row>) {
  const isNarrow = useIsNarrow();
  const hasCards = props.columns.some(({ card }) => card);
  return isNarrow && hasCards ? <Cards {...props} /> : <Rows {...props} />;
}

function Cards<Row>({ rows, sums, ...props }: Props<Row>): ReactNode {
  // What stands below stays out of sight until cards, of which two fill a window, push it there.
  if (rows === undefined) return <Skeleton lines={40} />;
  return (
    <div className={(props.renderFilter ?? props.selection) ? undefined : cards['facts']}>
      <TableCards {...props} rows={rows} />
      {sums && <SumCard columns={props.columns} sums={sums} />}
    </div>
  );
}

function Rows<Row>({ rows, sums, isTall = false, isDense = false, fit, ...props }: Props<Row>) {
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
