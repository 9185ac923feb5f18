import type { Content, ContentTable, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';
import {
  BESIDE,
  besideOf,
  columnWidth,
  type PaperLayout,
  type PaperPage,
  textOf,
} from '#shared/document/pages.ts';
import type { PaperCell, PaperColumn, PaperTable } from '#shared/document/paper.ts';
import { breakable, ink, isLong, lines, plain, quiet, small, strong } from './style.ts';

type Row = PaperTable['rows'][number];

/** A table for each page; the header is repeated where a table itself takes several. */
export function tableContent(table: PaperTable, { isTight, pages }: PaperLayout): Content[] {
  const { rows, empty } = table;
  if (rows.length === 0 && empty !== '') {
    return [plain(empty, { color: ink.dim, margin: [0, 8, 0, 8] })];
  }
  return pages.map((page, index) => ({
    ...part(table, page, isTight),
    ...(index > 0 && { pageBreak: 'before' }),
  }));
}

/** Its columns are as wide on each page. Rows are not split across pages unless one is long. */
function part(table: PaperTable, { rows, from, to }: PaperPage, isTight: boolean): ContentTable {
  const { columns, carry } = table;
  const isTall = rows.some((row) => row.some(({ small: texts = [] }) => texts.some(isLong)));
  const bodyOf = (row: Row) => row.map((entry, at) => cell(entry, columns[at], isTight));
  const carriedRow = (label: string | undefined, sum: string | null) =>
    sum === null ? [] : [carriedCells(table, label ?? '', sum)];
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: isTall ? 0 : 1,
      dontBreakRows: !isTall,
      widths: columns.map(({ wide, label }, at) => {
        if (wide) return '*';
        return isTight ? columnWidth(label, table.rows, at) : 'auto';
      }),
      body: [
        columns.map(head),
        ...carriedRow(carry?.from, from),
        ...rows.map(bodyOf),
        ...carriedRow(carry?.to, to),
      ],
    },
    layout: isTight ? tightHairlines : hairlines,
    ...(isTight && { lineHeight: 1 }),
  };
}

/** The label in the wide column, the sum in the last one. */
function carriedCells({ columns }: PaperTable, label: string, sum: string): TableCell[] {
  return columns.map(({ wide }, at) => {
    if (at === columns.length - 1) return strong(sum, { alignment: 'right', noWrap: true });
    return wide === true ? strong(label) : '';
  });
}

function head({ label, align }: PaperColumn): TableCell {
  return small(label, { noWrap: true, ...(align && { alignment: align }) });
}

/** Only the wide column wraps; days and amounts do not. */
function cell(entry: PaperCell, column: PaperColumn | undefined, isTight: boolean): TableCell {
  const text = textOf(entry);
  const { small: under = [] } = entry;
  if (column?.align !== undefined) {
    return { stack: [plain(text)], alignment: column.align, noWrap: true };
  }
  if (column?.wide !== true) return plain(text, { noWrap: true });
  if (isTight && under.length > 0) {
    return {
      text: [breakable(text), { text: BESIDE, ...quiet }, breakable(besideOf(entry), quiet)],
    };
  }
  return { stack: [breakable(text), ...lines(under, (line) => breakable(line, quiet))] };
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

const tightHairlines: CustomTableLayout = {
  ...hairlines,
  paddingTop: () => 2,
  paddingBottom: () => 2.5,
};
