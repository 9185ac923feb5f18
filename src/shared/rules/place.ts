import { fold } from '../text.ts';
import { inGreek, inLatin, transliterate } from './vat-number.ts';

/** The longest code of a place: it is read off a label from afar. */
export const MAX_CODE = 20;

/** How many places one call may make. */
export const MAX_SERIES = 200;

/** A wall of shelves: what its codes begin with, and its numbers from one to the other. */
export type Series = { prefix: string; from: number; to: number; digits: number };

/** The codes of a series in order, `Β-01` to `Β-12`: a number with fewer digits has zeros before. */
export function seriesCodes({ prefix, from, to, digits }: Series): string[] {
  const count = Math.max(0, to - from + 1);
  return Array.from(
    { length: count },
    (_, index) => `${prefix}${String(from + index).padStart(digits, '0')}`,
  );
}

/** Greek and Latin letters whose capitals look alike are the same in a code. */
export function lookAlikeKey(code: string): string {
  return inLatin(fold(code.trim()));
}

/** The folded codes that look like it, itself first: in its own letters, all Latin, all Greek. */
export function alikeCodes(code: string): string[] {
  const own = fold(code.trim());
  return [own, inLatin(own), inGreek(own)];
}

/** Letters that look alike in capitals, or are one key of both keyboards. */
const GREEK = 'αβγδεζηικλμνορστυφχ';
const LATIN = 'abgdezhiklmnopstyfx';

/** Folded letters and a number, with a dash and zeros between them or without. */
const CODE = /^(\p{L}{1,3})-?0*(\d{1,3})$/u;

/** A code as it is known by heart: `b4` of `Β-04`. Undefined for what is no letters and a number. */
export function bareCode(text: string): string | undefined {
  const [, letters = '', number] = CODE.exec(fold(text.trim())) ?? [];
  return number === undefined ? undefined : `${transliterate(letters, GREEK, LATIN)}${number}`;
}

/** The ways to write a folded code: `β4` may be `b-04`. None of what is none. */
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
