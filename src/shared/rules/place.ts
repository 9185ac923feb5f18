import { transliterate } from '../base/look-alike.ts';
import { fold, lookAlikeKey } from '../base/text.ts';

/** Short, because it must be readable on a label from a distance. */
export const MAX_CODE = 20;

/** Maximum number of places that one call can create. */
export const MAX_SERIES = 200;

/** Numbered places with a common prefix; `digits` is the minimum number of digits. */
export type Series = { prefix: string; from: number; to: number; digits: number };

/** The codes of a series in order: `Β-01` to `Β-12`. */
export function seriesCodes({ prefix, from, to, digits }: Series): string[] {
  const count = Math.max(0, to - from + 1);
  return Array.from(
    { length: count },
    (_, index) => `${prefix}${String(from + index).padStart(digits, '0')}`,
  );
}

/** Letters with the same capitals, or on the same key of both keyboards. */
const GREEK = 'αβγδεζηικλμνορστυφχ';
const LATIN = 'abgdezhiklmnopstyfx';

/** Folded letters and a number, optionally with a dash and leading zeros. */
const CODE = /^(\p{L}{1,3})-?0*(\d{1,3})$/u;

/** The short form of a code: `b4` for `Β-04`. Undefined unless it is letters and a number. */
export function bareCode(text: string): string | undefined {
  const [, letters = '', number] = CODE.exec(fold(text.trim())) ?? [];
  return number === undefined ? undefined : `${transliterate(letters, GREEK, LATIN)}${number}`;
}

/** True if the text is the code, but for dashes, blanks and, after its letters, zeros. */
export function isBareCode(text: string, code: string): boolean {
  const bare = bareCode(text.replace(/\s/g, ''));
  if (bare !== undefined && bare === bareCode(code)) return true;
  const plain = (written: string) => lookAlikeKey(written).replace(/[ ./-]/g, '');
  return plain(text) === plain(code) && /\d/.test(code);
}

/** All spellings of a folded code: `β4` may be `b-04`. Empty if the word is not a code. */
export function codeSpellings(word: string): string[] {
  const [, letters, number = ''] = CODE.exec(word) ?? [];
  if (letters === undefined) return [];
  const [latin, greek] = [
    transliterate(letters, GREEK, LATIN),
    transliterate(letters, LATIN, GREEK),
  ];
  const numbers = [1, 2, 3].map((digits) => number.padStart(digits, '0'));
  return [...new Set([letters, latin, greek])].flatMap((each) =>
    ['', '-'].flatMap((dash) => [...new Set(numbers)].map((figures) => each + dash + figures)),
  );
}
