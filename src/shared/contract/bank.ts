import { z } from 'zod';
import {
  bankFields,
  bankLineStates,
  bankWordFields,
  bankWordMeanings,
  dayOrders,
} from '../base/choices.ts';
import {
  day,
  id,
  invoiceType,
  money,
  reference,
  refusal,
  sumOfMoney,
  text,
} from '../fields/fields.ts';
import { bankLineColumns } from '../records/bank-file.ts';
import { certainties, matchedAmounts, matchedBy } from '../rules/bank-match.ts';
import { books, desk } from '../rules/roles.ts';
import { clientShort } from './client.ts';
import { paymentEntry } from './payment.ts';
import { del, get, post, postRows, route } from './route.ts';
import { searchRoute } from './search.ts';

/** 20,000 lines take 2 to 4 MB. */
const MAX_BANK_FILE_BYTES = 5_000_000;
export const MAX_BANK_FILE_LINES = 20_000;
/** Lines confirmed or skipped in one call. */
const MAX_BANK_ROWS = 500;
/** Open lines proposed at once, oldest first. */
export const MAX_PROPOSED = 1_000;

/** Words whose meaning is remembered for a header. */
export const MAX_ANSWERS = 100;

/** Column index of each field. */
export const bankColumns = z.partialRecord(z.enum(bankFields), z.int().min(0).max(199));
export type BankColumns = z.output<typeof bankColumns>;

/** Answers to the questions of an earlier reading; remembered for the header. */
export const bankAnswers = z.object({
  dayOrder: z.enum(dayOrders).optional(),
  words: z
    .array(
      z.object({ field: z.enum(bankWordFields), word: text(60), means: z.enum(bankWordMeanings) }),
    )
    .max(MAX_ANSWERS)
    .default([]),
});
export type BankAnswers = z.output<typeof bankAnswers>;

const readBody = z.object({
  /** The name of the file. */
  name: text(200).default(''),
  /** By default, or if empty, the columns remembered for this header, else those recognised. */
  columns: bankColumns
    .transform((named) => (Object.keys(named).length === 0 ? undefined : named))
    .optional(),
  /** Returns the columns without storing anything. */
  preview: z.boolean().default(false),
  answers: bankAnswers.default({ words: [] }),
  /** Sets rows that cannot be read aside and stores the others. */
  skipBad: z.boolean().default(false),
});

const questions = z.object({
  /** A date that is another day if the month comes first. */
  dayOrder: z
    .object({
      column: z.string(),
      text: z.string(),
      dayFirst: day.nullable(),
      monthFirst: day.nullable(),
    })
    .nullable(),
  /** Words in the columns of the sign or the state whose meaning is not known, and in how many rows they are. */
  words: z.array(
    z.object({
      field: z.enum(bankWordFields),
      column: z.string(),
      word: z.string(),
      rows: z.int(),
    }),
  ),
});

/** What was found in a file; nothing is found before its columns are known. */
export const bankFileFound = z.object({
  /** What a person has to say before the credits are stored; null if nothing. */
  asks: z.enum(['columns', 'answers', 'rest']).nullable(),
  questions,
  /** The first rows that cannot be read, and how many there are. */
  problems: z.array(z.object({ row: z.int(), column: z.string(), message: z.string() })),
  problemRows: z.int(),
  /** The credits that can be read, new or not. */
  readable: z.int(),
  readableTotal: sumOfMoney,
  /** Debits, which are not stored. */
  debits: z.int(),
  debitsTotal: sumOfMoney,
  /** Credits that the bank has not booked (pending, reverted), which are not stored. */
  notBooked: z.int(),
  notBookedTotal: sumOfMoney,
  /** Labels of columns that are not used. */
  ignored: z.array(z.string()),
  /** How dates were read, if it depends on the order; `isProven` by the dates themselves. First and last credit. */
  days: z.object({
    order: z.enum(dayOrders).nullable(),
    isProven: z.boolean(),
    from: day.nullable(),
    to: day.nullable(),
  }),
});
export type BankFileFound = z.output<typeof bankFileFound>;

const readAnswer = z.object({
  /** False if nothing was stored: something is asked first, or only a preview was requested. */
  isRead: z.boolean(),
  /** Null if no line was new. */
  file: id.nullable(),
  head: z.array(z.string()),
  columns: bankColumns,
  /** The first rows below the header. */
  rows: z.array(z.array(z.string())),
  /** New credits, and those that an earlier file already had. */
  added: z.int(),
  known: z.int(),
  addedTotal: sumOfMoney,
  ...bankFileFound.shape,
});
export type BankFileAnswer = z.output<typeof readAnswer>;

