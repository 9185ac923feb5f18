import type {
  Column,
  Content,
  ContentTable,
  CustomTableLayout,
  TableCell,
  TDocumentDefinitions,
} from 'pdfmake/interfaces.js';
import type { Paper, PaperCell, PaperColumn, PaperTable } from '#shared/document/paper.ts';
import type { Language } from '#shared/i18n/translate.ts';
import { END, endContent } from './paper-end.ts';
import { LOGO_WIDTH, logoContent, type Picture } from './picture.ts';
import { render } from './render.ts';
import {
  breakable,
  hairline,
  ink,
  isLong,
  lines,
  plain,
  quiet,
  sheet,
  sizes,
  small,
  stampColor,
  strong,
} from './style.ts';

/** A document's PDF; if the logo cannot be drawn, the company's name takes its place. */
export async function renderPaper(
  paper: Paper,
  drawing: Drawing,
): Promise<Uint8Array<ArrayBuffer>> {
  return withLogoOrName(drawing, (tried) => renderOnce(paper, tried));
}

/** Retries without the logo if it cannot be drawn. */
export async function withLogoOrName<T>(
  drawing: Drawing,
  draw: (drawing: Drawing) => Promise<T>,
): Promise<T> {
  try {
    return await draw(drawing);
  } catch (error) {
    if (drawing.logo === undefined) throw error;
    return draw({ ...drawing, logo: undefined });
  }
}

/** If the end is alone on the last page, draws again with the last row on that page too. */
async function renderOnce(paper: Paper, drawing: Drawing): Promise<Uint8Array<ArrayBuffer>> {
  const pages: Record<string, number[]> = {};
  const bytes = await render({
    ...paperDefinition(paper, drawing),
    pageBreakBefore: ({ id, pageNumbers }) => {
      if (id !== undefined) pages[id] = pageNumbers;
      return false;
    },
  });
  const [rowPage, endPage] = [pages[LAST_ROW]?.at(-1), pages[END]?.[0]];
  const isEndAlone = rowPage !== undefined && endPage !== undefined && endPage > rowPage;
  return isEndAlone ? render(paperDefinition(paper, { ...drawing, isLastRowApart: true })) : bytes;
}

/** Options for drawing a document, in addition to its content. */
export type Drawing = {
  language: Language;
  /** The creator in the PDF's metadata. */
  product: string;
  /** Without a logo the company's name takes its place. */
  logo?: Picture | undefined;
  /** Starts a new page with the last row, so that the end is not alone on a page. */
  isLastRowApart?: boolean;
};

function paperDefinition(paper: Paper, drawing: Drawing): TDocumentDefinitions {
  return {
    ...sheetOf(paper, drawing),
    content: [
      headOf(paper, drawing),
      titleOf(paper, drawing),
      partiesOf(paper),
      ...leadOf(paper),
      ...tableContent(paper.table, drawing),
      ...endContent(paper),
    ],
    footer: (page, pages) => footOf(paper, drawing, { page, pages }),
  };
}

/** The A4 page, its margins and the properties of the file. */
export function sheetOf(
  { title, issuer }: Pick<Paper, 'title' | 'issuer'>,
  { language, product }: Drawing,
): Omit<TDocumentDefinitions, 'content'> {
  return {
    pageSize: 'A4',
    pageMargins: [sheet.margin, sheet.margin, sheet.margin, sheet.foot],
    defaultStyle: { font: 'NotoSans', fontSize: sizes.text, color: ink.text, lineHeight: 1.15 },
    language: language === 'el' ? 'el-CY' : 'en-CY',
    info: { title, author: issuer.name, creator: product, producer: product },
  };
}

/** Between columns, in points. */
const COLUMN_GAP = 24;
/** The width of the company's block if there is no logo, in points. */
const ISSUER_WIDTH = 190;

