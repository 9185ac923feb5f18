import type { ReactNode } from 'react';
import { useFormat } from '#web/kit/base/format.ts';
import { type ColumnHead, lookOf } from './use-columns.tsx';
import cardsCss from './TableCards.module.css';

/** Sums of all rows, also of those on other pages. */
export type TableSums = {
  /** What is summed: "12 invoices". */
  of?: ReactNode;
  /** By column; a number is an amount in euros. */
  by: Readonly<Record<string, ReactNode>>;
};

type SumsProps = {
  columns: readonly ColumnHead[];
  sums: TableSums;
  isDense?: boolean | undefined;
  hasBoxes?: boolean;
};

/** Sums below their columns; the label stands before the first of them. */
export function SumRow({ columns, sums: { of, by }, isDense, hasBoxes = false }: SumsProps) {
  const write = useSumFormat(isDense);
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

/** The sums below cards: those of columns that the cards show. */
export function SumCard({ columns, sums: { of, by } }: SumsProps) {
  const write = useSumFormat();
  return (
    <div className={cardsCss['sums']}>
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

/** Formats a sum as the cells of the table do. */
function useSumFormat(isDense = false) {
  const { amount, money } = useFormat();
  const write = isDense ? amount : money;
  return (sum: ReactNode) => {
    if (typeof sum !== 'number') return sum;
    return sum === 0 ? <span className="dim">{write(sum)}</span> : write(sum);
  };
}
