import { isInLatin, spellings } from '../base/look-alike.ts';
import { type Cents, toEuros } from '../base/money.ts';
import { typedPhone } from '../base/phone.ts';
import { soundKey } from '../base/sound.ts';
import { fold, lookAlikeKey } from '../base/text.ts';
import { writtenNumber } from '../base/written-number.ts';
import { bareCode, codeSpellings } from './place.ts';
import { readTag } from './scan-code.ts';

/** Numbers by which a record is found, in addition to its text. */
export type SearchNumbers = {
  /** Null for a payment without a receipt. */
  ref: number | null;
  /** Prefix of an invoice number: `i` of `I-000123`. */
  letter: string | null;
  /** Total of a document; null for other records. */
  amount: Cents | null;
};

/** The searchable text of a record: its words folded, and their sound keys. */
export type EntryText = { text: string; sound: string };

/**
 * Words are separated by two spaces, so that a trigram can mark the start of a word: one or two letters
 * are searched as `  a` and ` ab`, the number 12 alone as ` 12 `.
 */
export function entryText(words: string, numbered: SearchNumbers): EntryText {
  const text = joinWords([...numbersOf(numbered), ...fold(words).split(/\s+/)]);
  return { text, sound: soundsOf(text) };
}

/** The entry whose text was folded by an earlier version, as it is written now. */
export function entryAgain({ text }: Pick<EntryText, 'text'>): EntryText {
  const again = joinWords(text.split(/\s+/).flatMap((word) => fold(word).split(' ')));
  return { text: again, sound: soundsOf(again) };
}

function soundsOf(text: string): string {
  const words = text.split(/\s+/).filter((word) => /^\D*\p{L}\D*$/u.test(word));
  return words.length === 0 ? '' : `  ${words.map(soundKey).join('  ')}  `;
}

function joinWords(words: string[]): string {
  const each = [...new Set(words)].filter((word) => word !== '');
  return each.length === 0 ? '' : `  ${each.join('  ')}  `;
}

/** The numbers in the forms that people type: `i-000123`, `i123`, `123`; `119.00`. */
function numbersOf({ ref, letter, amount }: SearchNumbers): string[] {
  const euros = amount === null ? [] : [Math.abs(toEuros(amount)).toFixed(2)];
  if (ref === null) return euros;
  const long = String(ref).padStart(6, '0');
  const labels = letter === null ? [long] : [`${letter}-${long}`, `${letter}${ref}`];
  return [String(ref), ...(amount === null ? [] : labels), ...euros];
}

/** One word of a query, in the forms in which a record may contain it. */
export type SearchWord = {
  /** As typed, folded. */
  literal: string;
  /** Other texts that look the same. */
  alike: string[];
  /** Whole words that it may stand for, if it is a number or a place code; matches of these rank first. */
  exact: string[];
  /** Sound key; empty if the word is not searched by sound. */
  sound: string;
};

/** Further words are ignored: they would hardly narrow the result. */
const MAX_WORDS = 8;

