import type { ReactNode } from 'react';
import css from './PlainTable.module.css';

export type PlainColumn<Row> = {
  key: string;
  label: string;
  show: (row: Row) => ReactNode;
  align?: 'right';
  /** Under the column. */
  sum?: ReactNode;
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
};

/** Rows that are already here: no filters, no pages. */
export function PlainTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, rowKey, empty, stacks = false } = props;
  if (rows.length === 0 && empty !== undefined) return <p className={css['empty']}>{empty}</p>;
  return (
    <div className={css['scroll']}>
      <table className={css['table']} data-stacks={stacks || undefined}>
        <caption className="hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, label, align }) => (
              <th key={key} scope="col" data-align={align}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ key, label, show, align }) => (
                <td key={key} data-align={align} data-label={label}>
                  {show(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {columns.some(({ sum }) => sum !== undefined) && (
          <tfoot>
            <tr>
              {columns.map(({ key, label, sum, align }) => (
                <td key={key} data-align={align} data-label={label}>
                  {sum}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
