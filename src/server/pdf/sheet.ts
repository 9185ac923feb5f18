import type { Column, Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Issuer } from '#shared/contract/config.ts';
import { clientLines, clientName, issuerLines, type PaperClient } from '#shared/paper.ts';
import type { Locale } from '../locale.ts';
import type { Picture } from '../logo/picture.ts';
import { LOGO, logoContent } from './logo-content.ts';
import { hairline, ink, lines, plain, sheet, sizes, small, stampColor, strong } from './style.ts';

/** How a document is drawn, whatever it says. */
export type Drawing = {
  locale: Locale;
  /** Without one the company's name stands in its place. */
  logo?: Picture | undefined;
  /** The last row begins a page, so that the end does not stand on one by itself. */
  isLastRowApart?: boolean;
};

export type Sheet = {
  drawing: Drawing;
  issuer: Issuer;
  client: PaperClient;
  /** What the document is: "Invoice". */
  title: string;
  /** Its number, where it has one. */
  number: string | undefined;
  /** Its dates, beside the client. */
  facts: readonly { label: string; value: string }[];
  /** Beside the title and in the foot of each page: "cancelled". */
  stamp: string | undefined;
  content: Content[];
};

/** A document: A4, the company and the client at its head, page x of y at its foot. */
export function sheetDefinition(given: Sheet): TDocumentDefinitions {
  const { drawing, issuer, title, number = '' } = given;
  const { t, language } = drawing.locale;
  return {
    pageSize: 'A4',
    pageMargins: [sheet.margin, sheet.margin, sheet.margin, sheet.foot],
    defaultStyle: { font: 'NotoSans', fontSize: sizes.text, color: ink.text, lineHeight: 1.15 },
    language: language === 'el' ? 'el-CY' : 'en-CY',
    info: {
      title: `${title} ${number}`.trim(),
      author: issuer.companyName,
      creator: t('common.product'),
      producer: t('common.product'),
    },
    content: [headOf(given), titleOf(given), partiesOf(given), ...given.content],
    footer: (page, pages) => footOf(given, page, pages),
  };
}

/** Between columns, in points. */
const GAP = 24;
/** How wide the company's block is beside its name in large letters, in points. */
const ISSUER = 190;

function headOf({ issuer, drawing: { logo, locale } }: Sheet): Content {
  const right = { alignment: 'right' } as const;
  const block = lines(issuerLines(issuer, locale.t), (text) => small(text, right));
  const name = (fontSize: number) => strong(issuer.companyName, { fontSize });
  const [left, stack, width] =
    logo === undefined
      ? [name(sizes.company), block, ISSUER]
      : [
          logoContent(logo),
          [{ ...name(sizes.name), ...right }, ...block],
          sheet.inner - LOGO - GAP,
        ];
  return {
    columns: [
      { stack: [left], width: sheet.inner - width - GAP },
      { stack, width },
    ],
    columnGap: GAP,
  };
}

function titleOf({ title, number = '', stamp, drawing }: Sheet): Content {
  const line = strong(`${title} ${number}`, { fontSize: sizes.title, width: '*' });
  const margin: [number, number, number, number] = [0, 20, 0, 10];
  if (stamp === undefined) return { ...line, margin };
  const text = stamp.toLocaleUpperCase(drawing.locale.language);
  return { columns: [line, stampOf(text)], columnGap: GAP, margin };
}

/** Where nothing stands, and moved up so that what is below stays where it is. */
function stampOf(text: string): Column {
  const isSide = () => 2;
  return {
    width: 'auto',
    margin: [0, -6, 0, -8],
    table: { body: [[strong(text, { fontSize: sizes.total, color: stampColor, noWrap: true })]] },
    layout: {
      hLineWidth: isSide,
      vLineWidth: isSide,
      hLineColor: stampColor,
      vLineColor: stampColor,
      paddingLeft: () => 12,
      paddingRight: () => 12,
      paddingTop: () => 4,
      paddingBottom: () => 0,
    },
  };
}

function partiesOf({ client, facts, drawing: { locale } }: Sheet): Content {
  const { t } = locale;
  const left = [small(t('paper.to')), strong(clientName(client)), ...lines(clientLines(client, t))];
  const right = facts.map(({ label, value }): Column => ({
    stack: [small(label), plain(value)],
    width: 'auto',
  }));
  const width = (sheet.inner - GAP) / 2;
  return {
    columns: [
      { stack: left, width },
      { columns: right, columnGap: GAP, width },
    ],
    columnGap: GAP,
    margin: [0, 0, 0, 14],
  };
}

function footOf(given: Sheet, page: number, pages: number): Content {
  const { title, number, stamp = '', drawing } = given;
  const { t, language } = drawing.locale;
  const document = `${title} ${number ?? ''}`.trim();
  const right = { alignment: 'right', width: '*' } as const;
  return {
    margin: [sheet.margin, 8, sheet.margin, 0],
    stack: [
      hairline(sheet.inner),
      {
        margin: [0, 6, 0, 0],
        columns: [
          small(t('paper.thanks'), { width: '*' }),
          small(stamp.toLocaleUpperCase(language), {
            bold: true,
            color: stampColor,
            width: 'auto',
          }),
          small(t('paper.pageOf', { document, page, pages }), right),
        ],
      },
    ],
  };
}
