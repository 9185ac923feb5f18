import type { ReactNode } from 'react';
import { SortButton } from './SortButton.tsx';
import { type Sorted, useSorted } from './use-sorted.ts';
import plain from './plain.module.css';
import css from './PlainTable.module.css';

export type PlainColumn<Row> = {
  key: string;
  label: string;
  show: (row: Row) => ReactNode;
  align?: 'right';
  /** Under the column. */
  sum?: ReactNode;
  /** What the rows are sorted by at a click on the column's name; without it they are not. */
  by?: (row: Row) => string | number;
};

type Props<Row> = {
  /** What the table is about, for those who do not see it. */
  caption: string;
  columns: readonly PlainColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** What stands there where there are no rows. */
  empty?: string;
  /** On a phone every row stands by itself, label over value, instead of a table to scroll. */
  stacks?: boolean;
  /** As tall as the window at most: its head and its sums stay in sight. */
  tall?: boolean;
};

/** Rows that are already here: no filters, no pages. */
export function PlainTable<Row>(props: Props<Row>) {
  const { caption, columns, rowKey, empty, stacks = false, tall = false } = props;
  const sorted = useSorted(props.rows, columns);
  if (sorted.rows.length === 0 && empty !== undefined) {
    return <p className={css['empty']}>{empty}</p>;
  }
  return (
    <div className={`${plain['scroll']} ${css['scroll']}`} data-tall={tall || undefined}>
      <table className={`${plain['table']} ${css['table']}`} data-stacks={stacks || undefined}>
        <caption className="hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} sorted={sorted} />
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ key, label, show, align }) => (
                <td key={key} data-align={align} data-label={label}>
                  {show(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {columns.some(({ sum }) => sum !== undefined) && <Sums columns={columns} />}
      </table>
    </div>
  );
}

type HeadProps<Row> = { column: PlainColumn<Row>; sorted: Sorted<Row> };

function Head<Row>({ column: { key, label, align, by }, sorted }: HeadProps<Row>) {
  const direction = sorted.sort?.key === key ? sorted.sort.direction : undefined;
  const aria = direction === 1 ? 'ascending' : 'descending';
  return (
    <th scope="col" data-align={align} aria-sort={direction && aria}>
      {by === undefined ? (
        label
      ) : (
        <SortButton label={label} direction={direction} onClick={() => sorted.turn(key)} />
      )}
    </th>
  );
}

function Sums<Row>({ columns }: Pick<Props<Row>, 'columns'>) {
  return (
    <tfoot>
      <tr>
        {columns.map(({ key, label, sum, align }) => (
          <td key={key} data-align={align} data-label={label}>
            {sum}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
