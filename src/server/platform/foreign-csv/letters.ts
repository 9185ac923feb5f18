/** What `€€ƒ“‘` is made of: Greek of a DOS program, read as Windows-1253. */
const DOS_SIGNS = '€‚ƒ„…†‡ˆ‰‹‘’“”•–—\u0080-\u009f';

/** Second bytes of UTF-8, read as Windows-1252 and as Windows-1253. */
const WESTERN = '\u0080-\u009f\u00a1-\u00bf\u0152-\u0192\u02c6\u02dc\u2013-\u2122';
const GREEK = '\u0080-\u00bf\u0192\u0384-\u038f\u2013-\u2122';

/** UTF-8 that was read as another encoding and saved again: `Î Î±Ï€`, `Ξ Ξ±Ο€` for `Παπ`, `Ã¼` for `ü`. */
export const READ_TWICE = new RegExp(
  `(?:[ÎÏ][\u00a0${WESTERN}]){3}|(?:[ΞΟ][${GREEK}]){3}|Ã[${WESTERN}]`,
  'u',
);

/** No letters: controls, private use, a sign for a letter that could not be read. */
const CONTROLS = '\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffd-\uffff\ue000-\uf8ff';
/** Frames of tables on old screens. */
const FRAMES = '\u2500-\u259f';

/** Letters and signs that stand where nobody writes them. */
const IMPOSSIBLE = new RegExp(
  [
    `[${CONTROLS}${FRAMES}]`,
    'ς\\p{Script=Greek}',
    `[ƒ†‡‰][${DOS_SIGNS}]`,
    `[${DOS_SIGNS}][ƒ†‡‰]`,
    // `Mόller`: Windows-1252 read as Windows-1253. The letters beside it do not look Greek.
    '[A-Za-z]\\p{Script=Greek}[bcdfghjlmqrsz]',
    '[bcdfghjlmqrsz]\\p{Script=Greek}[A-Za-z]',
  ].join('|'),
  'u',
);

/** A text of question marks alone: a program could not write its letters. */
const LOST = /^[^\p{L}\d?]*\?\?\?[^\p{L}\d]*$/u;

/**
 * True for text that a program has spoilt: letters of another encoding, controls, question marks in place of letters.
 * It must not be stored.
 */
export function hasBadLetters(text: string): boolean {
  return IMPOSSIBLE.test(text) || READ_TWICE.test(text) || LOST.test(text);
}

/** Signs that also stand in good text, besides letters. */
const USUAL_SIGN = /[€«»–—―‘’“”„…•·΄´¨°ºª²³¼½¾£§¶©®™±×\u00a0\u00ad]/u;
/** What no text has. */
const IMPOSSIBLE_PLACES = [
  new RegExp(`[${CONTROLS}${FRAMES}]`, 'gu'),
  /ς\p{L}/gu,
  // Signs within a word or before it.
  /(?<=\p{L})[^\p{L}\p{M}\p{ASCII}’‘·΄´\u00a0\u00ad–—»”…]+(?=\p{L})/gu,
  /[¶¤¦¬±²³£€ª]\p{L}|[°º](?![CFΚΟο])\p{L}|\p{L}€/gu,
];
/** What text has when it is misspelt or foreign. */
const UNLIKELY_PLACES = [
  // Capitals within a word.
  /\p{Ll}\p{Lu}|(?<=\p{Lu})\p{Lu}(?=\p{Ll})/gu,
  // Rare in Greek; in Windows-1251 the commonest letters of Cyrillic.
  /[ΐΰ]/gu,
  // Two accents.
  /[ά-ίό-ώΐΰ][α-ω]*[ά-ίό-ώΐΰ]/gu,
  // Western text has few letters with marks: `Ðáðáäüðïõëïò`.
  /[À-ɏ]{3,}/gu,
];

/** Two alphabets in one word. */
const MIXED = /[A-Za-zÀ-ɏ][Ͱ-ӿ]|[Ͱ-ӿ][A-Za-zÀ-ɏ]/u;

/** How many letters and signs of the text stand in impossible places, counted twice, and in unlikely ones. */
export function faultsIn(text: string): number {
  const signs = text.match(/[^\p{L}\p{M}\p{Cc}\p{ASCII}]/gu) ?? [];
  const unusual = signs.filter((sign) => !isUsualSign(sign)).length;
  const mixed = (text.match(/\p{L}+/gu) ?? []).filter((word) => MIXED.test(word)).length;
  return 2 * countOf(text, IMPOSSIBLE_PLACES) + countOf(text, UNLIKELY_PLACES) + unusual + mixed;
}

/** True for a sign that may stand in good text. */
export function isUsualSign(sign: string): boolean {
  return USUAL_SIGN.test(sign);
}

function countOf(text: string, places: readonly RegExp[]): number {
  return places.reduce((sum, place) => sum + (text.match(place)?.length ?? 0), 0);
}