export function headOf({ issuer }: Pick<Paper, 'issuer'>, { logo }: Drawing): Content {
  const right = { alignment: 'right' } as const;
  const block = lines(issuer.lines, (text) => small(text, right));
  const name = (fontSize: number) => strong(issuer.name, { fontSize });
  const [left, stack, width] =
    logo === undefined
      ? [name(sizes.company), block, ISSUER_WIDTH]
      : [
          logoContent(logo),
          [{ ...name(sizes.name), ...right }, ...block],
          sheet.inner - LOGO_WIDTH - COLUMN_GAP,
        ];
  return {
    columns: [
      { stack: [left], width: sheet.inner - width - COLUMN_GAP },
      { stack, width },
    ],
    columnGap: COLUMN_GAP,
  };
}

function titleOf({ title, stamp, isDense }: Paper, { language }: Drawing): Content {
  const line = strong(title, { fontSize: sizes.title, width: '*' });
  const margin: [number, number, number, number] = isDense ? [0, 8, 0, 6] : [0, 20, 0, 10];
  if (stamp === '') return { ...line, margin };
  return {
    columns: [line, stampOf(stamp.toLocaleUpperCase(language))],
    columnGap: COLUMN_GAP,
    margin,
  };
}

/** Shifted by negative margins, so that it does not move the content below. */
function stampOf(text: string): Column {
  const borderWidth = () => 2;
  return {
    width: 'auto',
    margin: [0, -6, 0, -8],
    table: { body: [[strong(text, { fontSize: sizes.total, color: stampColor, noWrap: true })]] },
    layout: {
      hLineWidth: borderWidth,
      vLineWidth: borderWidth,
      hLineColor: stampColor,
      vLineColor: stampColor,
      paddingLeft: () => 12,
      paddingRight: () => 12,
      paddingTop: () => 4,
      paddingBottom: () => 0,
    },
  };
}

function partiesOf({ client, facts, isDense }: Paper): Content {
  const left = [small(client.label), strong(client.name), ...lines(client.lines)];
  const right = facts.map(({ label, value }): Column => ({
    stack: [small(label), plain(value)],
    width: 'auto',
  }));
  const width = (sheet.inner - COLUMN_GAP) / 2;
  return {
    columns: [
      { stack: left, width },
      { columns: right, columnGap: COLUMN_GAP, width },
    ],
    columnGap: COLUMN_GAP,
    margin: [0, 0, 0, isDense ? 8 : 14],
  };
}

/** An amount above the table: large, or on a line of its own. */
function leadOf({ lead }: Paper): Content[] {
  if (lead === null) return [];
  const { label, value, isLarge } = lead;
  const right = { alignment: 'right' } as const;
  if (isLarge) {
    const stack = [small(label, right), strong(value, { fontSize: sizes.total, ...right })];
    return [{ unbreakable: true, margin: [0, 0, 0, 14], stack }];
  }
  const columns = [plain(label, { width: '*' }), strong(value, { width: 'auto' })];
  return [{ columns, margin: [0, 0, 0, 10] }];
}

function footOf(
  { stamp, foot }: Paper,
  { language }: Drawing,
  { page, pages }: { page: number; pages: number },
): Content {
  const [before, between, after] = foot.page;
  const stamped = { bold: true, color: stampColor, width: 'auto' } as const;
  return {
    margin: [sheet.margin, 8, sheet.margin, 0],
    stack: [
      hairline(sheet.inner),
      {
        margin: [0, 6, 0, 0],
        columns: [
          small(foot.thanks, { width: '*' }),
          small(stamp.toLocaleUpperCase(language), stamped),
          small(`${before}${page}${between}${pages}${after}`, { alignment: 'right', width: '*' }),
        ],
      },
    ],
  };
}

/** The id of the last row's node, to find its page after layout. */
const LAST_ROW = 'last-row';

type Row = PaperTable['rows'][number];

/** The header is repeated on every page; rows are not split across pages unless one is long. */
function tableContent(
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
