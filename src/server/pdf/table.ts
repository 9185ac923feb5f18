import type { Content, ContentTable, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';
import type { Drawing } from './sheet.ts';
import { ink, small } from './style.ts';

export type PdfColumn<Row> = {
  label: string;
  show: (row: Row) => Content;
  align?: 'right';
  /** Takes the room that the others leave. */
  wide?: boolean;
};

type Given<Row> = {
  drawing: Drawing;
  columns: readonly PdfColumn<Row>[];
  rows: readonly Row[];
  tall?: boolean;
};

/** The names by which a drawn document is asked on which page its last row and its end stand. */
export const LAST_ROW = 'last-row';
export const END = 'end';

/** Hairlines, a head that comes again on every page, rows that no page breaks unless one is `tall`. */
export function pdfTable<Row>(given: Given<Row>): ContentTable[] {
  const { rows, drawing } = given;
  if (drawing.isLastRowApart !== true) return [withLastRowNamed(part(given))];
  const last = part({ ...given, rows: rows.slice(-1) });
  return [part({ ...given, rows: rows.slice(0, -1) }), { ...last, pageBreak: 'before' }];
}

function part<Row>({ columns, rows, tall = false }: Given<Row>): ContentTable {
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: tall ? 0 : 1,
      dontBreakRows: !tall,
      widths: columns.map(({ wide }) => (wide ? '*' : 'auto')),
      body: [columns.map(head), ...rows.map((row) => columns.map((column) => cell(column, row)))],
    },
    layout: hairlines,
  };
}

function withLastRowNamed(table: ContentTable): ContentTable {
  const first = table.table.body.at(-1)?.[0];
  if (typeof first === 'object') Object.assign(first, { id: LAST_ROW });
  return table;
}

function head<Row>({ label, align }: PdfColumn<Row>): TableCell {
  return small(label, { noWrap: true, ...(align && { alignment: align }) });
}

function cell<Row>({ show, align }: PdfColumn<Row>, row: Row): TableCell {
  const shown = show(row);
  if (align === undefined) return shown;
  return { stack: [shown], alignment: align, noWrap: true };
}

const hairlines: CustomTableLayout = {
  hLineWidth: (line) => (line === 0 ? 0 : 0.5),
  hLineColor: (line) => (line === 1 ? ink.rule : ink.line),
  vLineWidth: () => 0,
  paddingLeft: (column) => (column === 0 ? 0 : 6),
  paddingRight: (column, { table }) => (column === (table.body[0]?.length ?? 0) - 1 ? 0 : 6),
  paddingTop: () => 3,
  paddingBottom: () => 4,
};
