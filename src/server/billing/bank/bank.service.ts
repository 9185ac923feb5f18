import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { z } from 'zod';
import { takePayment } from '#server/billing/payment/index.ts';
import { getConfig } from '#server/platform/config/index.ts';
import { audit } from '#server/platform/history/index.ts';
import {
  callerKey,
  type RowsContext,
  type StaffContext,
  type Upload,
} from '#server/platform/http/index.ts';
import { cents, sumCents, toEuros } from '#shared/base/money.ts';
import type {
  BankFileAnswer,
  bankRoutes,
  ConfirmInput,
  ConfirmOutcome,
} from '#shared/contract/bank.ts';
import { AppError } from '#shared/fields/errors.ts';
import { formatMoney } from '#shared/i18n/format.ts';
import { bankLineText } from '#shared/records/bank-file.ts';
import type { NewBankLine } from './bank-line.ts';
import {
  bankCredits,
  bankFileSummary,
  type BankFormat,
  type ReadInWorker,
} from './bank-reading.ts';
import {
  deleteUntouched,
  getFile,
  insertFile,
  loadFormats,
  lockFiles,
  lockLines,
  markSkipped,
  saveFormat,
} from './bank.store.ts';

type ReadInput = z.output<typeof bankRoutes.read.body>;

/**
 * Stores the credits of a bank file as open lines and remembers its columns. For a preview, or if a person has to say
 * something first, it stores nothing and returns the header, the first rows and what is asked.
 */
export async function readBank(
  context: StaffContext,
  { name, ...input }: ReadInput,
  { file, inWorker }: { file: Upload; inWorker: ReadInWorker },
): Promise<BankFileAnswer> {
  const { iban } = await getConfig(context.db);
  const parts = inWorker(callerKey(context), {
    ...input,
    path: file.path,
    formats: await loadFormats(context.db),
    ownIban: iban.replace(/\s/g, '').toUpperCase(),
    today: context.today,
    language: context.language,
  });
  const { summary, credits } = await readParts(parts);
  const { key, account, answers, found, ...shown } = summary;
  if (found.asks !== null) return { isRead: false, ...notStored, ...shown, ...found };
  const format = { key, columns: shown.columns, answers };
  const stored = await storeFile(context, { name, account, credits, format });
  const { _id, lines: added, total: addedTotal } = stored ?? { _id: null, lines: 0, total: none };
  const known = credits.length - added;
  return { isRead: true, file: _id, added, known, addedTotal, ...shown, ...found };
}

const none = cents(0);
const notStored = { file: null, added: 0, known: 0, addedTotal: none };

async function readParts(parts: ReturnType<ReadInWorker>) {
  const decoder = new TextDecoder();
  const credits: NewBankLine[] = [];
  try {
    const first = await parts.next();
    const summary = bankFileSummary.parse(JSON.parse(decoder.decode(first.value)));
    for await (const part of parts) {
      credits.push(...bankCredits.parse(JSON.parse(decoder.decode(part))));
      await yieldToEventLoop();
    }
    return { summary, credits };
  } finally {
    // Gives the turn back if the first part could not be read.
    await parts.return(undefined);
  }
}

type NewFile = {
  name: string;
  account: string;
  credits: NewBankLine[];
  /** Not remembered without a key. */
  format: BankFormat & { key: string | null };
};

function storeFile(context: StaffContext, { format, ...content }: NewFile) {
  return context.transaction(async (db) => {
    await lockFiles(db);
    const { key } = format;
    if (key !== null) await saveFormat(db, { ...format, key, now: context.now });
    const stored = await insertFile(db, context.now, content);
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
    // A transfer is known before its receipt is written.
    fiscalNumber: '',
    fiscalDate: null,
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
