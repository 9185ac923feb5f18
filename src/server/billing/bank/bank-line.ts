import { hash } from 'node:crypto';
import type { Day } from '#shared/base/day.ts';
import { ibanIn } from '#shared/base/iban.ts';
import type { Cents } from '#shared/base/money.ts';
import { fold, lookAlikeKey, oneLine } from '#shared/base/text.ts';
import { payerKey } from '#shared/rules/bank-match.ts';
import type { Cells } from './bank-table.ts';

/** A credit of the file. */
export type NewBankLine = {
  date: Day;
  text: string;
  payer: string;
  payerKey: string;
  payerIban: string;
  reference: string;
  amount: Cents;
  /** Of the line as it stands in this file; see `lineIdentity` for the same line in another file. */
  hash: string;
};

const MAX_TEXT = 1_000;
const MAX_SHORT = 200;

type LineContext = { account: string; date: Day; amount: Cents; own: readonly string[] };

/** Makes the lines of one file: equal ones are numbered, so that each has its own hash. */
export function lineReader(): (cells: Cells, context: LineContext) => NewBankLine {
  const seen = new Map<string, number>();
  return (cells, context) => {
    const { account, date, amount } = context;
    const same = [account, date, amount, wholeText(cells), cells.balance].join('\n');
    const number = (seen.get(same) ?? 0) + 1;
    seen.set(same, number);
    return { ...lineOf(cells, context), hash: hash('sha256', `${same}\n${number}`) };
  };
}

function wholeText({ text, details, payer, reference }: Cells): string {
  return fold([text, details, payer, reference].join(' ')).trim();
}

type Identified = Pick<NewBankLine, 'date' | 'amount' | 'text' | 'payer' | 'reference'>;

/**
 * What stays the same when a bank's file is downloaded again, with other lines above and below: not the balance, nor
 * the account, nor how the text is punctuated. Computed from what is stored, so that it can change without a migration.
 */
export function lineIdentity({ date, amount, text, payer, reference }: Identified): string {
  const words = lookAlikeKey([text, payer, reference].join(' ')).replace(/[^\p{L}\d]+/gu, '');
  return `${date} ${amount} ${words}`;
}

/** Account numbers have at least as many digits; fewer may be anything that stands above the header. */
const MIN_DIGITS = 10;

/**
 * True if two files name two accounts. One may be the IBAN and the other the account number in it; where one names
 * none, they may be the same.
 */
export function isOtherAccount(one: string, other: string): boolean {
  const digitsOf = (text: string) => text.replace(/\D/g, '');
  const [a, b] = [digitsOf(one), digitsOf(other)];
  if (a.length < MIN_DIGITS || b.length < MIN_DIGITS) return false;
  return !a.endsWith(b) && !b.endsWith(a);
}

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
  /(?<!\p{L})(?:απο|εντολεασ|from|by order of|b\/o)\s*:?\s+(\p{L}[\p{L}.'-]*(?: \p{L}[\p{L}.'-]*){1,4})/u;

/** The name after `ΑΠΟ`, `FROM` or `B/O`, up to a digit or punctuation. */
function payerIn(text: string): string {
  return PAYER.exec(fold(text))?.[1] ?? '';
}
