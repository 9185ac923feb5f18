import { AppError } from '#shared/fields/errors.ts';

/** No table of a shop has as many columns. Each cell costs the parser a hundred times the byte of its separator. */
const MAX_CELLS = 1_000;

const LINE_BREAK = /\r\n|\n|\r/g;

/** Throws a 400 for a record of more than `MAX_CELLS` cells. */
export function refuseLongRecord(cells: number, row: number): void {
  if (cells > MAX_CELLS) {
    throw new AppError('file.tooManyCells', { values: { row, maxCells: MAX_CELLS } });
  }
}

/**
 * Throws for the first line of so many cells, before anything is parsed. Counts lines, not records: a record of
 * several lines, which needs quotes, is refused by the parser.
 */
export function refuseLongRecords(text: string, separator: string): void {
  let row = 1;
  let from = 0;
  for (const { index, 0: lineBreak } of text.matchAll(LINE_BREAK)) {
    refuseLongLine(text.slice(from, index), separator, row);
    from = index + lineBreak.length;
    row += 1;
  }
  refuseLongLine(text.slice(from), separator, row);
}

function refuseLongLine(line: string, separator: string, row: number): void {
  if (line.length < MAX_CELLS) return;
  let cells = 1;
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const letter = line.charAt(at);
    if (letter === '"') isQuoted = !isQuoted;
    else if (letter === separator && !isQuoted) cells += 1;
  }
  refuseLongRecord(cells, row);
}
