import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import type { BankField } from '#shared/choices.ts';
import {
  type BankColumns,
  type BankFileAnswer,
  type bankRoutes,
  type ConfirmInput,
  type ConfirmOutcome,
  MAX_BANK_FILE_LINES,
} from '#shared/contract/bank.ts';
import { AppError } from '#shared/errors.ts';
import { formatMoney } from '#shared/format.ts';
import { bankLineText } from '#shared/history/fields.ts';
import { cents, sumCents, toEuros } from '#shared/money.ts';
import { getConfig } from '../../platform/config/index.ts';
import {
  type ForeignHead,
  type ForeignRow,
  headKey,
  matchHead,
  readRows,
} from '../../platform/foreign-csv/index.ts';
import { audit } from '../../platform/history/index.ts';
import type { RowsContext, StaffContext, Upload } from '../../platform/http/index.ts';
import { takePayment } from '../payment/index.ts';
import { bankVocabulary } from './bank-vocabulary.ts';
import {
  deleteUntouched,
  findColumns,
  getFile,
  insertFile,
  lockFiles,
  lockLines,
  markSkipped,
  saveColumns,
} from './bank.store.ts';
import { type BankFileContent, hasNeededColumns, readBankFile } from './read-bank-file.ts';

type ReadInput = z.output<typeof bankRoutes.read.body>;

/** Rows of the preview. */
const SHOWN_ROWS = 10;

/**
 * Stores the credits of a bank file as open lines and remembers its columns. For a preview, or if needed columns are
 * missing, it stores nothing and returns the header and the first rows.
 */
export async function readBank(
  context: StaffContext,
  { name, columns: chosen, preview }: ReadInput,
  file: Upload,
): Promise<BankFileAnswer> {
  const rows = await readRows(await readFile(file.path), { maxRows: MAX_BANK_FILE_LINES });
  const head = matchHead(rows, bankVocabulary);
  const known = await findColumns(context.db, headKey(head.cells));
  const columns = chosen ?? known ?? head.columns;
  const shown = {
    head: head.cells,
    columns,
    rows: rows.slice(head.at + 1, head.at + 1 + SHOWN_ROWS).map(({ cells }) => cells),
  };
  if (preview || !hasNeededColumns(columns)) {
    if (chosen !== undefined && !preview) throw new AppError('bank.columnsMissing');
    return { isRead: false, file: null, ...shown, ...nothing };
  }
  const stored = await storeCredits(context, { name, rows, head, columns });
  return { isRead: true, ...shown, ...stored };
}

const nothing = { added: 0, known: 0, addedTotal: cents(0), debits: 0, debitsTotal: cents(0) };

type ReadTable = {
  name: string;
  rows: ForeignRow[];
  head: ForeignHead<BankField>;
  columns: BankColumns;
};

async function storeCredits(context: StaffContext, { name, rows, head, columns }: ReadTable) {
  const { iban } = await getConfig(context.db);
  const ownIban = iban.replace(/\s/g, '').toUpperCase();
  const content = await readBankFile({ rows, head }, { columns, ownIban });
  const stored = await storeFile(context, { name, key: headKey(head.cells), columns, content });
  const { credits, debits, debitsTotal } = content;
  const { _id: file, lines: added, total: addedTotal } = stored ?? noFile;
  return { file, added, known: credits.length - added, addedTotal, debits, debitsTotal };
}

const noFile = { _id: null, lines: 0, total: cents(0) };

type NewFile = { name: string; key: string; columns: BankColumns; content: BankFileContent };

function storeFile(context: StaffContext, { name, key, columns, content }: NewFile) {
  return context.transaction(async (db) => {
    await lockFiles(db);
    await saveColumns(db, { head: key, columns, now: context.now });
    const stored = await insertFile(db, context.now, { name, ...content });
    if (stored === undefined) return undefined;
    return audit.bankFile({ ...context, db }, { event: 'read', before: null, after: stored });
  });
}

/** For a wrong file, or one read with the wrong columns. */
export async function takeBackFile(context: StaffContext, id: string): Promise<{ count: number }> {
  const { db } = context;
  const before = await getFile(db, id);
  const count = await deleteUntouched(db, id);
  await audit.bankFile(context, { event: 'takenBack', before, after: await getFile(db, id) });
  return { count };
}

/** Creates a payment for each line; each succeeds or fails on its own. */
export async function confirmLines(
  { inRow }: RowsContext,
  rows: readonly ConfirmInput[],
): Promise<{ data: ConfirmOutcome[] }> {
  const data: ConfirmOutcome[] = [];
  for (const [at, row] of rows.entries()) {
    const done = await inRow(`${at} ${row.line}`, (context) => confirmLine(context, row));
    data.push(done.ok ? { _id: row.line, ok: true, ...done.done } : { _id: row.line, ...done });
  }
  return { data };
}

/**
 * Pays at most what is owed. Anything beyond that stays unallocated: the line keeps its whole amount, and the
 * response has the rest (decision 036).
 */
async function confirmLine(context: StaffContext, { line: id, client, invoices }: ConfirmInput) {
  const [line] = await lockLines(context.db, [id]);
  if (line?.state !== 'open') throw new AppError('bank.lineTaken');
  const rest = line.amount - sumCents(invoices.map(({ amount }) => amount));
  if (rest < 0) {
    const amount = formatMoney(line.amount, context.language);
    throw new AppError('bank.exceedsLine', { values: { amount } });
  }
  const input = {
    client,
    invoices,
    transactionDate: line.date,
    method: 'bankTransfer' as const,
    notes: '',
    addRef: true,
  };
  const { _id, _ref } = await takePayment(context, input, id);
  return { payment: { _id, _ref }, rest: cents(rest) };
}

/** All lines or none. */
export async function skipLines(context: StaffContext, ids: string[]): Promise<{ count: number }> {
  return changeLines(context, ids, { from: 'open', event: 'skipped' });
}

export async function reopenLines(
  context: StaffContext,
  ids: string[],
): Promise<{ count: number }> {
  return changeLines(context, ids, { from: 'skipped', event: 'reopened' });
}

type LineChange = { from: 'open' | 'skipped'; event: 'skipped' | 'reopened' };

async function changeLines(
  context: StaffContext,
  ids: string[],
  { from, event }: LineChange,
): Promise<{ count: number }> {
  const { db, now } = context;
  const lines = await lockLines(db, ids);
  if (lines.some(({ state }) => state !== from)) throw new AppError('bank.lineTaken');
  const each = lines.map(({ _id }) => _id);
  await markSkipped(db, each, event === 'skipped' ? now : null);
  for (const [fileId, own] of Map.groupBy(lines, ({ file_id }) => file_id)) {
    const changes = own.map((line) => ({
      field: 'line',
      from: null,
      to: bankLineText({ ...line, amount: toEuros(line.amount) }),
    }));
    await audit.bankFile(context, { event, after: await getFile(db, fileId), changes });
  }
  return { count: each.length };
}
