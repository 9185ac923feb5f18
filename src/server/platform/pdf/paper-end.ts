import type { Column, Content } from 'pdfmake/interfaces.js';
import type { LabelledValue, Paper, SignaturePlace } from '#shared/document/paper.ts';
import { codeContent } from './code-content.ts';
import { hairline, ink, isLong, lines, plain, sheet, sizes, small, strong } from './style.ts';

/** The name by which a drawn document is asked on which page its end stands. */
export const END = 'end';

/** How wide the sums are, and what is beside them, in points. */
const SUMS = 235;
const GAP = 24;

/** Notes, bank, sums and signatures: together on a page, but for notes too long for that. */
export function endOf(paper: Paper): Content[] {
  const { notes, signatures, isDense } = paper;
  const isApart = notes !== null && isLong(notes.value);
  // Long notes stand between the rows and what is asked for.
  const id = isApart ? {} : { id: END };
  const stack: Content[] = [
    ...besideSums(paper, isApart ? [] : notesOf(paper), id),
    ...(signatures.length === 0
      ? []
      : [signaturesOf(signatures, isDense, paper.total === null ? id : {})]),
  ];
  const together: Content = { unbreakable: true, margin: [0, isDense ? 8 : 14, 0, 0], stack };
  if (!isApart) return [together];
  return [{ stack: notesOf(paper), margin: [0, 14, 0, 0] }, together];
}

type Id = { id?: string };

/** The words at the left, the sums at the right; words alone take the whole width. */
function besideSums({ bank, code, sums, total }: Paper, notes: Content[], id: Id): Content[] {
  const words = [...notes, ...bankOf(bank), ...codeContent(code)];
  if (total === null) return words;
  const left: Column = { stack: words, width: sheet.inner - SUMS - GAP };
  const right: Column = { stack: [sumsOf(sums, total, id)], width: SUMS };
  return [{ columns: [left, right], columnGap: GAP }];
}

function notesOf({ notes, isDense }: Pick<Paper, 'notes' | 'isDense'>): Content[] {
  if (notes === null) return [];
  const words = isDense ? small : plain;
  return [
    ...lines([notes.label], (text) => small(text, { margin: [0, 0, 0, 2] })),
    ...lines([notes.value], (text) => words(text, { margin: [0, 0, 0, 10] })),
  ];
}

function sumsOf(sums: readonly LabelledValue[], total: LabelledValue, id: Id): Content {
  const rule: Content = { stack: [hairline(SUMS, ink.text)], margin: [0, 3, 0, 5] };
  return {
    stack: [
      ...sums.map(({ label, value }): Content => ({
        columns: [plain(label, { color: ink.dim, width: '*' }), plain(value, { width: 'auto' })],
        margin: [0, 0, 0, 3],
      })),
      rule,
      {
        columns: [
          strong(total.label, { ...id, width: '*', margin: [0, 9, 0, 0] }),
          strong(total.value, { width: 'auto', fontSize: sizes.total }),
        ],
      },
    ],
  };
}

/** Where to pay. */
function bankOf(bank: Paper['bank']): Content[] {
  if (bank === null) return [];
  return [
    strong(bank.label, { fontSize: sizes.small }),
    ...lines(bank.lines, (text) => small(text, { color: ink.text })),
  ];
}

/** How wide and how high a place to sign on is, in points. */
const SIGNATURE = { width: 185, height: 40, denseHeight: 24 };

/** A name that was signed, as lines. */
function signed(drawn: SignaturePlace['drawn']): Content[] {
  if (drawn === undefined) return [];
  const { width: across, height, path } = drawn;
  const share = Math.min(SIGNATURE.width / across, SIGNATURE.height / height, 1);
  const svg = `<svg viewBox="0 0 ${across} ${height}" width="${across * share}" height="${height * share}">
    <path d="${path}" fill="none" stroke="${ink.text}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
  return [{ svg, width: across * share, height: height * share, margin: [0, 0, 0, 2] }];
}

/** Lines to sign on, side by side; what stands above one says who signs. */
function signaturesOf(places: readonly SignaturePlace[], isDense: boolean, id: Id): Content {
  const height = isDense ? SIGNATURE.denseHeight : SIGNATURE.height;
  return {
    unbreakable: true,
    margin: [0, isDense ? 8 : 28, 0, 0],
    columnGap: 40,
    columns: places.map(({ above, below, drawn }, at): Column => ({
      width: SIGNATURE.width,
      stack: [
        strong(above === '' ? ' ' : above, { fontSize: sizes.small }),
        ...signed(drawn),
        { stack: [hairline(SIGNATURE.width, ink.rule)], margin: [0, drawn ? 0 : height, 0, 3] },
        small(below, at === 0 ? id : {}),
      ],
    })),
  };
}
