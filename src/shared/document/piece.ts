import type { publicClientItem } from '../contract/client-item.ts';
import type { WireOf } from '../contract/route.ts';
import type { Locale } from '../format.ts';
import { clientItemRecord } from '../records/client-item.ts';
import { type Field, fieldsWith } from '../records/record.ts';

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
  const values = new Map<string, unknown>(Object.entries(piece));
  const printed = Object.entries<Field>(fieldsWith(clientItemRecord, 'printed'));
  const details = printed.map(([key, field]) => {
    if (field.printed === 'inFull' && extent === 'inBrief') return '';
    return field.kind === 'group' ? size(piece.dimensions) : values.get(key);
  });
  return {
    name: `${piece._ref} · ${piece.title}`,
    details: details.filter((text) => text !== '').join(', '),
  };
}
