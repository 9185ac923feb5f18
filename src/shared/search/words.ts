import { codeSpellings } from '../rules/place.ts';
import { readTag } from '../rules/tag.ts';
import { spellingsOf } from '../rules/vat-number.ts';
import { soundKey } from '../sound.ts';
import { fold, phoneDigits } from '../text.ts';

/** One word of what is searched for, in the forms in which a record may have it. */
export type SearchWord = {
  /** As it was typed, folded. */
  literal: string;
  /** Whole words that it is, where it is a number or a place's code: they come before all else. */
  exact: string[];
  /** As it sounds; empty where it is no word. */
  sound: string;
};

/** More words than these narrow nothing any more. */
const MOST_WORDS = 8;

/** Figures in groups, as phone numbers are typed: with no letter before and no cents after them. */
const GROUPED = /(?<![\p{L}\d]-?)\+?\(?\d[\d\s()-]*\d(?![\d.,])/gu;

/** What is searched for, word by word: each must be in the record, in any order. */
export function searchWords(text: string): SearchWord[] {
  const folded = fold(text).replace(GROUPED, oneNumber);
  const words = folded.split(/\s+/).filter((word) => word !== '');
  return [...new Set(words)].slice(0, MOST_WORDS).map(toWord);
}

/**
 * For text that is still being typed, whose last sound may change with the next letter, as `o` does
 * before `u`. Empty if there is too little to search for.
 */
export function asPrefix(words: SearchWord[]): SearchWord[] {
  const last = words.at(-1);
  if (last === undefined || last.sound.length < 4) return [];
  return [...words.slice(0, -1), { ...last, sound: last.sound.slice(0, -1) }];
}

function oneNumber(typed: string): string {
  const digits = phoneDigits(typed);
  return /[\s()+-]|^00357/.test(typed) && digits.length > 5 && digits.length < 16 ? digits : typed;
}

function toWord(word: string): SearchWord {
  const tag = /\d/.test(word) ? readTag(word)?.toLowerCase() : undefined;
  if (tag !== undefined) return { literal: tag, exact: [tag], sound: '' };
  const [vatNumber, ...greek] = spellingsOf(word);
  if (vatNumber !== undefined)
    return { literal: vatNumber, exact: [vatNumber, ...greek], sound: '' };
  // `I-000123` and `i123`, on a Greek keyboard too.
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

/** Figures with a point before the cents: `1.234,50` gives `1234.50`. Undefined for other words. */
function amountOf(word: string): string | undefined {
  const plain = /^\d{1,3}(?:\.\d{3})+,\d{1,2}$/.test(word) ? word.replaceAll('.', '') : word;
  return /^\d+(?:[.,]\d{1,2})?$/.test(plain) ? plain.replace(',', '.') : undefined;
}

/** A number of a record, and an amount. */
function exactOf(amount: string): string[] {
  const euros = Number(amount).toFixed(2);
  return amount.includes('.') ? [euros] : [amount.replace(/^0+(?=\d)/, ''), euros];
}
