import { toEuros, type Cents } from '../money.ts';
import { soundKey } from '../sound.ts';
import { fold } from '../text.ts';

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

function soundsOf(text: string): string {
  return soundKey(joinWords(text.split(/\s+/).filter((word) => /^\D*\p{L}\D*$/u.test(word))));
}

function joinWords(words: string[]): string {
  const each = [...new Set(words)].filter((word) => word !== '');
  return each.length === 0 ? '' : `  ${each.join('  ')}  `;
}

/** The numbers in the forms that people type: `i-000123`, `i123`, `123`; `119.00`. */
function numbersOf({ ref, letter, amount }: SearchNumbers): string[] {
  const euros = amount === null ? [] : [toEuros(amount).toFixed(2)];
  if (ref === null) return euros;
  const long = String(ref).padStart(6, '0');
  const labels = letter === null ? [long] : [`${letter}-${long}`, `${letter}${ref}`];
  return [String(ref), ...(amount === null ? [] : labels), ...euros];
}
