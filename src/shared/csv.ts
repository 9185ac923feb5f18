/** A number stays a number; nothing is an empty cell. Days are formatted by the caller. */
export type CsvCell = string | number | null | undefined;

export type CsvColumn<Row> = { label: string; value: (row: Row) => CsvCell };

const BYTE_ORDER_MARK = '\uFEFF';
const END_OF_LINE = '\r\n';

/** What a spreadsheet may take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r\n\0]/;

/** A CSV file (RFC 4180, UTF-8 with byte order mark) with a line of labels before the rows. */
export function csv<Row>(table: {
  columns: readonly CsvColumn<Row>[];
  rows: Iterable<Row>;
}): string {
  const lines = [line(table.columns.map((column) => column.label))];
  for (const row of table.rows) lines.push(line(table.columns.map((column) => column.value(row))));
  return BYTE_ORDER_MARK + lines.join('');
}

function line(cells: readonly CsvCell[]): string {
  return cells.map(cellText).join(',') + END_OF_LINE;
}

function cellText(cell: CsvCell): string {
  const text = typeof cell === 'string' ? harmless(cell) : String(cell ?? '');
  return `"${text.replaceAll('"', '""')}"`;
}

function harmless(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}
