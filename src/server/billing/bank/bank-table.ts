import {
  type DayColumn,
  dayColumns,
  decimalEuros,
  type ForeignHead,
  type ForeignRow,
  plainCell,
} from '#server/platform/foreign-csv/index.ts';
import {
  type BankField,
  bankFields,
  type BankWordField,
  bankWordFields,
} from '#shared/base/choices.ts';
import { recordOf } from '#shared/base/record-of.ts';
import type { BankColumns } from '#shared/contract/bank.ts';
import { AppError, type ErrorCode } from '#shared/fields/errors.ts';
import { meansTotal, signMeant, stateMeant } from './bank-words.ts';

export type BankHead = Pick<ForeignHead<BankField>, 'at' | 'cells'>;
export type Cells = Record<BankField, string>;

/** A row below the header, by field, with what is needed to name a cell of it. */
export type BankRow = { row: ForeignRow; cells: Cells; head: BankHead; columns: BankColumns };

export function hasNeededColumns(columns: BankColumns): boolean {
  const has = (field: BankField) => columns[field] !== undefined;
  const hasDate = has('date') || has('valueDate');
  return hasDate && (has('text') || has('details')) && (has('amount') || has('credit'));
}

function cellAt({ cells }: ForeignRow, column: number | undefined): string {
  return column === undefined ? '' : plainCell(cells[column] ?? '');
}

function cellsOf(row: ForeignRow, columns: BankColumns): Cells {
  return recordOf(bankFields, (field) => cellAt(row, columns[field]));
}

/** The rows below the header; with it if it is no header but the first line of a file that has none. */
export function rowsBelow(
  rows: readonly ForeignRow[],
  head: BankHead,
  columns: BankColumns,
): BankRow[] {
  const first = hasNoHead(rows[head.at], columns) ? head.at : head.at + 1;
  return rows.slice(first).map((row) => ({ row, cells: cellsOf(row, columns), head, columns }));
}

/** True if the supposed header has a date and an amount. */
export function hasNoHead(row: ForeignRow | undefined, columns: BankColumns): boolean {
  if (row === undefined) return false;
  const { date, valueDate, amount, credit, debit } = cellsOf(row, columns);
  const [read] = Object.values(dayColumns({ date: [date], valueDate: [valueDate] }));
  const isDated = [date, valueDate].some((text) => read?.read(text) !== undefined);
  return isDated && [amount, credit, debit].some((text) => decimalEuros(text) !== undefined);
}

export type BankDays = Partial<Record<'date' | 'valueDate', DayColumn>>;

/** Which of the two dates of a row counts. */
export function dateField({ cells, columns }: BankRow): 'date' | 'valueDate' {
  const hasDate = columns.date !== undefined && (cells.date !== '' || cells.valueDate === '');
  return hasDate ? 'date' : 'valueDate';
}

/**
 * Adds the columns of the sign and of the state, if they are not among the columns and not used for anything else: by
 * the heading, or because all of their words are known, or say of amounts without a sign that they are debits, whatever
 * the bank calls them.
 */
export function withWordColumns(
  rows: readonly ForeignRow[],
  head: ForeignHead<BankField>,
  columns: BankColumns,
): BankColumns {
  const below = rows.slice(head.at + 1);
  const added = { ...columns };
  for (const field of bankWordFields) {
    if (added[field] !== undefined || (field === 'sign' && added.amount === undefined)) continue;
    const used = new Set(Object.values(added));
    const byLabel = head.columns[field];
    const others = [...head.cells.keys()].filter((column) => column !== byLabel);
    const found = [...(byLabel === undefined ? [] : [byLabel]), ...others].find((column) => {
      if (used.has(column)) return false;
      const label = head.cells[column] ?? '';
      const words = wordsIn(below, column);
      if (fits(field, { words, label }, column === byLabel)) return true;
      return field === 'sign' && tellsSides(below, { words, column, amount: added.amount });
    });
    if (found !== undefined) added[field] = found;
  }
  return added;
}

/** More different words than this are no words of a sign or a state. */
export const MAX_WORDS = 12;

function wordsIn(rows: readonly ForeignRow[], column: number): string[] {
  const words = new Set<string>();
  for (const row of rows) {
    const word = cellAt(row, column);
    if (word !== '') words.add(word);
    if (words.size > MAX_WORDS) break;
  }
  return [...words];
}

function fits(
  field: BankWordField,
  { words, label }: { words: string[]; label: string },
  isByLabel: boolean,
): boolean {
  const isKnown = (word: string) => meantBy(field, word, label) !== undefined;
  if (isByLabel) return words.some(isKnown) || words.length <= MAX_WORDS / 2;
  // A single letter or sign may mean anything.
  return words.length > 0 && words.every((word) => word.length > 1 && isKnown(word));
}

/**
 * True for a column that says which amounts without a sign are debits, even if not all of its words are known: those
 * are asked. Single letters must all be known, and be of both sides.
 */
function tellsSides(
  rows: readonly ForeignRow[],
  { words, column, amount }: { words: string[]; column: number; amount: number | undefined },
): boolean {
  const sides = new Set(words.map(signMeant));
  const areLetters = words.some((word) => word.length === 1);
  const canBe = areLetters ? sides.size === 2 && !sides.has(undefined) : words.length <= MAX_WORDS;
  return (
    canBe &&
    rows.some((row) => {
      const euros = decimalEuros(cellAt(row, amount)) ?? 0;
      return euros > 0 && signMeant(cellAt(row, column)) === 'debit';
    })
  );
}

export function meantBy(field: BankWordField, word: string, label: string) {
  return field === 'sign' ? signMeant(word) : stateMeant(word, label);
}

/** True for the rows of totals that some banks put around the lines: no date, and such words first. */
export function isTotal({ row, cells }: BankRow): boolean {
  const first = row.cells.find((cell) => cell !== '') ?? '';
  const date = cells.date || cells.valueDate;
  return (date === '' || date === first) && meansTotal(first);
}

export function labelOf({ head, columns }: Pick<BankRow, 'head' | 'columns'>, field: BankField) {
  return head.cells[columns[field] ?? -1] ?? '';
}

export function cellError(code: ErrorCode, row: BankRow, field: BankField): AppError {
  const { cells } = row;
  const values = {
    row: row.row.row,
    column: labelOf(row, field),
    value: cells[field].slice(0, 60),
  };
  return new AppError(code, { values });
}

export function rowError({ row }: ForeignRow, code: ErrorCode): AppError {
  return new AppError(code, { values: { row } });
}
