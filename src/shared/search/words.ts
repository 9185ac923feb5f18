import { codeSpellings } from '../rules/place.ts';
import { readTag } from '../rules/tag.ts';
import { vatNumberSpellings } from '../rules/vat-number.ts';
import { soundKey } from '../sound.ts';
import { fold, phoneDigits } from '../text.ts';

/** One word of a query, in the forms in which a record may contain it. */
export type SearchWord = {
  /** As typed, folded. */
  literal: string;
  /** Whole words that it may stand for, if it is a number or a place code; matches of these rank first. */
  exact: string[];
  /** Sound key; empty if the word is not searched by sound. */
  sound: string;
};

/** Further words are ignored: they would hardly narrow the result. */
const MAX_WORDS = 8;

/** Digits in groups, as in phone numbers; not preceded by a letter or followed by decimals. */
const GROUPED = /(?<![\p{L}\d]-?)\+?\(?\d[\d\s()-]*\d(?![\d.,])/gu;

/** Splits a query into words; each must occur in the record, in any order. */
export function searchWords(text: string): SearchWord[] {
  const folded = fold(text).replace(GROUPED, joinDigitGroups);
  const words = folded.split(/\s+/).filter((word) => word !== '');
  return [...new Set(words)].slice(0, MAX_WORDS).map(toWord);
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

function joinDigitGroups(typed: string): string {
  const digits = phoneDigits(typed);
  return /[\s()+-]|^00357/.test(typed) && digits.length > 5 && digits.length < 16 ? digits : typed;
}

function toWord(word: string): SearchWord {
  const tag = /\d/.test(word) ? readTag(word)?.toLowerCase() : undefined;
  if (tag !== undefined) return { literal: tag, exact: [tag], sound: '' };
  const [vatNumber, ...greek] = vatNumberSpellings(word);
  if (vatNumber !== undefined)
    return { literal: vatNumber, exact: [vatNumber, ...greek], sound: '' };
  // `I-000123` and `i123`, also typed on a Greek keyboard.
  const [, letter, figures = ''] = /^([ioιο])-?0*(\d+)$/.exec(word) ?? [];
  if (letter !== undefined) {
    const label = `${'iι'.includes(letter) ? 'i' : 'o'}${figures}`;
    return { literal: label, exact: [label], sound: '' };
  }
  const amount = amountOf(word.replace(/€$/, ''));
  if (amount !== undefined) return { literal: amount, exact: exactOf(amount), sound: '' };
  const exact = codeSpellings(word);
  return { literal: word, exact, sound: /\p{L}/u.test(word) ? soundKey(word) : '' };
}

/** Normalises an amount or number: `1.234,50` gives `1234.50`. Undefined for other words. */
function amountOf(word: string): string | undefined {
  const plain = /^\d{1,3}(?:\.\d{3})+,\d{1,2}$/.test(word) ? word.replaceAll('.', '') : word;
  return /^\d+(?:[.,]\d{1,2})?$/.test(plain) ? plain.replace(',', '.') : undefined;
}

/** As the number of a record and as an amount. */
function exactOf(amount: string): string[] {
  const euros = Number(amount).toFixed(2);
  return amount.includes('.') ? [euros] : [amount.replace(/^0+(?=\d)/, ''), euros];
}
