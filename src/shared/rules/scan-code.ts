import { lookAlikeKey } from '../base/text.ts';

/** Maximum number of scanned pieces per call. */
export const MAX_SCANNED = 1_000;

export type LabelKind = 'piece' | 'place' | 'job' | 'tag';

/** A scanned or typed code, before it is looked up. */
export type ScanCode =
  | { kind: 'piece' | 'job'; ref: number }
  | { kind: 'tag' | 'place'; code: string }
  /** A number, a previous number or a place's code, as typed. */
  | { kind: 'text'; text: string };

const letters: Record<LabelKind, string> = { piece: 'c', place: 'p', job: 'j', tag: 't' };
const kinds: Readonly<Record<string, LabelKind>> = { c: 'piece', p: 'place', j: 'job', t: 'tag' };

/** The short path on a label: `/c/12`. */
export function shortPath(kind: LabelKind, code: string | number): string {
  return `/${letters[kind]}/${encodeURIComponent(code)}`;
}

/**
 * Recognises a tag or a short address (of any host, as labels may have been printed under another one);
 * anything else, including an invalid address, is `text`.
 */
export function readScanCode(scanned: string): ScanCode {
  const text = scanned.trim();
  const tag = readTag(text);
  if (tag !== undefined) return { kind: 'tag', code: tag };
  const [, letter = '', coded = ''] = /(?:^|\/)([cpjt])\/([^/?#]+)\/?$/.exec(pathOf(text)) ?? [];
  return fromPath(kinds[letter], decodePart(coded)) ?? { kind: 'text', text };
}

/** Only for addresses and absolute paths: a place may be called `R/c/1`. */
function pathOf(text: string): string {
  if (text.startsWith('/')) return text;
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text).pathname : '';
}

function fromPath(kind: LabelKind | undefined, code: string): ScanCode | undefined {
  if (kind === 'place') return { kind, code };
  if (kind === 'tag') {
    const tag = readTag(code);
    return tag === undefined ? undefined : { kind, code: tag };
  }
  const ref = refOf(code);
  return kind === undefined || ref === undefined ? undefined : { kind, ref };
}

/** The number of a record, as lists show it too (`#12`); undefined if the text is not one. */
export function refOf(text: string): number | undefined {
  const [, number] = /^#?\s*0*([1-9]\d{0,8})$/.exec(text.trim()) ?? [];
  return number === undefined ? undefined : Number(number);
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Crockford's base 32: without letters that are mistaken for digits or other letters. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Including the check character at the end. */
export const TAG_LENGTH = 8;

/** Number of values that determine a tag: one for each character but the check. */
export const TAG_VALUES = TAG_LENGTH - 1;

/**
 * The code of a blank label from values of 0 to 31. Undefined if it would consist of digits only: that
 * would read like the number of a piece.
 */
export function tagOf(values: readonly number[]): string | undefined {
  const signs = [...values, times2(remainder(values))].map((value) => ALPHABET[value] ?? '');
  const tag = signs.join('');
  return tag.length === TAG_LENGTH && !/^\d+$/.test(tag) ? tag : undefined;
}

/**
 * Normalises a typed or scanned tag: case, spaces and dashes are ignored, letters may be Greek ones that look the same, O
 * means 0, I and L mean 1.
 * Undefined if it is not a tag or its check fails: the check detects every single wrong character and
 * every swap of two characters.
 */
export function readTag(text: string): string | undefined {
  const tag = lookAlikeKey(text)
    .toUpperCase()
    .replace(/[ -]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  if (tag.length !== TAG_LENGTH || /^\d+$/.test(tag)) return undefined;
  const values = Array.from(tag, (sign) => ALPHABET.indexOf(sign));
  return values.includes(-1) || remainder(values) !== 0 ? undefined : tag;
}

/** `7K3M 9QX2` */
export function formatTag(tag: string): string {
  return `${tag.slice(0, TAG_LENGTH / 2)} ${tag.slice(TAG_LENGTH / 2)}`;
}

/** Evaluates the values as a polynomial over GF(32) at the element 2. */
function remainder(values: readonly number[]): number {
  return values.reduce((sum, value) => times2(sum) ^ value, 0);
}

function times2(value: number): number {
  const twice = value << 1;
  return twice > 31 ? twice ^ 0b100101 : twice;
}