export const bankFile = z.object({
  _id: id,
  name: z.string(),
  account: z.string(),
  lines: z.int(),
  total: sumOfMoney,
});

/** A credit on the bank account. */
const line = z.object({
  _id: id,
  date: day,
  text: z.string(),
  payer: z.string(),
  payerIban: z.string(),
  reference: z.string(),
  amount: money,
  /** The name of the file. */
  file: z.string(),
});

const lineRow = line.extend({
  state: z.enum(bankLineStates),
  payment: z
    .object({ _id: id, _ref: z.int().nullable(), client: clientShort, amount: money })
    .nullable(),
});
export type BankLine = z.output<typeof lineRow>;

const proposal = z.object({
  certainty: z.enum(certainties),
  /** How the client was recognised. */
  by: z.enum(matchedBy).nullable(),
  /** How the amount fits what the client owes. */
  amount: z.enum(matchedAmounts).nullable(),
  client: clientShort.nullable(),
  invoices: z.array(
    z.object({
      invoice: z.object({ _id: id, _ref: z.int(), invoiceType, date: day, balance: money }),
      amount: money,
    }),
  ),
  /** Everything the client owes. */
  owed: sumOfMoney,
  /** The amount that would stay unallocated. */
  rest: money,
});

const openLine = line.extend({ proposal });
export type OpenBankLine = z.output<typeof openLine>;

const confirmBody = z.object({
  lines: z
    .array(
      z.object({ line: reference, client: reference, invoices: z.array(paymentEntry).max(500) }),
    )
    .min(1)
    .max(MAX_BANK_ROWS),
});
export type ConfirmInput = z.output<typeof confirmBody>['lines'][number];

/** `_id` is the line's id. */
const confirmOutcome = z.discriminatedUnion('ok', [
  z.object({
    _id: id,
    ok: z.literal(true),
    payment: z.object({ _id: id, _ref: z.int().nullable() }),
    rest: money,
  }),
  z.object({ _id: id, ok: z.literal(false), ...refusal }),
]);
export type ConfirmOutcome = z.output<typeof confirmOutcome>;

const linesBody = z.object({ lines: z.array(id).min(1).max(MAX_BANK_ROWS) });
const changed = z.object({ count: z.int() });

export const bankRoutes = {
  read: route({
    method: 'POST',
    path: '/payment/bank/read',
    effect: 'slow',
    allow: desk,
    summary: "Read the bank's file: its credits become open lines; the same file again adds none",
    body: readBody,
    files: { file: MAX_BANK_FILE_BYTES },
    response: readAnswer,
    errors: [
      'file.notCsv',
      'file.badLetters',
      'file.unknownLetters',
      'file.empty',
      'file.cutOff',
      'file.tooManyCells',
      'file.tooManyRows',
      'file.repeatedHead',
      'file.badDay',
      'file.badAmount',
      'file.spoiltLetters',
      'file.spoiltValue',
      'bank.negativeCredit',
      'bank.twoAmounts',
      'bank.otherCurrency',
      'bank.columnsMissing',
      'bank.futureDay',
      'bank.manyWords',
      'bank.noAmounts',
    ],
  }),
  open: get('/payment/bank/open', {
    allow: books,
    summary: `The open lines of the bank's files with a proposal for each, the oldest ${MAX_PROPOSED} first`,
    response: z.object({ data: z.array(openLine), total: z.int() }),
    wholeShop: true,
  }),
  search: searchRoute('/payment/bank/search', {
    allow: books,
    summary: "Search the lines of the bank's files",
    columns: bankLineColumns,
    row: lineRow,
  }),
  confirm: postRows('/payment/bank/confirm', {
    allow: desk,
    summary: 'Record a payment for each line; the answer has the outcome for each',
    body: confirmBody,
    response: z.object({ data: z.array(confirmOutcome) }),
  }),
  takeBack: del('/payment/bank/file/:id', {
    allow: desk,
    summary: 'Take a file back: removes its lines that were never confirmed or skipped',
    response: changed,
    errors: ['record.notFound'],
  }),
  skip: post('/payment/bank/skip', {
    allow: desk,
    summary: 'Skip open lines that are not from a client',
    body: linesBody,
    response: changed,
    errors: ['record.notFound', 'bank.lineTaken'],
  }),
  reopen: post('/payment/bank/reopen', {
    allow: desk,
    summary: 'Open skipped lines again',
    body: linesBody,
    response: changed,
    errors: ['record.notFound', 'bank.lineTaken'],
  }),
};
