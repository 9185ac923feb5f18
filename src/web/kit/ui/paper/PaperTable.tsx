import { Fragment, type ReactNode } from 'react';
import type { PaperLayout } from '#shared/document/pages.ts';
import type { InvoiceLink, PaperCell, PaperTable as Table } from '#shared/document/paper.ts';
import css from './PaperTable.module.css';

export type RenderInvoiceLink = (invoice: InvoiceLink, label: string) => ReactNode;

/** By the index of the row. */
export type RenderRowAction = (index: number) => ReactNode;

type TableProps = {
  table: Table;
  layout: PaperLayout;
  linked: RenderInvoiceLink | undefined;
  rowAction: RenderRowAction | undefined;
};

/** The rows of a document; stacked on a phone. Printed, each body begins a page. */
export function PaperTable({ table, layout: { pages }, linked, rowAction }: TableProps) {
  const { caption, columns, rows, empty, carry } = table;
  if (rows.length === 0 && empty !== '') return <p className={`dim ${css['empty']}`}>{empty}</p>;
  return (
    <div className={css['box']}>
      <table className={css['table']}>
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
        {pages.map((page, at) => (
          <tbody key={at}>
            <Carried columns={columns} label={carry?.from} sum={page.from} />
            {page.rows.map((row, index) => (
              <TableRow key={index} columns={columns} row={row} linked={linked}>
                {rowAction && (
                  <td className={css['act']} data-screen>
                    {rowAction(page.start + index)}
                  </td>
                )}
              </TableRow>
            ))}
            <Carried columns={columns} label={carry?.to} sum={page.to} />
          </tbody>
        ))}
      </table>
    </div>
  );
}

type RowProps = Pick<Table, 'columns'> &
  Pick<TableProps, 'linked'> & { row: Table['rows'][number]; children: ReactNode };

function TableRow({ columns, row, linked, children }: RowProps) {
  return (
    <tr>
      {columns.map(({ label, align, wide }, at) => (
        <td key={label} data-align={align} data-wide={wide} data-label={label}>
          <Cell cell={row[at]} linked={linked} />
        </td>
      ))}
      {children}
    </tr>
  );
}

type CarriedProps = Pick<Table, 'columns'> & { label: string | undefined; sum: string | null };

/** The sum at the end of a page and at the begin of the next one; on paper only. */
function Carried({ columns, label, sum }: CarriedProps) {
  if (sum === null) return null;
  return (
    <tr className={css['carried']}>
      {columns.map(({ label: key, align, wide }, at) => (
        <td key={key} data-align={align} data-wide={wide}>
          {at === columns.length - 1 ? sum : wide && label}
        </td>
      ))}
    </tr>
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
          <span key={index} className={css['invoice']}>
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
