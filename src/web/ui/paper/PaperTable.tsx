import type { ReactNode } from 'react';
import css from './PaperTable.module.css';

export type PaperColumn<Row> = {
  key: string;
  label: string;
  show: (row: Row) => ReactNode;
  align?: 'right';
  /** Has a line of its own where the rows are stacked, and no label there. */
  wide?: boolean;
};

type Props<Row> = {
  /** What the table is about, for those who do not see it. */
  caption: string;
  columns: readonly PaperColumn<Row>[];
  rows: readonly Row[];
};

/** The rows of a document: hairlines on paper, its head again on each page, stacked on a phone. */
export function PaperTable<Row>({ caption, columns, rows }: Props<Row>) {
  return (
    <div className={css['box']}>
      <table className={css['table']}>
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
          {rows.map((row, index) => (
            <tr key={index}>
              {columns.map(({ key, label, show, align, wide }) => (
                <td key={key} data-align={align} data-wide={wide} data-label={label}>
                  {show(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
