import type { Column, Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Issuer } from '#shared/contract/config.ts';
import { clientLines, clientName, issuerLines, type PaperClient } from '#shared/paper.ts';
import type { Speech } from '../speech.ts';
import { hairline, ink, lines, plain, sheet, sizes, small, stampColor, strong } from './style.ts';

export type Sheet = {
  speech: Speech;
  issuer: Issuer;
  client: PaperClient;
  /** What the document is: "Invoice". */
  title: string;
  /** Its number, where it has one. */
  number: string | undefined;
  /** Its dates, beside the client. */
  facts: readonly { label: string; value: string }[];
  /** Across each page: "cancelled". */
  stamp: string | undefined;
  content: Content[];
};

/** A document: A4, the company and the client at its head, page x of y at its foot. */
export function sheetDefinition(given: Sheet): TDocumentDefinitions {
  const { speech, issuer, title, number = '', stamp } = given;
  const { t, language } = speech;
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
    content: [
      headOf(given),
      strong(`${title} ${number}`, { fontSize: sizes.title, margin: [0, 20, 0, 10] }),
      partiesOf(given),
      ...given.content,
    ],
    footer: (page, pages) => footOf(given, page, pages),
    ...(stamp !== undefined && {
      watermark: {
        text: stamp.toLocaleUpperCase(language),
        color: stampColor,
        opacity: 0.28,
        bold: true,
        angle: -40,
        fontSize: 76,
      },
    }),
  };
}

/** The company's name stands where the screen has its logo: the server fetches no pictures. */
function headOf({ issuer, speech: { t } }: Sheet): Content {
  const block = lines(issuerLines(issuer, t), (text) => small(text, { alignment: 'right' }));
  const name = strong(issuer.companyName, { fontSize: sizes.company, width: '*' });
  return { columns: [name, { stack: block, width: 190 }], columnGap: 24 };
}

function partiesOf({ client, facts, speech: { t } }: Sheet): Content {
  const left = [small(t('paper.to')), strong(clientName(client)), ...lines(clientLines(client, t))];
  const right = facts.map(({ label, value }, index): Column => ({
    stack: [small(label), plain(value)],
    width: index === 0 ? '*' : 'auto',
  }));
  return {
    columns: [
      { stack: left, width: '*' },
      { columns: right, columnGap: 12, width: '*' },
    ],
    columnGap: 24,
    margin: [0, 0, 0, 14],
  };
}

function footOf({ title, number, speech: { t } }: Sheet, page: number, pages: number): Content {
  const document = `${title} ${number ?? ''}`.trim();
  return {
    margin: [sheet.margin, 8, sheet.margin, 0],
    stack: [
      hairline(sheet.width - 2 * sheet.margin),
      {
        margin: [0, 6, 0, 0],
        columns: [
          small(t('paper.thanks'), { width: '*' }),
          small(t('paper.pageOf', { document, page, pages }), {
            alignment: 'right',
            width: 'auto',
          }),
        ],
      },
    ],
  };
}
