/** Greek letters and the Latin letters with the same capitals, in lower case without accents. */
export const GREEK = 'αβεζηικμνορτυχ';
export const LATIN = 'abezhikmnoptyx';

/** Replaces each letter of `from` by the letter of `to` at the same position. */
export function transliterate(text: string, from: string, to: string): string {
  return text.replace(/\p{L}/gu, (letter) => to[from.indexOf(letter)] ?? letter);
}

const inLower = (text: string, from: string, to: string) => transliterate(text, from, to);
const inBothCases = (text: string, from: string, to: string) =>
  inLower(text, from + from.toUpperCase(), to + to.toUpperCase());

/** Greek letters that look like Latin ones become those. */
export const inLatin = (text: string): string => inBothCases(text, GREEK, LATIN);
/** Latin letters that look like Greek ones become those. */
const inGreek = (text: string): string => inBothCases(text, LATIN, GREEK);

/** The two letters that look like this one, Latin first; undefined for all other characters. */
export function twins(letter: string): string | undefined {
  const at = Math.max(LATIN.indexOf(letter), GREEK.indexOf(letter));
  return at < 0 || letter === '' ? undefined : `${LATIN[at]}${GREEK[at]}`;
}

const HAS_BOTH = /[a-z][^]*[α-ω]|[α-ω][^]*[a-z]/;
const ALIKE = new RegExp(`[${LATIN}${GREEK}]+`, 'g');

/**
 * Writes each word of a folded text in one alphabet: `παπαδoπoyλoσ` with the Latin o and y in Greek. A letter that looks
 * like one of the other alphabet follows the letters beside it that do not; where all do, or where those differ, a mixture
 * is Greek. Words of one alphabet stay.
 */
export function inOneAlphabet(folded: string): string {
  if (!HAS_BOTH.test(folded)) return folded;
  return folded.replace(/\p{L}+/gu, (word) => (HAS_BOTH.test(word) ? unmixed(word) : word));
}

function unmixed(word: string): string {
  return word.replace(ALIKE, (letters, at: number) => {
    const beside = [word[at - 1] ?? '', word[at + letters.length] ?? ''];
    const [isLatin, isGreek] = [/[a-z]/, /[α-ω]/].map((script) =>
      beside.some((letter) => script.test(letter)),
    );
    if (isLatin !== isGreek) return isLatin === true ? inLatin(letters) : inGreek(letters);
    return HAS_BOTH.test(letters) ? inGreek(letters) : letters;
  });
}

/** Further ones are not tried one by one. */
const MAX_WORDS = 5;

/**
 * A folded text in all the ways of writing that look the same, the given one first: each of its words that has only
 * letters of both alphabets may be written in either. For texts that are compared by an index.
 */
export function spellings(folded: string): string[] {
  const parts = folded.split(/(\p{L}+)/u);
  const isEither = (part: string) => inLatin(part) !== inGreek(part) && isAllAlike(part);
  if (parts.filter(isEither).length > MAX_WORDS) {
    return [...new Set([folded, inLatin(folded), inGreek(folded)])];
  }
  const all = parts.reduce<string[]>(
    (begun, part) =>
      (isEither(part) ? bothOf(part) : [part]).flatMap((written) =>
        begun.map((before) => before + written),
      ),
    [''],
  );
  return [...new Set([folded, ...all])];
}

function isAllAlike(word: string): boolean {
  return word.replace(ALIKE, '') === '' && word !== '';
}

function bothOf(word: string): string[] {
  return [...new Set([word, inLatin(word), inGreek(word)])];
}

/** True for words in Latin letters only, which may also be Greek written by ear. */
export function isInLatin(folded: string): boolean {
  return /\p{L}/u.test(folded) && !/[^\P{L}a-z]/u.test(folded);
}
