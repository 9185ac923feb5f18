import type { Language } from './i18n/translate.ts';

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

/** First characters that a spreadsheet may interpret as a formula, including full-width ones. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n\0]/;

type Table<Row> = {
  columns: readonly CsvColumn<Row>[];
  rows: Iterable<Row>;
  /** The reader's language: determines separator and decimal mark. */
  language: Language;
};

/** A CSV file (RFC 4180, UTF-8 with byte order mark) with a line of labels before the rows. */
export function csv<Row>(table: Table<Row>): string {
  return csvHead(table) + csvRows(table);
}

/** The beginning of a file whose rows come in parts. */
export function csvHead<Row>({ columns, language }: Omit<Table<Row>, 'rows'>): string {
  return (
    BYTE_ORDER_MARK +
    line(
      columns.map(({ label }) => escapeFormula(label)),
      language,
    )
  );
}

export function csvRows<Row>({ columns, rows, language }: Table<Row>): string {
  const { decimal } = marks[language];
  const lines: string[] = [];
  for (const row of rows) {
    const cells = columns.map(({ value, money }) => cellText(value(row), { money, decimal }));
    lines.push(line(cells, language));
  }
  return lines.join('');
}

function line(cells: string[], language: Language): string {
  return cells.map(quote).join(marks[language].separator) + END_OF_LINE;
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
