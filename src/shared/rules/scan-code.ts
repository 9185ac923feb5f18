import { readTag } from './tag.ts';

/** What a label's code leads to. */
export type Labelled = 'piece' | 'place' | 'job' | 'tag';

/** What was scanned or typed, before anybody has looked for it. */
export type ScanCode =
  | { kind: 'piece' | 'job'; ref: number }
  | { kind: 'tag' | 'place'; code: string }
  /** A number, an old number or a place's code, as it was typed. */
  | { kind: 'text'; text: string };

const letters: Record<Labelled, string> = { piece: 'c', place: 'p', job: 'j', tag: 't' };
const kinds: Readonly<Record<string, Labelled>> = { c: 'piece', p: 'place', j: 'job', t: 'tag' };

/** The short address of a thing below the site: `/c/12`. */
export function shortPath(kind: Labelled, code: string | number): string {
  return `/${letters[kind]}/${encodeURIComponent(code)}`;
}

/**
 * Reads a code: a short address, of whatever site it was printed at, a tag, or what else was typed.
 * Where an address names nothing that there can be, it is the text that it is.
 */
export function readScanCode(scanned: string): ScanCode {
  const text = scanned.trim();
  const tag = readTag(text);
  if (tag !== undefined) return { kind: 'tag', code: tag };
  const [, letter = '', coded = ''] = /(?:^|\/)([cpjt])\/([^/?#]+)\/?$/.exec(pathOf(text)) ?? [];
  return fromPath(kinds[letter], decodePart(coded)) ?? { kind: 'text', text };
}

/** Only an address or its path: a place may be called `R/c/1`. */
function pathOf(text: string): string {
  if (text.startsWith('/')) return text;
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text).pathname : '';
}

function fromPath(kind: Labelled | undefined, code: string): ScanCode | undefined {
  if (kind === 'place') return { kind, code };
  if (kind === 'tag') {
    const tag = readTag(code);
    return tag === undefined ? undefined : { kind, code: tag };
  }
  const ref = refOf(code);
  return kind === undefined || ref === undefined ? undefined : { kind, ref };
}

/** The number of a record; undefined where it is none. */
export function refOf(text: string): number | undefined {
  return /^0*[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
