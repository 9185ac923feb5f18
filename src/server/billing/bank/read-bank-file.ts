import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import {
  dayColumns,
  decimalEuros,
  type ForeignHead,
  type ForeignRow,
  hasBadLetters,
  headKey,
  spoiltIdentifiers,
} from '#server/platform/foreign-csv/index.ts';
import type { BankField, BankWordField } from '#shared/base/choices.ts';
import { addDays, type Day } from '#shared/base/day.ts';
import { ibanIn } from '#shared/base/iban.ts';
import { type Cents, cents } from '#shared/base/money.ts';
import { keysOf, recordOf } from '#shared/base/record-of.ts';
import { fold } from '#shared/base/text.ts';
import type { BankAnswers, BankColumns } from '#shared/contract/bank.ts';
import { AppError } from '#shared/fields/errors.ts';
import { lineReader, type NewBankLine } from './bank-line.ts';
import {
  type BankDays,
  type BankRow,
  cellError,
  dateField,
  isTotal,
  labelOf,
  MAX_WORDS,
  meantBy,
  rowError,
  rowsBelow,
} from './bank-table.ts';
import { plainWord, signMeant } from './bank-words.ts';

type Sum = { count: number; total: Cents };

type UnknownWord = { field: BankWordField; column: string; word: string; rows: number };

export type BankFileContent = {
  account: string;
  credits: NewBankLine[];
  debits: Sum;
  /** Credits that the bank has not booked. */
  notBooked: Sum;
  /** Rows that cannot be read; each error names row and column. */
  problems: AppError[];
  /** Words in the columns of the sign and the state whose meaning decides and is not known. */
  words: UnknownWord[];
  days: BankDays;
};

type BankTable = { rows: readonly ForeignRow[]; head: ForeignHead<BankField> };
type Reading = { columns: BankColumns; answers: BankAnswers; ownIban: string; today: Day };

/** Banks date lines a few days ahead at most. */
const MAX_DAYS_AHEAD = 31;

/** Between batches the event loop serves other requests. */
const ROWS_AT_ONCE = 500;

/**
 * The credits of the rows below the header that the bank has booked. Silently skipped are only rows without an amount
 * and rows of totals without a date. Throws a 400 for a file that is no table of lines: cut off, with a second header,
 * without any amount, or without a single readable line.
 */
export async function readBankFile(
  { rows, head }: BankTable,
  reading: Reading,
): Promise<BankFileContent> {
  const table = rowsBelow(rows, head, reading.columns);
  const file = new BankFileReader(table, {
    ...reading,
    account: accountIn(rows.slice(0, head.at)),
  });
  const key = headKey(head.cells);
  for (const [index, row] of table.entries()) {
    if (index % ROWS_AT_ONCE === 0) await yieldToEventLoop();
    if (row.row !== rows[head.at] && headKey(row.row.cells) === key) {
      throw rowError(row.row, 'file.repeatedHead');
    }
    file.read(row);
  }
  return file.content();
}

const identifying = ['reference', 'payerIban', 'account'] as const satisfies readonly BankField[];

class BankFileReader {
  readonly #content: BankFileContent;
  readonly #reading: Reading;
  readonly #rows: readonly BankRow[];
  readonly #words = new Map<string, UnknownWord>();
  readonly #lineOf = lineReader();
  readonly #isSpoilt: Record<(typeof identifying)[number], (text: string) => boolean>;
  #hasAmounts = false;

