import { z } from 'zod';
import {
  type DayColumn,
  dayColumns,
  decimalEuros,
  type ForeignRow,
  matchHead,
  plainCell,
  readRows,
} from '#server/platform/foreign-csv/index.ts';
import { toEuros } from '#shared/base/money.ts';
import { fold } from '#shared/base/text.ts';
import { MAX_IMPORT_ROWS } from '#shared/contract/import.ts';
import { AppError } from '#shared/fields/errors.ts';
import type { ImportColumns, ImportField, ImportFile } from '#shared/records/import-fields.ts';
import { otherHeads, vocabularyOf } from './import-vocabulary.ts';
import { ownTable } from './own-table.ts';
import { type SpoiltCells, spoiltCells } from './spoilt-cells.ts';

/** A file of the import. `rows` are those below the header. */
export type ImportTable = {
  file: ImportFile;
  head: string[];
  columns: ImportColumns;
  rows: ForeignRow[];
  /** Indexes of the columns that would be lost. */
  lost: number[];
  days: DayColumns;
  spoilt: SpoiltCells;
};

/** How the dates of each of its columns are read. */
type DayColumns = Partial<Record<ImportField, DayColumn>>;

const dayFields = [
  'startDate',
  'date',
  'dueDate',
  'marketingMailOn',
  'marketingMessageOn',
] as const satisfies readonly ImportField[];

/** Throws a 400 that names the problem and its row. */
export async function readTable(
  file: ImportFile,
  bytes: Uint8Array,
  chosen?: ImportColumns,
): Promise<ImportTable> {
  const all = await readRows(bytes, { maxRows: MAX_IMPORT_ROWS });
  const own = ownTable(all);
  const isOwn = own?.file === file;
  const { head, columns, rows } = isOwn ? own : headAndRows(file, all);
  const used = chosen ?? columns;
  return {
    file,
    head,
    columns: used,
    rows,
    lost: isOwn ? [] : lostColumns({ head, rows }, used),
    days: dayColumnsOf(rows, used),
    spoilt: spoiltCells(rows, used),
  };
}

function headAndRows(file: ImportFile, all: readonly ForeignRow[]) {
  const { at, cells, columns } = matchHead<ImportField>(all, vocabularyOf(file), otherHeads(file));
  const rows = all.slice(at + 1);
  const text = JSON.stringify(cells);
  const again = rows.find((row) => JSON.stringify(row.cells) === text);
  if (again) throw new AppError('file.repeatedHead', { values: { row: again.row } });
  return { head: cells, columns, rows };
}

/** The columns that are no field, and hold something. */
function lostColumns(
  { head, rows }: Pick<ImportTable, 'head' | 'rows'>,
  columns: ImportColumns,
): number[] {
  const used = new Set(Object.values(columns));
  const filled = new Set<number>();
  for (const { cells } of rows) {
    for (const [at, cell] of cells.entries()) if (cell !== '') filled.add(at);
  }
  const last = Math.max(head.length - 1, ...filled);
  return Array.from({ length: last + 1 }, (_, at) => at).filter(
    (at) => filled.has(at) && !used.has(at),
  );
}

function dayColumnsOf(rows: readonly ForeignRow[], columns: ImportColumns): DayColumns {
  const texts: Partial<Record<ImportField, string[]>> = {};
  for (const field of dayFields) {
    const at = columns[field];
    if (at !== undefined) texts[field] = rows.map(({ cells }) => cells[at] ?? '');
  }
  return dayColumns(texts);
}

const jsonList = z.array(z.record(z.string(), z.unknown()));

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

  /** Yes or no; undefined for an empty cell, null if it is neither. */
  flag(field: ImportField): boolean | null | undefined {
    const text = fold(this.text(field));
    if (text === '') return undefined;
    if (/^(?:1|ναι|yes|y|true|x|✓|✔)$/.test(text)) return true;
    return /^(?:0|οχι|no|n|false|-)$/.test(text) ? false : null;
  }

  /**
   * The lists that our own export writes in one cell, as JSON; undefined for any other text. What is in them is not
   * checked.
   */
  list(field: ImportField): Record<string, unknown>[] | undefined {
    const text = this.text(field);
    if (!text.startsWith('[')) return undefined;
    try {
      return jsonList.parse(JSON.parse(text));
    } catch {
      return undefined;
    }
  }

  /** `YYYY-MM-DD`; undefined for an empty cell, the text itself if it is not a date. */
  day(field: ImportField): string | undefined {
    const text = this.text(field);
    return text === '' ? undefined : (this.#days[field]?.read(text) ?? text);
  }
}