/** Digits in groups, as in phone numbers; not preceded by a letter or followed by decimals. */
const GROUPED = /(?<![\p{L}\d][-./]?)\+?\(?\d[\d\s()./-]*\d(?![\d.,])/gu;

/** Signs that Kilim prints between words and beside sums. */
const BETWEEN = /^[·•€#:,|/-]+$/;

/** Splits a query into words; each must occur in the record, in any order. */
export function searchWords(text: string): SearchWord[] {
  return split(text).map(toWord);
}

/** The words of a query, each as it was typed and in the other forms that a text may have: `[99/123456, 99123456]`. */
export function wordForms(text: string): [first: string, ...others: string[]][] {
  return split(text).map((word) => {
    const { literal, alike } = toWord(word);
    return [word, ...[literal, ...alike].filter((form) => form !== word)];
  });
}

function split(text: string): string[] {
  const folded = fold(text).replace(GROUPED, joinDigitGroups);
  const all = folded.split(/\s+/).filter((word) => word !== '');
  const words = all.filter((word) => !BETWEEN.test(word));
  return [...new Set(words.length === 0 ? all : words)].slice(0, MAX_WORDS);
}

/**
 * For a query that is still being typed: drops the last sound, which the next letter may change, as in
 * `o` before `u`. Empty if the last word's sound is too short.
 */
export function asPrefix(words: SearchWord[]): SearchWord[] {
  const last = words.at(-1);
  if (last === undefined || last.sound.length < 4) return [];
  return [...words.slice(0, -1), { ...last, sound: last.sound.slice(0, -1) }];
}

/** Groups without blanks stay one word. */
function joinDigitGroups(typed: string): string {
  return (/\s/.test(typed) ? phoneIn(typed) : undefined) ?? typed;
}

/** The digits of a phone number; undefined for sums, days and short numbers. */
function phoneIn(typed: string): string | undefined {
  const isSum = /^[^.]*\.\d{1,2}$/.test(typed);
  const isDay = /^\d{1,2}([./-])\d{1,2}\1(?:\d{4}|\d{2})$/.test(typed);
  const isGrouped = /^[+(\d]/.test(typed) && /[\s()+./-]|^00357/.test(typed);
  const digits = isGrouped && !isSum && !isDay ? (typedPhone(typed) ?? '') : '';
  return digits.length > 5 && digits.length < 16 ? digits : undefined;
}

function toWord(typed: string): SearchWord {
  const word = typed.replace(/^#(?=\d)/, '');
  const numbered = /\d/.test(word) ? (labelled(word) ?? numbers(word)) : undefined;
  if (numbered !== undefined) return numbered;
  const [, ...others] = spellings(word);
  // A code of letters alone may also be a name.
  const tag = readTag(word)?.toLowerCase();
  const alike = tag === undefined || tag === word ? others : [tag, ...others];
  const sound = /\p{L}/u.test(word) ? typedSound(word) : '';
  return { literal: word, alike, exact: codeSpellings(word), sound };
}

/** The code of a label, a VAT number, or a document's number: `I-000123` and `i123`, also typed on a Greek keyboard. */
function labelled(word: string): SearchWord | undefined {
  const tag = readTag(word)?.toLowerCase();
  if (tag !== undefined) return exactly(tag);
  const key = lookAlikeKey(word);
  if (/^(?:cy)?\d{8}[a-z]$/.test(key)) return exactly(key, ...spellings(key).slice(1));
  const [, letter, figures = ''] = /^([io])-?0*(\d+)$/.exec(key) ?? [];
  return letter === undefined ? undefined : exactly(letter + figures);
}

/** A phone number, a sum or another number. */
function numbers(word: string): SearchWord | undefined {
  const phone = phoneIn(word);
  if (phone !== undefined) return { literal: phone, alike: [word], exact: [], sound: '' };
  const amount = amountOf(word);
  if (amount === undefined) return undefined;
  const asTyped = amount === word || word.includes('€') ? [] : [word];
  return { literal: amount, alike: asTyped, exact: exactOf(amount), sound: '' };
}

/** A word that is meant as a whole, in the first or in another spelling. */
function exactly(literal: string, ...alike: string[]): SearchWord {
  return { literal, alike, exact: [literal, ...alike], sound: '' };
}

/**
 * A word in Latin letters may be Greek by ear: `pan` is meant for Παναγιώτης. What looks like it, `ραν`, then comes no
 * earlier than what sounds like it.
 */
export function isByEar({ literal }: Pick<SearchWord, 'literal'>): boolean {
  return isInLatin(literal) && !/\d/.test(literal);
}

/** The sound of an unfinished word: a final g sounds according to the next letter, `georg` before `iou`. */
function typedSound(typed: string): string {
  return soundKey(typed).replace(/(?<=..)g$/, '');
}

/** Normalises an amount or number: `1.234,50` gives `1234.50`, `-€5.00` gives `5.00`. Undefined for other words. */
function amountOf(word: string): string | undefined {
  const isSum = /€|[.,]\d{1,2}$/.test(word);
  const plain = writtenNumber(word)?.replace(isSum ? /^-/ : '', '');
  return plain !== undefined && /^\d+(?:\.\d{1,2})?$/.test(plain) ? plain : undefined;
}

/** As the number of a record and as an amount. */
function exactOf(amount: string): string[] {
  const euros = Number(amount).toFixed(2);
  return amount.includes('.') ? [euros] : [amount.replace(/^0+(?=\d)/, ''), euros];
}

/**
 * Rows whose text contains the query, in letters that look the same; if no row has the letters that were typed, also rows
 * whose text matches by sound or place code.
 */
export function matching<Row>(
  rows: readonly Row[],
  query: string,
  textOf: (row: Row) => string,
): readonly Row[] {
  const folded = fold(query.trim());
  if (folded === '') return rows;
  const key = lookAlikeKey(folded);
  const alike = rows.filter((row) => lookAlikeKey(textOf(row)).includes(key));
  const isFound = alike.length > 0 && !isByEar({ literal: folded });
  if (isFound || !/\p{L}/u.test(folded)) return alike;
  if (alike.some((row) => fold(textOf(row)).includes(folded))) return alike;
  const matches = soundMatcher(query);
  return rows.filter((row) => matches(textOf(row)));
}

/** Matches texts that contain the query, look or sound like it, and place codes that begin with it. */
export function soundMatcher(query: string): (text: string) => boolean {
  const [key, code] = [lookAlikeKey(query.trim()), bareCode(query)];
  const sound = typedSound(query.trim());
  return (text) =>
    lookAlikeKey(text).includes(key) ||
    (code !== undefined && bareCode(text)?.startsWith(code) === true) ||
    soundKey(text).includes(sound);
}
