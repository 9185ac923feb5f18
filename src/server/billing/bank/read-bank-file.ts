import { hash } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type BankField, bankFields } from '#shared/choices.ts';
import type { BankColumns } from '#shared/contract/bank.ts';
import type { Day } from '#shared/day.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import { ibanIn } from '#shared/iban.ts';
import { type Cents, cents } from '#shared/money.ts';
import { recordOf } from '#shared/record-of.ts';
import { payerKey } from '#shared/rules/bank-match.ts';
import { fold, oneLine } from '#shared/text.ts';
import {
  decimalEuros,
  foreignDay,
  type ForeignHead,
  type ForeignRow,
  headKey,
} from '../../platform/foreign-csv/index.ts';

/** A credit of the file. */
export type NewBankLine = {
  date: Day;
  text: string;
  payer: string;
  payerKey: string;
  payerIban: string;
  reference: string;
  amount: Cents;
  hash: string;
};

export type BankFileContent = {
  account: string;
  credits: NewBankLine[];
  debits: number;
  debitsTotal: Cents;
};

const MAX_TEXT = 1_000;
const MAX_SHORT = 200;

export function hasNeededColumns(columns: BankColumns): boolean {
  const has = (field: BankField) => columns[field] !== undefined;
  const hasDate = has('date') || has('valueDate');
  return hasDate && (has('text') || has('details')) && (has('amount') || has('credit'));
}

type BankTable = { rows: readonly ForeignRow[]; head: ForeignHead<BankField> };
type Reading = { columns: BankColumns; ownIban: string };

/**
 * The credits of the rows below the header. Throws a 400 with row and column for the first unreadable cell. Silently
 * skipped are only debits, rows without an amount, and everything below the last dated row.
 */
export async function readBankFile(
  { rows, head }: BankTable,
  { columns, ownIban }: Reading,
): Promise<BankFileContent> {
  const table = rows.slice(head.at + 1).map((row) => ({ row, cells: cellsOf(row, columns) }));
  const last = table.findLastIndex(({ cells }) => foreignDay(dateOf(cells)) !== undefined);
  const account = accountIn(rows.slice(0, head.at));
  const content: BankFileContent = { account, credits: [], debits: 0, debitsTotal: cents(0) };
  const key = headKey(head.cells);
  const seen = new Map<string, number>();
  for (const [index, { row, cells }] of table.slice(0, last + 1).entries()) {
    if (index % ROWS_AT_ONCE === 0) await yieldToEventLoop();
    if (headKey(row.cells) === key) throw rowError(row, 'file.repeatedHead');
    const context = { row, cells, head, columns };
    const amount = amountOf(context);
    if (amount === undefined) continue;
    if (amount < 0) {
      content.debits += 1;
      content.debitsTotal = cents(content.debitsTotal - amount);
      continue;
    }
    const date = dayOf(context);
    content.account ||= cells.account;
    const own = [ownIban, ibanIn(content.account), ibanIn(cells.account)];
    const line = lineOf(cells, { date, amount, own });
    // Equal transfers on the same day are separate lines; numbering them gives each the same hash in every file.
    const same = [content.account, date, amount, identifyingText(cells), cells.balance].join('\n');
    const number = (seen.get(same) ?? 0) + 1;
    seen.set(same, number);
    content.credits.push({ ...line, hash: hash('sha256', `${same}\n${number}`) });
  }
  return content;
}

/** Between batches the event loop serves other requests. */
const ROWS_AT_ONCE = 500;

function dayOf(context: CellContext): Day {
  const date = foreignDay(dateOf(context.cells));
  if (date !== undefined) return date;
  throw cellError(
    'file.badDay',
    context,
    context.columns.date === undefined ? 'valueDate' : 'date',
  );
}

function cellsOf(row: ForeignRow, columns: BankColumns): Cells {
  return recordOf(bankFields, (field) => cellAt(row, columns[field]));
}

type Cells = Record<BankField, string>;
type CellContext = {
  row: ForeignRow;
  cells: Cells;
  head: ForeignHead<BankField>;
  columns: BankColumns;
};

/** Spreadsheets export numbers kept as text as `="0012"`. */
function cellAt({ cells }: ForeignRow, column: number | undefined): string {
  const cell = column === undefined ? '' : (cells[column] ?? '');
  return /^="([^"]*)"$/.exec(cell)?.[1] ?? cell;
}

function dateOf({ date, valueDate }: Cells): string {
  return date || valueDate;
}

/** Identifies the same line in another file. */
function identifyingText({ text, details, payer, reference }: Cells): string {
  return fold([text, details, payer, reference].join(' ')).replace(/\s+/g, ' ').trim();
}

