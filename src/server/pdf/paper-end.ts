import type { Column, Content } from 'pdfmake/interfaces.js';
import type { Labelled, Paper } from '#shared/document/paper.ts';
import { codeContent } from './code-content.ts';
import {
  hairline,
  ink,
  isLong,
  lines,
  plain,
  sheet,
  signature,
  sizes,
  small,
  strong,
} from './style.ts';

/** The name by which a drawn document is asked on which page its end stands. */
export const END = 'end';

/** How wide the sums are, and what is beside them, in points. */
const SUMS = 235;
const GAP = 24;

/** Notes, bank, sums and signatures: together on a page, but for notes too long for that. */
export function endOf(paper: Paper): Content[] {
  const { notes, signatures } = paper;
  const isApart = notes !== null && isLong(notes.value);
  // Long notes stand between the rows and what is asked for.
  const id = isApart ? {} : { id: END };
  const stack: Content[] = [
    ...besideSums(paper, isApart ? [] : notesOf(notes), id),
    ...(signatures.length === 0 ? [] : [signature(signatures, paper.total === null ? id : {})]),
  ];
  const together: Content = { unbreakable: true, margin: [0, 14, 0, 0], stack };
  if (!isApart) return [together];
  return [{ stack: notesOf(notes), margin: [0, 14, 0, 0] }, together];
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

function notesOf(notes: Paper['notes']): Content[] {
  if (notes === null) return [];
  return [
    ...lines([notes.label], (text) => small(text, { margin: [0, 0, 0, 2] })),
    ...lines([notes.value], (text) => plain(text, { margin: [0, 0, 0, 10] })),
  ];
}

function sumsOf(sums: readonly Labelled[], total: Labelled, id: Id): Content {
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
