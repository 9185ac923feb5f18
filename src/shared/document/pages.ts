import type { Paper, PaperCell, PaperTable } from './paper.ts';
import { lineCount, textWidth } from './text-width.ts';

type Row = PaperTable['rows'][number];

/** The rows of one page. */
export type PaperPage = {
  /** The index of the first one. */
  start: number;
  rows: readonly Row[];
  /** The sums carried over from the page before it and to the one after it. */
  from: string | null;
  to: string | null;
};

/**
 * How a paper is divided into pages. The PDF and the printed page both follow it, because a browser does not say where
 * a page ends. It is an estimate that rather leaves a page emptier.
 */
export type PaperLayout = {
  /** The rows do not fit on one page as usual: they are of one line then, below a lower head. */
  isTight: boolean;
  pages: readonly PaperPage[];
};

/** Measures of both renderers, in points. `text` and `small` are lines of 10 and 8 points. */
const sheet = { width: 510, height: 725, half: 243, text: 15.7, small: 12.6, tableHead: 20 };
const rowGap = 7.5;
const tight = { line: 13.7, gap: 5 };
/** The title with the space around it and below the parties. */
const title = { usual: 72, low: 50 };
const end = { words: 251, sum: 18.7, total: 40, code: 95, signatures: 98, lowSignatures: 62 };

/** So many rows stand with the end of a paper of several pages. */
const LEAST_AT_END = 5;

export function layoutOf(paper: Paper): PaperLayout {
  const { table, isDense } = paper;
  const wide = wideWidth(table);
  const room = sheet.height - sheet.tableHead;
  const first = room - headHeight(paper);
  const atEnd = endHeight(paper);
  const usual = table.rows.map((row) => rowHeight(row, table, wide));
  if (sumOf(usual) + atEnd <= first - (isDense ? title.low : title.usual)) {
    return { isTight: false, pages: [{ start: 0, rows: table.rows, from: null, to: null }] };
  }
  const heights = table.rows.map((row) => tightHeight(row, table, wide));
  // An end that fills a page goes on over the next one by itself.
  const rooms = { first: first - title.low, next: room, atEnd: Math.min(atEnd, room / 2) };
  return { isTight: true, pages: pagesOf(table, rowCounts(heights, rooms)) };
}

type Rooms = { first: number; next: number; atEnd: number };

/** How many rows stand on each page. A carried sum takes as much as a row of one line. */
function rowCounts(heights: readonly number[], { first, next, atEnd }: Rooms): number[] {
  const carried = tight.line + tight.gap;
  const counts: number[] = [];
  let rest = heights;
  let room = first;
  while (sumOf(rest) + atEnd > room && rest.length > 1) {
    const fitting = fittingCount(rest, room - carried);
    const count = Math.max(1, Math.min(fitting, rest.length - LEAST_AT_END));
    counts.push(count);
    rest = rest.slice(count);
    room = next - carried;
  }
  return [...counts, rest.length];
}

function fittingCount(heights: readonly number[], room: number): number {
  let used = 0;
  for (const [at, height] of heights.entries()) {
    used += height;
    if (used > room) return at;
  }
  return heights.length;
}

function pagesOf({ rows, carry }: PaperTable, counts: readonly number[]): PaperPage[] {
  const ends = counts.map((_, page) => sumOf(counts.slice(0, page + 1)));
  const after = (rowCount: number) =>
    rowCount === 0 || rowCount === rows.length ? null : (carry?.after[rowCount - 1] ?? null);
  return ends.map((stop, page) => {
    const start = ends[page - 1] ?? 0;
    return { start, rows: rows.slice(start, stop), from: after(start), to: after(stop) };
  });
}

/** The company, the parties and an amount above the table. */
function headHeight({ issuer, client, facts, lead }: Paper): number {
  const { text, small, half } = sheet;
  const company = sumOf(
    issuer.lines.map((line) => small * lineCount(line, 8, 190)),
    20,
  );
  const name = lineCount(client.name, 11, half);
  const addressee = sumOf(
    client.lines.map((line) => lineCount(line, 10, half)),
    name,
  );
  const beside = facts.map(
    ({ label, value }) => Math.max(textWidth(label, 8), textWidth(value, 10)) + 24,
  );
  const factRows = Math.ceil(sumOf(beside) / half);
  const parties = Math.max(small + text * addressee, (small + text) * factRows);
  const leads = lead?.isLarge ? 58 : 26;
  return Math.max(66, company) + parties + (lead === null ? 0 : leads);
}

/** Notes, bank and code beside the sums, and the signatures. */
function endHeight({ notes, bank, code, sums, total, signatures, isDense }: Paper): number {
  const { text, small } = sheet;
  const width = total === null ? sheet.width : end.words;
  const [size, line] = isDense ? [8, small] : [10, text];
  const words = [
    notes === null ? 0 : small + 12 + line * lineCount(notes.value, size, width),
    ...(bank?.lines ?? []).map((each) => small * lineCount(each, 8, width)),
    bank === null ? 0 : small,
    code === null ? 0 : end.code,
  ];
  const beside = total === null ? 0 : end.sum * sums.length + end.total;
  const signed = isDense ? end.lowSignatures : end.signatures;
  return Math.max(sumOf(words), beside) + (signatures.length === 0 ? 0 : signed) + 14;
}

/** Between two columns. */
const COLUMN_GAP = 12;

/** The width of a column whose texts are not broken. */
export function columnWidth(label: string, rows: readonly Row[], at: number): number {
  return Math.max(textWidth(label, 8), ...rows.map((row) => textWidth(textOf(row[at]), 10)));
}

/** The width that the others leave to the wide column. */
function wideWidth({ columns, rows }: PaperTable): number {
  const others = columns.map(({ label, wide }, at) =>
    wide === true ? 0 : columnWidth(label, rows, at) + COLUMN_GAP,
  );
  return sheet.width - sumOf(others);
}

function rowHeight(row: Row, { columns }: PaperTable, wide: number): number {
  const cell = row[columns.findIndex((column) => column.wide)];
  const under = (cell?.small ?? []).map((line) => sheet.small * lineCount(line, 8, wide));
  return sheet.text * lineCount(textOf(cell), 10, wide) + sumOf(under) + rowGap;
}

function tightHeight(row: Row, { columns }: PaperTable, wide: number): number {
  const cell = row[columns.findIndex((column) => column.wide)];
  const width = textWidth(textOf(cell), 10) + textWidth(BESIDE + besideOf(cell), 8);
  // Broken lines are not full.
  const lines = width <= wide ? 1 : Math.ceil((width * 1.1) / wide);
  return tight.line * lines + tight.gap;
}

export function textOf(cell: PaperCell | undefined): string {
  return (cell?.runs ?? []).map(({ text }) => text).join('');
}

/** Before the secondary lines of a cell, where they follow its text in a row of one line. */
export const BESIDE = ' · ';

/** The secondary lines of a cell, as they follow its text in a row of one line. */
export function besideOf(cell: PaperCell | undefined): string {
  return (cell?.small ?? []).map((text) => text.replace(/\s+/g, ' ').trim()).join(BESIDE);
}

function sumOf(values: readonly number[], start = 0): number {
  return values.reduce((sum, value) => sum + value, start);
}
