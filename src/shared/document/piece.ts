import type { publicClientItem } from '../contract/client-item.ts';
import type { WireOf } from '../contract/route.ts';
import { type Field, fieldsWith } from '../fields/record.ts';
import type { Locale } from '../i18n/format.ts';
import { clientItemRecord } from '../records/client-item.ts';

type Piece = WireOf<typeof publicClientItem>;

type PrintedPiece = {
  /** `12 · Κιλίμι` */
  name: string;
  /** `Χαλιά, 300 × 200 εκ.`; empty if nothing is known. */
  details: string;
};

/** A carpet on paper: the fields whose record declares them printed `always`, or also those printed `inFull`. */
export function printedPiece(
  piece: Piece,
  { size }: Pick<Locale, 'size'>,
  extent: 'inBrief' | 'inFull',
): PrintedPiece {
  const fields = fieldsWith(clientItemRecord, 'printed');
  return {
    name: `${piece._ref} · ${piece.title}`,
    details: printedDetails(fields, piece, { size, extent }),
  };
}

type Printing = Pick<Locale, 'size'> & { extent: 'inBrief' | 'inFull' };

/** The values of printed fields, in order; a group is a size. */
export function printedDetails(
  fields: Record<string, Field>,
  values: object,
  { size, extent }: Printing,
): string {
  const valueOf = new Map<string, unknown>(Object.entries(values));
  const details = Object.entries(fields).map(([key, field]) => {
    if (field.printed === 'inFull' && extent === 'inBrief') return '';
    const value = valueOf.get(key);
    return field.kind === 'group' ? size(sizeIn(value)) : value;
  });
  return details.filter((text) => text !== '').join(', ');
}

/** Throws for a group that is no size: how it is printed has to be said here. */
function sizeIn(value: unknown): { width: number; length: number } {
  if (typeof value === 'object' && value !== null && 'width' in value && 'length' in value) {
    const { width, length } = value;
    if (typeof width === 'number' && typeof length === 'number') return { width, length };
  }
  throw new Error('a printed group is a size');
}
