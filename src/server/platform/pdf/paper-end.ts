import type { Column, Content } from 'pdfmake/interfaces.js';
import type { LabelledValue, Paper, SignaturePlace } from '#shared/document/paper.ts';
import { hairline, ink, isLong, lines, plain, sheet, sizes, small, strong } from './style.ts';

/** In points. */
const SUMS_WIDTH = 235;
const SUMS_GAP = 24;

/** Notes, bank, sums and signatures: kept on one page, except for long notes. */
export function endContent(paper: Paper): Content[] {
  const { notes, signatures, isDense } = paper;
  const isApart = notes !== null && isLong(notes.value);
  const stack: Content[] = [
    ...besideSums(paper, isApart ? [] : notesOf(paper)),
    ...(signatures.length === 0 ? [] : [signaturesOf(signatures, isDense)]),
  ];
  const block: Content = { unbreakable: true, margin: [0, isDense ? 8 : 14, 0, 0], stack };
  if (!isApart) return [block];
  return [{ stack: notesOf(paper), margin: [0, 14, 0, 0] }, block];
}

/** Text on the left, sums on the right; without sums the text takes the whole width. */
function besideSums({ bank, code, sums, total }: Paper, notes: Content[]): Content[] {
  const words = [...notes, ...bankOf(bank), ...codeContent(code)];
  if (total === null) return words;
  const left: Column = { stack: words, width: sheet.inner - SUMS_WIDTH - SUMS_GAP };
  const right: Column = { stack: [sumsOf(sums, total)], width: SUMS_WIDTH };
  return [{ columns: [left, right], columnGap: SUMS_GAP }];
}

function notesOf({ notes, isDense }: Pick<Paper, 'notes' | 'isDense'>): Content[] {
  if (notes === null) return [];
  const words = isDense ? small : plain;
  return [
    ...lines([notes.label], (text) => small(text, { margin: [0, 0, 0, 2] })),
    ...lines([notes.value], (text) => words(text, { margin: [0, 0, 0, 10] })),
  ];
}

function sumsOf(sums: readonly LabelledValue[], total: LabelledValue): Content {
  const rule: Content = { stack: [hairline(SUMS_WIDTH, ink.text)], margin: [0, 3, 0, 5] };
  return {
    stack: [
      ...sums.map(({ label, value }): Content => ({
        columns: [plain(label, { color: ink.dim, width: '*' }), plain(value, { width: 'auto' })],
        margin: [0, 0, 0, 3],
      })),
      rule,
      {
        columns: [
          strong(total.label, { width: '*', margin: [0, 9, 0, 0] }),
          strong(total.value, { width: 'auto', fontSize: sizes.total }),
        ],
      },
    ],
  };
}

function bankOf(bank: Paper['bank']): Content[] {
  if (bank === null) return [];
  return [
    strong(bank.label, { fontSize: sizes.small }),
    ...lines(bank.lines, (text) => small(text, { color: ink.text })),
  ];
}

/** The space for a signature, in points. */
const SIGNATURE = { width: 185, height: 40, denseHeight: 24 };

/** A signature that was drawn on screen. */
function signatureContent(drawn: SignaturePlace['drawn']): Content[] {
  if (drawn === undefined) return [];
  const { width: across, height, path } = drawn;
  const share = Math.min(SIGNATURE.width / across, SIGNATURE.height / height, 1);
  const svg = `<svg viewBox="0 0 ${across} ${height}" width="${across * share}" height="${height * share}">
    <path d="${path}" fill="none" stroke="${ink.text}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
  return [{ svg, width: across * share, height: height * share, margin: [0, 0, 0, 2] }];
}

/** Lines to sign on, side by side; the text above a line names the signer. */
function signaturesOf(places: readonly SignaturePlace[], isDense: boolean): Content {
  const height = isDense ? SIGNATURE.denseHeight : SIGNATURE.height;
  return {
    unbreakable: true,
    margin: [0, isDense ? 8 : 28, 0, 0],
    columnGap: 40,
    columns: places.map(({ above, below, drawn }): Column => ({
      width: SIGNATURE.width,
      stack: [
        strong(above === '' ? ' ' : above, { fontSize: sizes.small }),
        ...signatureContent(drawn),
        { stack: [hairline(SIGNATURE.width, ink.rule)], margin: [0, drawn ? 0 : height, 0, 3] },
        small(below),
      ],
    })),
  };
}

/** In points: 3 cm, including the quiet zone that scanners need. */
const CODE_WIDTH = 85;

/** A payment code for banking apps, with its label beside it. */
function codeContent(code: Paper['code']): Content[] {
  if (code === null) return [];
  const { side, path } = code;
  const svg = `<svg viewBox="0 0 ${side} ${side}" width="${CODE_WIDTH}" height="${CODE_WIDTH}"><path d="${path}"/></svg>`;
  return [
    {
      columns: [
        { svg, width: CODE_WIDTH },
        { ...small(code.label), width: '*', margin: [0, 12, 0, 0] },
      ],
      columnGap: 6,
      margin: [-8, 4, 0, 0],
    },
  ];
}
