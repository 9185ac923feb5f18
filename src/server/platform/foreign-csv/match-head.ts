import { hash } from 'node:crypto';
import { keysOf } from '#shared/record-of.ts';
import { fold } from '#shared/text.ts';
import type { ForeignRow } from './read-rows.ts';

/** For each field the labels that it may have, folded and without signs; the likeliest first. */
export type Vocabulary<Field extends string> = Record<Field, readonly string[]>;

export type ForeignHead<Field extends string> = {
  /** Its index in the rows. */
  at: number;
  cells: string[];
  /** The index of the cell of each field that was recognised. */
  columns: Partial<Record<Field, number>>;
};

/** Banks write a few lines before the head. */
const FIRST_ROWS = 40;

/**
 * The row of labels: the one with the most known ones, or else the first one that is as long as the
 * longest. Fields that two cells could be, or none, have no column.
 */
export function matchHead<Field extends string>(
  rows: readonly ForeignRow[],
  vocabulary: Partial<Vocabulary<Field>>,
): ForeignHead<Field> {
  const heads = rows.slice(0, FIRST_ROWS).map(({ cells }, at) => {
    const columns = columnsOf(cells, vocabulary);
    return { at, cells, columns, known: Object.keys(columns).length };
  });
  const best = heads.reduce((found, next) => (next.known > found.known ? next : found));
  const longest = Math.max(...heads.map(({ cells }) => filled(cells)));
  const head = best.known > 1 ? best : heads.find(({ cells }) => filled(cells) === longest);
  const { at, cells, columns } = head ?? best;
  return { at, cells, columns };
}

function filled(cells: readonly string[]): number {
  return cells.filter((cell) => cell !== '').length;
}

function columnsOf<Field extends string>(
  cells: readonly string[],
  vocabulary: Partial<Vocabulary<Field>>,
): Partial<Record<Field, number>> {
  const labels = cells.map(plainLabel);
  const found = keysOf<Field>(vocabulary).flatMap((field) =>
    labels.flatMap((label, column) => {
      const rank = rankOf(label, vocabulary[field] ?? []);
      return rank === undefined ? [] : [{ field, column, rank }];
    }),
  );
  const columns: Partial<Record<Field, number>> = {};
  const taken = new Set<number>();
  for (const { field, column, rank } of found.toSorted((a, b) => a.rank - b.rank)) {
    if (field in columns || taken.has(column)) continue;
    const isDouble = found.some(
      (other) => other.field === field && other.column !== column && other.rank === rank,
    );
    if (isDouble) continue;
    columns[field] = column;
    taken.add(column);
  }
  return columns;
}

/** Less is likelier; a label that only begins with a known one comes after all that are known. */
function rankOf(label: string, known: readonly string[]): number | undefined {
  const exact = known.indexOf(label);
  if (exact >= 0) return exact;
  const begun = known.findIndex((word) => label.startsWith(`${word} `));
  return begun < 0 ? undefined : 1_000 + begun;
}

/** `Ημ/νία (EUR)` as `ημ νια`. */
function plainLabel(label: string): string {
  return fold(label)
    .replace(/\(?\b(?:eur|euro)\b\)?|€/g, ' ')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
}

/** Identifies files of the same kind by their labels. */
export function headKey(cells: readonly string[]): string {
  return hash('sha256', JSON.stringify(cells.map(plainLabel)));
}
