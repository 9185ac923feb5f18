/**
 * The letters that the typefaces of PDFs have (`server/platform/pdf/fonts`), in hexadecimal: a test compares them with
 * the files.
 */
export const PRINTED = [
  '20-7E A0-377 37A-37F 384-38A 38C 38E-3A1 3A3-3E1 3F0-52F 531-556 559-58A 58D-58F 10A0-10C5 10C7 10CD 10D0-10FF',
  '1C90-1CBA 1CBD-1CBF 1E00-1F15 1F18-1F1D 1F20-1F45 1F48-1F4D 1F50-1F57 1F59 1F5B 1F5D 1F5F-1F7D 1F80-1FB4',
  '1FB6-1FC4 1FC6-1FD3 1FD6-1FDB 1FDD-1FEF 1FF2-1FF4 1FF6-1FFE 2000-2027 202F-205E 2070-2071 2074-208E 2090-209C',
  '20A0-20C0 2100-215F 2183-2184 2189 2190-2300 2316 2318 231A-231B 2324-2328 232B 237B 237D-237F 2394 23CE-23CF',
  '23E9-23EA 23ED-23EF 23F1-23FF 2460-24FF 25A0-27BF 2B05-2B0D 2B1B-2B1C 2B50 FB00-FB06 FB13-FB17',
].join(' ');

/** The inside of a regular expression's class: `41-5A 20AC` gives `\u{41}-\u{5A}\u{20AC}`. */
export function classOf(ranges: string): string {
  return ranges.replace(/[\dA-F]+/g, '\\u{$&}').replaceAll(' ', '');
}

/** Zero-width joiners, directional marks, variants of the letter before: nothing is seen of them. */
const UNSEEN = '\\p{Default_Ignorable_Code_Point}';
const unseen = new RegExp(UNSEEN, 'gu');
/** A letter that papers lack, with the parts of it that they lack too. */
const missing = new RegExp(`(?:[^${classOf(PRINTED)}${UNSEEN}\\s\\p{Cc}]${UNSEEN}*)+`, 'gu');

/** Blanks that papers lack. */
const BLANKS = /[\u1680\u205F\u3000]/g;
const BOX = '□';

/** Wide letters, ㎡ and the like have a plain form. */
function plainForm(letter: string): string | undefined {
  const plain = letter.normalize('NFKC');
  return plain.search(missing) === -1 ? plain : undefined;
}

/** By what the eye takes as one letter, so that a letter with its marks, or a family, is one. */
function lettersOf(text: string): string[] {
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}

/** The text as papers print it: composed, with a box for each letter that they lack. */
export function printedText(text: string): string {
  const composed = text.normalize('NFC');
  const shown =
    composed.search(missing) === -1
      ? composed
      : lettersOf(composed)
          .map((letter) => letter.replace(missing, (part) => plainForm(part) ?? BOX))
          .join('');
  return shown.replace(unseen, '').replace(BLANKS, ' ');
}

/** The letters for which papers show a box, each once. */
export function unprintedLetters(text: string): string[] {
  const composed = text.normalize('NFC');
  if (composed.search(missing) === -1) return [];
  const parts = lettersOf(composed).filter((letter) =>
    (letter.match(missing) ?? []).some((part) => plainForm(part) === undefined),
  );
  return [...new Set(parts)];
}
