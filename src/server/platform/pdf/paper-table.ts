import type { Content, ContentTable, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';
import type { PaperCell, PaperColumn, PaperTable } from '#shared/document/paper.ts';
import { breakable, ink, isLong, lines, plain, quiet, small } from './style.ts';

/** The id of the last row's node, to find its page after layout. */
export const LAST_ROW = 'last-row';

type Row = PaperTable['rows'][number];

/** The header is repeated on every page; rows are not split across pages unless one is long. */
export function tableContent(
  table: PaperTable,
  { isLastRowApart = false }: { isLastRowApart?: boolean },
): Content[] {
  const { rows, empty } = table;
  if (rows.length === 0 && empty !== '') {
    return [plain(empty, { color: ink.dim, margin: [0, 8, 0, 8] })];
  }
  if (!isLastRowApart) return [withLastRowNamed(part(table, rows))];
  const last = part(table, rows.slice(-1));
  return [part(table, rows.slice(0, -1)), { ...last, pageBreak: 'before' }];
}

function part({ columns }: PaperTable, rows: readonly Row[]): ContentTable {
  const isTall = rows.some((row) => row.some(({ small: texts = [] }) => texts.some(isLong)));
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: isTall ? 0 : 1,
      dontBreakRows: !isTall,
      widths: columns.map(({ wide }) => (wide ? '*' : 'auto')),
      body: [
        columns.map(head),
        ...rows.map((row) => row.map((entry, at) => cell(entry, columns[at]))),
      ],
    },
    layout: hairlines,
  };
}

function withLastRowNamed(table: ContentTable): ContentTable {
  const first = table.table.body.at(-1)?.[0];
  if (typeof first === 'object') Object.assign(first, { id: LAST_ROW });
  return table;
}

function head({ label, align }: PaperColumn): TableCell {
  return small(label, { noWrap: true, ...(align && { alignment: align }) });
}

/** Only the wide column wraps; days and amounts do not. */
function cell({ runs, small: under = [] }: PaperCell, column: PaperColumn | undefined): TableCell {
  const text = runs.map((run) => run.text).join('');
  if (column?.align !== undefined) {
    return { stack: [plain(text)], alignment: column.align, noWrap: true };
  }
  if (column?.wide !== true) return plain(text, { noWrap: true });
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
