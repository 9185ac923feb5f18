import { MAX_IMPORT_ROWS } from '#shared/contract/import.ts';
import { AppError } from '#shared/errors.ts';
import type { ImportColumns, ImportField, ImportFile } from '#shared/import-fields.ts';
import { toEuros } from '#shared/money.ts';
import {
  type DayColumn,
  dayColumns,
  decimalEuros,
  type ForeignRow,
  matchHead,
  plainCell,
  readRows,
} from '../../platform/foreign-csv/index.ts';
import { importVocabulary } from './import-vocabulary.ts';
import { type SpoiltCells, spoiltCells } from './spoilt-cells.ts';

/** A file of the import. `rows` are those below the header. */
export type ImportTable = {
  file: ImportFile;
  head: string[];
  columns: ImportColumns;
  rows: ForeignRow[];
  days: DayColumns;
  spoilt: SpoiltCells;
};

/** How the dates of each of its columns are read. */
type DayColumns = Partial<Record<ImportField, DayColumn>>;

const dayFields = ['startDate', 'date', 'dueDate'] as const satisfies readonly ImportField[];

/** Throws a 400 that names the problem and its row. */
export async function readTable(
  file: ImportFile,
  bytes: Uint8Array,
  chosen?: ImportColumns,
): Promise<ImportTable> {
  const rows = await readRows(bytes, { maxRows: MAX_IMPORT_ROWS });
  const { at, cells, columns } = matchHead<ImportField>(rows, importVocabulary[file]);
  const below = rows.slice(at + 1);
  const text = JSON.stringify(cells);
  const again = below.find((row) => JSON.stringify(row.cells) === text);
  if (again) throw new AppError('file.repeatedHead', { values: { row: again.row } });
  const used = chosen ?? columns;
  return {
    file,
    head: cells,
    columns: used,
    rows: below,
    days: dayColumnsOf(below, used),
    spoilt: spoiltCells(below, used),
  };
}

function dayColumnsOf(rows: readonly ForeignRow[], columns: ImportColumns): DayColumns {
  const texts: Partial<Record<ImportField, string[]>> = {};
  for (const field of dayFields) {
    const at = columns[field];
    if (at !== undefined) texts[field] = rows.map(({ cells }) => cells[at] ?? '');
  }
  return dayColumns(texts);
}

/** A row whose cells are read by field. */
export class ImportRow {
  readonly row: number;
  readonly #cells: readonly string[];
  readonly #columns: ImportColumns;
  readonly #days: DayColumns;

  constructor({ row, cells }: ForeignRow, { columns, days }: ImportTable) {
    this.row = row;
    this.#cells = cells;
    this.#columns = columns;
    this.#days = days;
  }

  /** Empty if the file has no such column. */
  text(field: ImportField): string {
    const column = this.#columns[field];
    return column === undefined ? '' : plainCell(this.#cells[column] ?? '');
  }

  /** In euros; undefined for an empty cell, the text itself if it is not an amount. */
  euros(field: ImportField): number | string | undefined {
    const text = this.text(field);
    if (text === '') return undefined;
    const amount = decimalEuros(text);
    return amount === undefined ? text : toEuros(amount);
  }

  /** Undefined for an empty cell, the text itself if it is not a number. */
  number(field: ImportField): number | string | undefined {
    const text = this.text(field);
    if (text === '') return undefined;
    return /^\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : text;
  }

  /** `YYYY-MM-DD`; undefined for an empty cell, the text itself if it is not a date. */
  day(field: ImportField): string | undefined {
    const text = this.text(field);
    return text === '' ? undefined : (this.#days[field]?.read(text) ?? text);
  }
}