/** Debits are negative; undefined for a row without an amount. */
function amountOf(context: CellContext): Cents | undefined {
  const { row, cells, columns } = context;
  const isShort = row.cells.length < context.head.cells.length;
  const fields = (['amount', 'credit', 'debit'] as const).filter(
    (field) => columns[field] !== undefined,
  );
  const isCut = fields.every((field) => (columns[field] ?? 0) >= row.cells.length);
  if (isShort && isCut && foreignDay(dateOf(cells)) !== undefined)
    throw rowError(row, 'file.cutOff');
  refuseOtherCurrency(context);
  const [amount, credit, debit] = [
    euros(context, 'amount'),
    euros(context, 'credit'),
    euros(context, 'debit'),
  ];
  if (credit !== undefined && credit < 0) throw cellError('bank.negativeCredit', context, 'credit');
  if (credit && debit) throw cellError('bank.twoAmounts', context, 'credit');
  if (amount) return isDebit(cells.sign) ? cents(-Math.abs(amount)) : amount;
  if (credit) return credit;
  return debit ? cents(-Math.abs(debit)) : undefined;
}

/** `Χ`, `ΧΡΕΩΣΗ`, `D`, `DR`, `-`. */
function isDebit(sign: string): boolean {
  return /^(?:χ|d|-)/.test(fold(sign.trim()));
}

function euros(context: CellContext, field: 'amount' | 'credit' | 'debit'): Cents | undefined {
  const cell = context.cells[field];
  if (cell === '' || /^[-–—]$/.test(cell)) return undefined;
  const amount = decimalEuros(cell);
  if (amount === undefined) throw cellError('file.badAmount', context, field);
  return amount;
}

function refuseOtherCurrency(context: CellContext): void {
  const { currency } = context.cells;
  if (currency === '' || /^(?:eur|euro|ευρω|€)$/.test(fold(currency))) return;
  throw cellError('bank.otherCurrency', context, 'currency');
}

function cellError(
  code: ErrorCode,
  { row: { row }, cells, head, columns }: CellContext,
  field: BankField,
): AppError {
  const column = head.cells[columns[field] ?? -1] ?? '';
  return new AppError(code, { values: { row, column, value: cells[field].slice(0, 60) } });
}

function rowError({ row }: ForeignRow, code: ErrorCode): AppError {
  return new AppError(code, { values: { row } });
}

type LineContext = { date: Day; amount: Cents; own: readonly string[] };

function lineOf(cells: Cells, { date, amount, own }: LineContext): Omit<NewBankLine, 'hash'> {
  const text = oneLine([cells.text, cells.details].join(' ')).slice(0, MAX_TEXT);
  const payer = oneLine(cells.payer).slice(0, MAX_SHORT);
  const found = ibanIn(cells.payerIban) || ibanIn(text);
  return {
    date,
    text,
    payer,
    payerKey: payerKeyOf(payer || payerIn(text)),
    payerIban: own.includes(found) ? '' : found,
    reference: oneLine(cells.reference).slice(0, MAX_SHORT),
    amount,
  };
}

/** Words for banks, branches and channels, which do not identify a payer. */
const NO_PAYER =
  /(?<!\p{L})(?:bank\p{L}*|τραπεζ\p{L}*|eurobank|revolut|alpha|piraeus|πειραιωσ|hellenic|ελληνικη|εθνικη\p{L}*|καταστημα\p{L}*|branch|λογαριασμ\p{L}*|account|web|e-?banking|mobile|atm|internet|dias|διασ|sepa)(?!\p{L})/u;

/** The key by which the payer is remembered; empty if the text does not identify one. */
function payerKeyOf(payer: string): string {
  return NO_PAYER.test(fold(payer)) ? '' : payerKey(payer);
}

const PAYER =
  /(?<!\p{L})(?:απο|εντολεασ|from|by order of|b\/o)\s*:?\s+(\p{L}[\p{L}.'’-]*(?: \p{L}[\p{L}.'’-]*){1,4})/u;

/** The name after `ΑΠΟ`, `FROM` or `B/O`, up to a digit or punctuation. */
function payerIn(text: string): string {
  return PAYER.exec(fold(text))?.[1] ?? '';
}

/** The IBAN or account number from the lines above the header. */
function accountIn(rows: readonly ForeignRow[]): string {
  const text = rows.map(({ cells }) => cells.join(' ')).join('\n');
  const [, number = ''] = /(?:λογαριασμ|account)[^\d\n]*(\d[\d -]{6,}\d)/u.exec(fold(text)) ?? [];
  return ibanIn(text) || number.replace(/\D/g, '');
}