  constructor(rows: readonly BankRow[], { account, ...reading }: Reading & { account: string }) {
    this.#rows = rows;
    this.#reading = reading;
    this.#isSpoilt = recordOf(identifying, (field) =>
      spoiltIdentifiers(rows.map(({ cells }) => cells[field])),
    );
    const nothing = { count: 0, total: cents(0) };
    const texts = (field: 'date' | 'valueDate') => ({
      ...(reading.columns[field] !== undefined && {
        [field]: rows.map(({ cells }) => cells[field]),
      }),
    });
    this.#content = {
      account,
      credits: [],
      debits: { ...nothing },
      notBooked: { ...nothing },
      problems: [],
      words: [],
      days: dayColumns<'date' | 'valueDate'>(
        { ...texts('date'), ...texts('valueDate') },
        { chosen: reading.answers.dayOrder, latest: addDays(reading.today, 1) },
      ),
    };
  }

  /** A row that cannot be read becomes a problem. */
  read(row: BankRow): void {
    if (isTotal(row)) return;
    try {
      this.#read(row);
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'file.cutOff') throw error;
      this.#content.problems.push(error);
    }
  }

  content(): BankFileContent {
    const { credits, debits, notBooked, problems } = this.#content;
    const words = [...this.#words.values()];
    refuseManyWords(words);
    const isAnyRead = credits.length + debits.count + notBooked.count + words.length > 0;
    const [first] = problems;
    if (!isAnyRead && first !== undefined) throw first;
    const [row] = this.#rows;
    if (row !== undefined && !this.#hasAmounts && first === undefined) {
      const field = row.columns.amount === undefined ? 'credit' : 'amount';
      throw new AppError('bank.noAmounts', { values: { column: labelOf(row, field) } });
    }
    return { ...this.#content, words };
  }

  #read(row: BankRow): void {
    refuseCutRow(row, this.#content.days);
    const amount = this.#amountOf(row);
    if (amount === undefined) return;
    if (amount < 0) add(this.#content.debits, cents(Math.abs(amount)));
    else if (amount > 0) this.#readCredit(row, amount);
  }

  #readCredit(row: BankRow, amount: Cents): void {
    const { sign, state } = row.columns;
    const isUnsigned = row.columns.amount !== undefined && row.cells.amount !== '';
    const side = sign !== undefined && isUnsigned ? this.#meant('sign', row) : 'credit';
    if (side === 'debit') return add(this.#content.debits, amount);
    const booked = state === undefined ? 'booked' : this.#meant('state', row);
    if (booked === 'notBooked') return add(this.#content.notBooked, amount);
    if (side === undefined || booked === undefined) return;
    this.#refuseSpoilt(row);
    const date = this.#dayOf(row);
    this.#content.account ||= row.cells.account;
    const { account } = this.#content;
    const own = [this.#reading.ownIban, ibanIn(account), ibanIn(row.cells.account)];
    this.#content.credits.push(this.#lineOf(row.cells, { account, date, amount, own }));
  }

  /** Throws for a row that a program has spoilt: its line would not be known again. */
  #refuseSpoilt(row: BankRow): void {
    const fields = keysOf<BankField>(row.columns);
    const unreadable = fields.find((field) => hasBadLetters(row.cells[field]));
    if (unreadable !== undefined) throw cellError('file.spoiltLetters', row, unreadable);
    const rounded = identifying.find((field) => this.#isSpoilt[field](row.cells[field]));
    if (rounded !== undefined) throw cellError('file.spoiltValue', row, rounded);
  }

  /** Undefined, and noted as a question, if the word is not known. */
  #meant(field: BankWordField, row: BankRow) {
    const word = row.cells[field];
    const plain = plainWord(word);
    const answer = this.#reading.answers.words.find(
      (it) => it.field === field && plainWord(it.word) === plain,
    );
    const column = labelOf(row, field);
    const meant = answer?.means ?? meantBy(field, word, column);
    if (meant !== undefined) return meant;
    const key = `${field} ${plain}`;
    const unknown = this.#words.get(key) ?? { field, column, word, rows: 0 };
    this.#words.set(key, { ...unknown, rows: unknown.rows + 1 });
    return undefined;
  }

  #dayOf(row: BankRow): Day {
    const field = dateField(row);
    const date = this.#content.days[field]?.read(row.cells[field]);
    if (date === undefined) throw cellError('file.badDay', row, field);
    if (date > addDays(this.#reading.today, MAX_DAYS_AHEAD)) {
      throw cellError('bank.futureDay', row, field);
    }
    return date;
  }

  /** Debits are negative; undefined for a row without an amount. */
  #amountOf(row: BankRow): Cents | undefined {
    const amount = euros(row, 'amount');
    const credit = euros(row, 'credit');
    const debit = euros(row, 'debit');
    this.#hasAmounts ||= [amount, credit, debit].some((it) => it !== undefined);
    if (amount || credit || debit) refuseOtherCurrency(row);
    if (credit !== undefined && credit < 0) throw cellError('bank.negativeCredit', row, 'credit');
    if (credit && debit) throw cellError('bank.twoAmounts', row, 'credit');
    if (amount) return amount;
    if (credit) return credit;
    return debit ? cents(-Math.abs(debit)) : undefined;
  }
}

function add(sum: Sum, amount: Cents): void {
  sum.count += 1;
  sum.total = cents(sum.total + amount);
}

const MAX_WORD = 60;

/** Throws if the words of a column are so many, or so long, that it must be the wrong one. */
function refuseManyWords(words: readonly UnknownWord[]): void {
  for (const { field, column, word } of words) {
    const own = words.filter((other) => other.field === field);
    if (own.length > MAX_WORDS || word.length > MAX_WORD) {
      throw new AppError('bank.manyWords', { values: { column } });
    }
  }
}

/** A row without its last cells, of which one is an amount: the file breaks off. */
function refuseCutRow(row: BankRow, days: BankDays): void {
  const { cells } = row.row;
  if (cells.length >= row.head.cells.length) return;
  const columns = [row.columns.amount, row.columns.credit, row.columns.debit];
  const isCut = columns.every((column) => column === undefined || column >= cells.length);
  const field = dateField(row);
  if (isCut && days[field]?.read(row.cells[field]) !== undefined) {
    throw rowError(row.row, 'file.cutOff');
  }
}

function euros(row: BankRow, field: 'amount' | 'credit' | 'debit'): Cents | undefined {
  const cell = row.cells[field];
  if (cell === '' || /^[-–—]$/.test(cell)) return undefined;
  const amount = decimalEuros(cell) ?? withWord(cell);
  if (amount === undefined) throw cellError('file.badAmount', row, field);
  return amount;
}

/** `50,00 CR`, `DR 50,00`. */
function withWord(cell: string): Cents | undefined {
  const [, before = '', digits = '', after = ''] =
    /^(\p{L}*\.?)\s*([\d.,' ]*\d)\s*(\p{L}*\.?)$/u.exec(cell) ?? [];
  const amount = decimalEuros(digits);
  const side = signMeant(before || after);
  if (amount === undefined || side === undefined || (before && after)) return undefined;
  return side === 'debit' ? cents(Math.abs(amount) * -1) : amount;
}

function refuseOtherCurrency(row: BankRow): void {
  const { currency } = row.cells;
  if (currency === '' || /^(?:eur|euro|ευρω|€|978)$/.test(fold(currency))) return;
  throw cellError('bank.otherCurrency', row, 'currency');
}

/** Dates, which may follow the word: `Κινήσεις λογαριασμού από 01-11-2026`. */
const DATES = /\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{4}[-/.]\d{1,2}[-/.]\d{1,2}/g;

/** The IBAN or account number from the lines above the header. */
function accountIn(rows: readonly ForeignRow[]): string {
  const text = rows.map(({ cells }) => cells.join(' ')).join('\n');
  const undated = fold(text).replace(DATES, ' / ');
  const [, number = ''] = /(?:λογαριασμ|account)[^\d\n]*(\d[\d -]{6,}\d)/u.exec(undated) ?? [];
  return ibanIn(text) || number.replace(/\D/g, '');
}
