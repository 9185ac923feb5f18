import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { headKey, matchHead, readRows } from '#server/platform/foreign-csv/index.ts';
import { sentenceOf } from '#server/platform/http/index.ts';
import type { Bytes } from '#server/platform/threads/index.ts';
import type { Day } from '#shared/base/day.ts';
import { cents, sumCents } from '#shared/base/money.ts';
import { keysOf } from '#shared/base/record-of.ts';
import {
  MAX_ANSWERS,
  type BankAnswers,
  bankAnswers,
  type BankColumns,
  bankColumns,
  type BankFileFound,
  bankFileFound,
  MAX_BANK_FILE_LINES,
} from '#shared/contract/bank.ts';
import { AppError } from '#shared/fields/errors.ts';
import { day } from '#shared/fields/fields.ts';
import type { Language } from '#shared/i18n/translate.ts';
import type { NewBankLine } from './bank-line.ts';
import { type BankDays, hasNeededColumns, hasNoHead, withWordColumns } from './bank-table.ts';
import { bankVocabulary } from './bank-vocabulary.ts';
import { type BankFileContent, readBankFile } from './read-bank-file.ts';

/** The columns and answers remembered for a header. */
export type BankFormat = { columns: BankColumns; answers: BankAnswers };

/** What the worker needs to read a file. */
export type BankTask = {
  /** Of the uploaded file. */
  path: string;
  columns?: BankColumns | undefined;
  answers: BankAnswers;
  preview: boolean;
  skipBad: boolean;
  /** By the key of the header. */
  formats: ReadonlyMap<string, BankFormat>;
  ownIban: string;
  today: Day;
  language: Language;
};

/** Everything about a file except its credits. */
export const bankFileSummary = z.object({
  /** Of the header; null for a file that has none. */
  key: z.string().nullable(),
  account: z.string(),
  head: z.array(z.string()),
  columns: bankColumns,
  rows: z.array(z.array(z.string())),
  answers: bankAnswers,
  found: bankFileFound,
});
type BankFileSummary = z.output<typeof bankFileSummary>;

/** The credits of a part. */
export const bankCredits = z.array(
  z.object({
    date: day,
    text: z.string(),
    payer: z.string(),
    payerKey: z.string(),
    payerIban: z.string(),
    reference: z.string(),
    amount: z.int().transform(cents),
    hash: z.string(),
  }),
);

/** Runs `readBankParts` in a worker, in the caller's turn. */
export type ReadInWorker = (caller: string, task: BankTask) => AsyncGenerator<Bytes, undefined>;

/** Rows of the preview, and problems that are shown. */
const SHOWN_ROWS = 10;
const SHOWN_PROBLEMS = 50;
/** Credits in one part; the main thread serves others between two. */
const CREDITS_AT_ONCE = 500;

const encoder = new TextEncoder();

/** In the worker: the summary of a file, then its credits if nothing is asked, as JSON. */
export async function* readBankParts(task: BankTask): AsyncGenerator<Bytes, undefined> {
  const { summary, credits } = await readBankBytes(await readFile(task.path), task);
  yield encoder.encode(JSON.stringify(z.encode(bankFileSummary, summary)));
  for (let from = 0; from < credits.length; from += CREDITS_AT_ONCE) {
    yield encoder.encode(JSON.stringify(credits.slice(from, from + CREDITS_AT_ONCE)));
  }
}

type BankFileRead = { summary: BankFileSummary; credits: NewBankLine[] };

