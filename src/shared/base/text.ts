import { inLatin, inOneAlphabet, spellings } from './look-alike.ts';

const MARKS = /\p{M}/gu;

/** Signs that look alike, and what they are compared as. */
const SIGNS: [signs: RegExp, as: string][] = [
  [/[‘’‚‛′‵‹›`´΄᾿῾ʹʻʼʽˈˊˋ＇]/g, "'"],
  [/[“”„‟″‶«»〝〞＂ˮ]/g, '"'],
  [/[‐‑‒–—―−⁃﹘﹣－˗]/g, '-'],
  [/…/g, '...'],
  [/[⁄∕]/g, '/'],
  [/µ/g, 'μ'],
  [/×/g, 'x'],
  // Soft hyphens, joiners and marks of direction are not seen at all.
  [/[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f]/g, ''],
  [/\s+/g, ' '],
];

/** Has none of them; most texts. */
const PLAIN = /^(?:[!-_a-~α-ω€]| (?! ))*$/;

/**
 * Normalises text for comparing, searching and sorting: lower case, no accents, final sigma as sigma
 * (`Παπαδόπουλος` gives `παπαδοπουλοσ`), signs and blanks that look alike as one, each word in one alphabet. The browser's
 * highlighting uses the same function.
 */
export function fold(text: string): string {
  const letters = withoutAccents(text);
  if (PLAIN.test(letters)) return inOneAlphabet(letters);
  return inOneAlphabet(SIGNS.reduce((folded, [signs, as]) => folded.replace(signs, as), letters));
}

/** In lower case, without accents, final sigma as sigma: the first step of `fold`. */
export function withoutAccents(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(MARKS, '').replaceAll('ς', 'σ');
}

/** Equal for texts that look alike: Greek and Latin letters with the same capitals are not distinguished. */
export function lookAlikeKey(text: string): string {
  return inLatin(fold(text));
}

/** True for texts that look alike, but for blanks at both ends. */
export function looksLike(one: string, other: string): boolean {
  return lookAlikeKey(one.trim()) === lookAlikeKey(other.trim());
}

/** Each text once; the first of those that look alike. */
export function withoutDoubles(texts: readonly string[]): string[] {
  const keys = texts.map((text) => lookAlikeKey(text.trim()));
  return texts.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
}

/**
 * The folded copies that texts which look like this one may have in the database; its own first. Of two that have had to be
 * different since before signs and alphabets were folded, one may have kept its copy.
 */
export function alikeFolds(text: string): string[] {
  const [own = '', ...others] = spellings(fold(text.trim()));
  return [...new Set([own, withoutAccents(text.trim()), ...others])];
}

/** Of texts that look like what was typed, the one that is written most like it. */
export function nearest<Row>(
  rows: readonly Row[],
  typed: string,
  textOf: (row: Row) => string,
): Row | undefined {
  const isSame = (write: (text: string) => string) => (row: Row) =>
    write(textOf(row).trim()) === write(typed.trim());
  return rows.find(isSame(withoutAccents)) ?? rows.find(isSame(fold)) ?? rows[0];
}

/** Syntax in which case matters: escapes with their braces, group names and flags. */
const SYNTAX = /\\[pPx]\{[^}]*\}|\\x[0-9a-f]{2}|\\.|\(\?P?<\w+>|\(\?[a-z-]+[:)]/gisu;

/** Folds a regular expression for use on folded text, except for its syntax. */
export function foldPattern(pattern: string): string {
  const syntax = pattern.match(SYNTAX) ?? [];
  return pattern
    .split(SYNTAX)
    .map((text, index) => fold(text) + (syntax[index] ?? ''))
    .join('');
}

/** False for text that a database may refuse: NUL characters and lone surrogates. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Change the writing direction: `invoice\u202Efdp.exe` would be displayed as `invoiceexe.pdf`. */
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u206f]/g;

export function withoutBidiMarks(text: string): string {
  return text.replace(BIDI_CONTROLS, '');
}

/** A single line without control characters, for file names and mail headers. */
export function oneLine(text: string): string {
  return withoutBidiMarks(text)
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
}

const MAX_FILE_NAME = 100;

/** Names that Windows reserves for devices, whatever follows the first dot. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/**
 * A file name valid on every system: without characters that Windows refuses, and never a path to another folder. What
 * is too long loses words of its middle: numbers are at its beginning and dates at its end.
 */
export function safeFileName(text: string): string {
  const name = withoutMiddle(oneLine(text.normalize('NFC').replace(/[/\\:*?"<>|]/g, ' ')))
    .toWellFormed()
    .replace(/^[. ]+|[. ]+$/g, '');
  return name.replace(DEVICE, '$&_');
}

/** At most this much of a long name's end is kept. */
const MAX_ENDING = 40;

function withoutMiddle(name: string): string {
  if (name.length <= MAX_FILE_NAME) return name;
  const ending = name.slice(-MAX_ENDING);
  const lastWords = ending.slice(ending.indexOf(' ') + 1);
  if (lastWords === ending) return name.slice(0, MAX_FILE_NAME);
  const beginning = name.slice(0, MAX_FILE_NAME - lastWords.length - ' … '.length);
  const end = beginning.lastIndexOf(' ');
  return `${end < 0 ? beginning : beginning.slice(0, end)} … ${lastWords}`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For element content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? '');
}
