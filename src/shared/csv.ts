import type { Language } from './i18n/translate.ts';

/** A number stays a number; nothing is an empty cell. Days are formatted by the caller. */
export type CsvCell = string | number | null | undefined;

export type CsvColumn<Row> = {
  label: string;
  value: (row: Row) => CsvCell;
  /** Euros: always two decimals, which a bare number has only where it needs them. */
  money?: true;
};

/** What a spreadsheet expects where people write numbers so (decision 011). */
const marks: Record<Language, { separator: string; decimal: string }> = {
  el: { separator: ';', decimal: ',' },
  en: { separator: ',', decimal: '.' },
};

const BYTE_ORDER_MARK = '\uFEFF';
const END_OF_LINE = '\r\n';

/** What a spreadsheet may take for the beginning of a formula, wide signs too. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n\0]/;

type Table<Row> = {
  columns: readonly CsvColumn<Row>[];
  rows: Iterable<Row>;
  /** Of whoever opens the file: it says how numbers and lists are written. */
  language: Language;
};

/** A CSV file (RFC 4180, UTF-8 with byte order mark) with a line of labels before the rows. */
export function csv<Row>({ columns, rows, language }: Table<Row>): string {
  const { separator, decimal } = marks[language];
  const line = (cells: string[]) => cells.map(quote).join(separator) + END_OF_LINE;
  const lines = [line(columns.map(({ label }) => escapeFormula(label)))];
  for (const row of rows) {
    lines.push(line(columns.map(({ value, money }) => cellText(value(row), { money, decimal }))));
  }
  return BYTE_ORDER_MARK + lines.join('');
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
  return FORMULA.test(text) ? `'${text}` : text;
}
