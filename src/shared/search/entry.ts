import { toEuros, type Cents } from '../money.ts';
import { soundKey } from '../sound.ts';
import { fold } from '../text.ts';

/** What is searched of a record, beside its words. */
export type Numbered = {
  /** Null: a payment without a receipt. */
  ref: number | null;
  /** What an invoice's number begins with: `i` of `I-000123`. */
  letter: string | null;
  /** What a document comes to; null for what is none. */
  amount: Cents | null;
};

/** A record as it is searched: every word between spaces, folded, and as it sounds. */
export type EntryText = { text: string; sound: string };

/**
 * Two spaces stand between words, so that three letters of the text say where a word begins: `  a`
 * and ` ab` are how a word of one or two letters is looked for, and ` 12 ` is the number 12 alone.
 */
export function entryText(words: string, numbered: Numbered): EntryText {
  const text = joinWords([...numbersOf(numbered), ...fold(words).split(/\s+/)]);
  return { text, sound: soundsOf(text) };
}

/** How the words of such a text sound. */
function soundsOf(text: string): string {
  return soundKey(joinWords(text.split(/\s+/).filter((word) => /^\D*\p{L}\D*$/u.test(word))));
}

function joinWords(words: string[]): string {
  const each = [...new Set(words)].filter((word) => word !== '');
  return each.length === 0 ? '' : `  ${each.join('  ')}  `;
}

/** A number in the forms that people type: `i-000123`, `i123`, `123`; `119.00`. */
function numbersOf({ ref, letter, amount }: Numbered): string[] {
  const euros = amount === null ? [] : [toEuros(amount).toFixed(2)];
  if (ref === null) return euros;
  const long = String(ref).padStart(6, '0');
  const labels = letter === null ? [long] : [`${letter}-${long}`, `${letter}${ref}`];
  return [String(ref), ...(amount === null ? [] : labels), ...euros];
}
