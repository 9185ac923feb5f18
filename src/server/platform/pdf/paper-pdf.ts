import type { Column, Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { layoutOf } from '#shared/document/pages.ts';
import { type Paper, runningHead } from '#shared/document/paper.ts';
import type { Language } from '#shared/i18n/translate.ts';
import { endContent } from './paper-end.ts';
import { tableContent } from './paper-table.ts';
import { LOGO_WIDTH, logoContent, type Picture } from './picture.ts';
import { render } from './render.ts';
import { hairline, ink, lines, plain, sheet, sizes, small, stampColor, strong } from './style.ts';

/** A document's PDF; if the logo cannot be drawn, the company's name takes its place. */
export async function renderPaper(
  paper: Paper,
  drawing: Drawing,
): Promise<Uint8Array<ArrayBuffer>> {
  return withLogoOrName(drawing, (tried) => render(paperDefinition(paper, tried)));
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

/** Options for drawing a document, in addition to its content. */
export type Drawing = {
  language: Language;
  /** The creator in the PDF's metadata. */
  product: string;
  /** Without a logo the company's name takes its place. */
  logo?: Picture | undefined;
};

function paperDefinition(paper: Paper, drawing: Drawing): TDocumentDefinitions {
  const layout = layoutOf(paper);
  const isLow = paper.isDense || layout.isTight;
  return {
    ...sheetOf(paper, drawing),
    content: [
      headOf(paper, drawing),
      titleOf(paper, isLow, drawing),
      partiesOf(paper, isLow),
      ...leadOf(paper),
      ...tableContent(paper.table, layout),
      ...endContent(paper),
    ],
    header: (page) =>
      page === 1 ? '' : small(runningHead(paper), { margin: [sheet.margin, 22, sheet.margin, 0] }),
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

function titleOf({ title, stamp }: Paper, isLow: boolean, { language }: Drawing): Content {
  const line = strong(title, { fontSize: sizes.title, width: '*' });
  const margin: [number, number, number, number] = isLow ? [0, 8, 0, 6] : [0, 20, 0, 10];
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

function partiesOf({ client, facts }: Paper, isLow: boolean): Content {
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
    margin: [0, 0, 0, isLow ? 8 : 14],
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
