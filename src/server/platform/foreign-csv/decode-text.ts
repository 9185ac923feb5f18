import { AppError } from '#shared/errors.ts';
import { isIso88597 } from './iso-8859-7.ts';

/** First bytes of other file types: ZIP (spreadsheets), PDF, old Excel, PNG, JPEG. */
const OTHER_KINDS = [
  'PK\u0003\u0004',
  '%PDF',
  '\u00d0\u00cf\u0011\u00e0',
  '\u0089PNG',
  '\u00ff\u00d8\u00ff',
];

/** UTF-8 that was decoded as a Western encoding and saved again: `Î Î±Ï€` for `Παπ`. */
const MOJIBAKE = /(?:[ÎÏ][\u0080-\u00bf\u0152-\u2122]){3}/;

/**
 * Decodes UTF-8, UTF-16 with a byte order mark, Windows-1253 or ISO 8859-7, whichever it is. Throws a 400 for other
 * types of files and for bytes that are letters in none of them.
 */
export function decodeText(bytes: Uint8Array): string {
  refuseOtherKinds(bytes);
  const unicode = utf16(bytes) ?? decoded(bytes, 'utf-8');
  if (unicode === undefined) refuseBrokenUtf8(bytes);
  const text = unicode ?? decoded(bytes, isIso88597(bytes) ? 'iso-8859-7' : 'windows-1253');
  if (text === undefined) throw badLetters(bytes);
  if (MOJIBAKE.test(text)) {
    const before = text.slice(0, text.search(MOJIBAKE));
    throw new AppError('file.badLetters', { values: { row: before.split('\n').length } });
  }
  return text;
}

function refuseOtherKinds(bytes: Uint8Array): void {
  const start = String.fromCharCode(...bytes.subarray(0, 8));
  const isOther = OTHER_KINDS.some((beginning) => start.startsWith(beginning));
  if (isOther || (bytes.includes(0) && !hasUtf16Mark(bytes))) throw new AppError('file.notCsv');
}

function hasUtf16Mark([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

function utf16(bytes: Uint8Array): string | undefined {
  if (!hasUtf16Mark(bytes)) return undefined;
  return decoded(bytes, bytes[0] === 0xff ? 'utf-16le' : 'utf-16be');
}

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

/** The error for the first row that is invalid in Windows-1253. */
function badLetters(bytes: Uint8Array): AppError {
  let row = 1;
  for (let from = 0; from < bytes.length; row += 1) {
    const end = bytes.indexOf(0x0a, from);
    const line = bytes.subarray(from, end < 0 ? bytes.length : end);
    if (decoded(line, 'windows-1253') === undefined) break;
    from += line.length + 1;
  }
  return new AppError('file.badLetters', { values: { row } });
}
