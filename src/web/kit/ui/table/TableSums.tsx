import type { ReactNode } from 'react';
import { useFormat } from '#web/kit/base/format.ts';
import { type ColumnHead, lookOf } from './use-columns.tsx';
import css from './TableCards.module.css';

/** What all rows come to, also those that are not shown. */
export type TableSums = {
  /** What they are the sums of: "12 invoices". */
  of?: ReactNode;
  /** By column: money, or something that shows it. */
  by: Readonly<Record<string, ReactNode>>;
};

type Props = {
  columns: readonly ColumnHead[];
  sums: TableSums;
  isDense?: boolean | undefined;
  /** A box stands before each row. */
  hasBoxes?: boolean;
};

/** Under the columns that have a sum; before the first of them, what it is of. */
export function SumRow({ columns, sums: { of, by }, isDense, hasBoxes = false }: Props) {
  const write = useMoney(isDense);
  const first = columns.findIndex(({ key }) => key in by);
  const before = columns.slice(0, first);
  return (
    <tfoot>
      <tr>
        {before.length > 0 && (
          <th scope="row" colSpan={before.length + (hasBoxes ? 1 : 0)}>
            {of}
          </th>
        )}
        {columns.slice(before.length).map(({ key, ...column }) => (
          <td key={key} {...lookOf(column)}>
            {write(by[key])}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

/** The same under cards: of the facts that the cards show. */
export function SumCard({ columns, sums: { of, by } }: Props) {
  const write = useMoney();
  return (
    <div className={css['sums']}>
      {of !== undefined && <p>{of}</p>}
      <dl className="line">
        {columns
          .filter(({ key, card }) => card === 'fact' && key in by)
          .map(({ key, label }) => (
            <div key={key}>
              <dt className="dim">{label}</dt>
              <dd>{write(by[key])}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}

/** As the cells of the table write money. */
function useMoney(isDense = false) {
  const { amount, money } = useFormat();
  const write = isDense ? amount : money;
  return (sum: ReactNode) => {
    if (typeof sum !== 'number') return sum;
    return sum === 0 ? <span className="dim">{write(sum)}</span> : write(sum);
  };
}
