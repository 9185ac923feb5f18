import { AppError } from '#shared/fields/errors.ts';
import { decodeCodePage } from './code-pages.ts';
import { READ_TWICE } from './letters.ts';

/** First bytes of other file types: ZIP (spreadsheets), PDF, old Excel, PNG, JPEG. */
const OTHER_KINDS = [
  'PK\u0003\u0004',
  '%PDF',
  '\u00d0\u00cf\u0011\u00e0',
  '\u0089PNG',
  '\u00ff\u00d8\u00ff',
];

/** Ends the files of DOS programs. */
const END_OF_FILE = '\u001a';

/**
 * Decodes UTF-8, UTF-16 or an old Greek or Western encoding, whichever it is. Throws a 400 for other types of files,
 * for an encoding that is not known, and for bytes that are no letters.
 */
export function decodeText(bytes: Uint8Array): string {
  refuseOtherKinds(bytes);
  const unicode = utf16(bytes) ?? decoded(bytes, 'utf-8');
  if (unicode === undefined) refuseBrokenUtf8(bytes);
  const text = unicode ?? decodeCodePage(bytes);
  if (text === undefined) throw new AppError('file.unknownLetters');
  refuseLine(text, /\ufffd/);
  refuseLine(text, READ_TWICE);
  return withoutEnd(text);
}

function withoutEnd(text: string): string {
  let { length } = text;
  while (text[length - 1] === END_OF_FILE) length -= 1;
  return text.slice(0, length);
}

/** Throws for the first line that has this. */
function refuseLine(text: string, bad: RegExp): void {
  const at = text.search(bad);
  if (at < 0) return;
  const row = text.slice(0, at).split('\n').length;
  throw new AppError('file.badLetters', { values: { row } });
}

function refuseOtherKinds(bytes: Uint8Array): void {
  const start = String.fromCharCode(...bytes.subarray(0, 8));
  const isOther = OTHER_KINDS.some((beginning) => start.startsWith(beginning));
  if (isOther || (bytes.includes(0) && utf16(bytes) === undefined)) {
    throw new AppError('file.notCsv');
  }
}

/** By the byte order mark, else by where zeros stand: every separator and line break has one. */
function utf16(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decoded(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return decoded(bytes, 'utf-16be');
  const zero = bytes.indexOf(0);
  if (zero < 0 || bytes.length % 2 === 1) return undefined;
  const text = decoded(bytes, zero % 2 === 1 ? 'utf-16le' : 'utf-16be');
  return text === undefined || UNLIKELY.test(text) ? undefined : text;
}

/** Controls, and other than Latin, Greek and Cyrillic letters and signs. */
const UNLIKELY = /(?![\t\r\n])\p{Cc}|[\u0500-\u1dff\u2e00-\uffff]/u;

/** Undefined if the bytes are invalid in this encoding. */
function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Throws for damaged UTF-8, which Windows-1253 would decode as wrong letters. */
function refuseBrokenUtf8(bytes: Uint8Array): void {
  const text = new TextDecoder().decode(bytes);
  const faults = text.match(/\ufffd/g)?.length ?? 0;
  const letters = text.match(/\p{Script=Greek}/gu)?.length ?? 0;
  if (letters <= faults) return;
  const row = text.slice(0, text.indexOf('\ufffd')).split('\n').length;
  const isAtEnd = /\ufffd+$/.test(text);
  throw new AppError(isAtEnd ? 'file.cutOff' : 'file.badLetters', { values: { row } });
}
