import { readTag } from './tag.ts';

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

/** The number of a record; undefined if the text is not one. */
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