/** Throws a 400 for a file that is no table of bank lines. */
export async function readBankBytes(
  bytes: Uint8Array,
  task: Omit<BankTask, 'path'>,
): Promise<BankFileRead> {
  const rows = await readRows(bytes, { maxRows: MAX_BANK_FILE_LINES });
  const head = matchHead(rows, bankVocabulary);
  const known = task.formats.get(headKey(head.cells));
  const { sign: _, state: __, ...recognised } = head.columns;
  const columns = task.columns ?? withWordColumns(rows, head, known?.columns ?? recognised);
  const isHeadless = hasNoHead(rows[head.at], columns);
  const below = rows.slice(isHeadless ? head.at : head.at + 1);
  const answers = mergedAnswers(task.answers, known?.answers);
  const shown = {
    key: isHeadless ? null : headKey(head.cells),
    head: head.cells,
    columns,
    rows: below.slice(0, SHOWN_ROWS).map(({ cells }) => cells),
    answers,
  };
  if (task.preview || !hasNeededColumns(columns)) {
    if (task.columns !== undefined && !task.preview) throw new AppError('bank.columnsMissing');
    return { summary: { ...shown, account: '', found: nothingFound }, credits: [] };
  }
  const content = await readBankFile({ rows, head }, { ...task, columns, answers });
  const found = foundIn(content, { head: head.cells, columns, task });
  const credits = found.asks === null ? content.credits : [];
  return { summary: { ...shown, account: content.account, found }, credits };
}

/** New answers count before remembered ones. */
function mergedAnswers(own: BankAnswers, known?: BankAnswers): BankAnswers {
  const dayOrder = own.dayOrder ?? known?.dayOrder;
  const isNew = ({ field, word }: BankAnswers['words'][number]) =>
    !own.words.some((it) => it.field === field && it.word === word);
  const words = [...own.words, ...(known?.words ?? []).filter(isNew)].slice(0, MAX_ANSWERS);
  return { words, ...(dayOrder !== undefined && { dayOrder }) };
}

const nothingFound: BankFileFound = {
  asks: 'columns',
  questions: { dayOrder: null, words: [] },
  problems: [],
  problemRows: 0,
  readable: 0,
  readableTotal: cents(0),
  debits: 0,
  debitsTotal: cents(0),
  notBooked: 0,
  notBookedTotal: cents(0),
  ignored: [],
  days: { order: null, isProven: false, from: null, to: null },
};

type FoundContext = { head: string[]; columns: BankColumns; task: Omit<BankTask, 'path'> };

function foundIn(content: BankFileContent, { head, columns, task }: FoundContext): BankFileFound {
  const { credits, debits, notBooked, problems, words, days } = content;
  const dayOrder = askedOrder(days, { head, columns });
  const used = new Set(Object.values(columns));
  const isOdd = problems.length > 0 && !task.skipBad;
  return {
    asks: askedIn({ isAnswered: dayOrder === null && words.length === 0, isOdd }),
    questions: { dayOrder, words },
    problems: problems
      .slice(0, SHOWN_PROBLEMS)
      .map((problem) => ({
        row: Number(problem.values['row'] ?? 0),
        column: String(problem.values['column'] ?? ''),
        message: sentenceOf(problem, task.language),
      })),
    problemRows: problems.length,
    readable: credits.length,
    readableTotal: sumCents(credits.map(({ amount }) => amount)),
    debits: debits.count,
    debitsTotal: debits.total,
    notBooked: notBooked.count,
    notBookedTotal: notBooked.total,
    ignored: head.filter((label, at) => label !== '' && !used.has(at)),
    days: daysOf(content),
  };
}

function askedIn({ isAnswered, isOdd }: { isAnswered: boolean; isOdd: boolean }) {
  if (!isAnswered) return 'answers';
  return isOdd ? 'rest' : null;
}

function askedOrder(
  days: BankDays,
  { head, columns }: Omit<FoundContext, 'task'>,
): BankFileFound['questions']['dayOrder'] {
  const field = keysOf<'date' | 'valueDate'>(days).find(
    (key) => days[key]?.decided === 'asked' && days[key].example !== undefined,
  );
  const example = field && days[field]?.example;
  return example ? { column: head[columns[field] ?? -1] ?? '', ...example } : null;
}

function daysOf({ days, credits }: BankFileContent): BankFileFound['days'] {
  const ordered = Object.values(days).find(({ order }) => order !== undefined);
  const dates = credits.map(({ date }) => date).toSorted();
  return {
    order: ordered?.order ?? null,
    isProven: ordered?.decided === 'proven',
    from: dates.at(0) ?? null,
    to: dates.at(-1) ?? null,
  };
}
