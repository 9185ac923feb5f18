import { Fragment, type ReactNode } from 'react';
import type { InvoiceLink, PaperCell, PaperTable as Table } from '#shared/document/paper.ts';
import tableCss from './PaperTable.module.css';

export type RenderInvoiceLink = (invoice: InvoiceLink, label: string) => ReactNode;

type TableProps = { table: Table; linked: RenderInvoiceLink | undefined };

/** The rows of a document; stacked on a phone. */
export function PaperTable({ table: { caption, columns, rows, empty }, linked }: TableProps) {
  if (rows.length === 0 && empty !== '')
    return <p className={`dim ${tableCss['empty']}`}>{empty}</p>;
  return (
    <div className={tableCss['box']}>
      <table className={tableCss['table']}>
        <caption className="hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ label, align }) => (
              <th key={label} className="dim small" scope="col" data-align={align}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {columns.map(({ label, align, wide }, at) => (
                <td key={label} data-align={align} data-wide={wide} data-label={label}>
                  <Cell cell={row[at]} linked={linked} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ cell, linked }: { cell: PaperCell | undefined } & Pick<TableProps, 'linked'>) {
  const { runs = [], small = [] } = cell ?? {};
  return (
    <>
      {runs.map(({ text, invoice }, index) =>
        invoice === undefined || linked === undefined ? (
          <Fragment key={index}>{text}</Fragment>
        ) : (
          <span key={index} className={tableCss['invoice']}>
            {linked(invoice, text)}
          </span>
        ),
      )}
      {small.map((text, index) => (
        <small key={index}>{text}</small>
      ))}
    </>
  );
}
