import type { Language } from './translate.ts';

/** Null and undefined are empty cells. Days must be formatted by the caller. */
export type CsvCell = string | number | null | undefined;

export type CsvColumn<Row> = {
  label: string;
  value: (row: Row) => CsvCell;
  /** Euros: always written with two decimals. */
  money?: true;
};

/** What spreadsheets expect in each language (decision 011). */
const marks: Record<Language, { separator: string; decimal: string }> = {
  el: { separator: ';', decimal: ',' },
  en: { separator: ',', decimal: '.' },
};

const BYTE_ORDER_MARK = '\uFEFF';
const END_OF_LINE = '\r\n';

/**
 * Where a spreadsheet may see a formula: at the beginning of a cell, and behind a separator within it, because one that
 * splits at another separator than the file's takes no notice of the quotes. Full-width signs count too. Apostrophes
 * before a sign may be guards.
 */
const FORMULA = /^(?='*[=+\-@＝＋－＠\t\r\n\0])|(?<=[,;\t\r\n])(?='*[=+\-@＝＋－＠])/g;
const GUARDED = new RegExp(FORMULA.source.replaceAll("(?='*", "'(?='*"), 'g');

type Format<Row> = {
  columns: readonly CsvColumn<Row>[];
  /** The reader's language: determines separator and decimal mark. */
  language: Language;
};

/** A CSV file (RFC 4180, UTF-8 with byte order mark) with a line of labels before the rows. */
export function csv<Row>({ rows, ...format }: Format<Row> & { rows: Iterable<Row> }): string {
  const { head, line } = csvLines(format);
  return head + Array.from(rows, line).join('');
}

/** The same line by line, for files too long to hold in memory. */
export function csvLines<Row>({ columns, language }: Format<Row>) {
  const { separator, decimal } = marks[language];
  const lineOf = (cells: string[]) => cells.map(quote).join(separator) + END_OF_LINE;
  return {
    head: BYTE_ORDER_MARK + lineOf(columns.map(({ label }) => escapeFormula(label))),
    line: (row: Row) =>
      lineOf(columns.map(({ value, money }) => cellText(value(row), { money, decimal }))),
  };
}

type CsvFormat = { money: true | undefined; decimal: string };

function cellText(cell: CsvCell, { money, decimal }: CsvFormat): string {
  if (typeof cell !== 'number') return escapeFormula(cell ?? '');
  return (money ? cell.toFixed(2) : String(cell)).replace('.', decimal);
}

function quote(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

function escapeFormula(text: string): string {
  return text.replace(FORMULA, "'");
}

/** What `escapeFormula` was given. */
export function withoutFormulaGuard(cell: string): string {
  return cell.replace(GUARDED, '');
}
