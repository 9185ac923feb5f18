import { hash } from 'node:crypto';
import { keysOf } from '#shared/base/record-of.ts';
import { fold, lookAlikeKey } from '#shared/base/text.ts';
import type { ForeignRow } from './read-rows.ts';

/** The known labels of each field, folded and without punctuation; the likeliest first. */
export type Vocabulary<Field extends string> = Record<Field, readonly string[]>;

export type ForeignHead<Field extends string> = {
  /** Index of the header row. */
  at: number;
  cells: string[];
  /** Column index of each recognised field. */
  columns: Partial<Record<Field, number>>;
};

/** Banks put a few lines above the header. */
const FIRST_ROWS = 40;

/**
 * Finds the header: the row with the most known labels, or else the first row as long as the longest. Fields that
 * match no column, or several equally well, have none. `others` are labels, written like the known ones, that are no
 * field.
 */
export function matchHead<Field extends string>(
  rows: readonly ForeignRow[],
  vocabulary: Partial<Vocabulary<Field>>,
  others: readonly string[] = [],
): ForeignHead<Field> {
  const heads = rows.slice(0, FIRST_ROWS).map(({ cells }, at) => {
    const labels = cells
      .map((cell) => lookAlikeKey(plainLabel(cell)))
      .map((label) => (keysOfLabels(others).includes(label) ? '' : label));
    const columns = columnsOf(labels, vocabulary);
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
  labels: readonly string[],
  vocabulary: Partial<Vocabulary<Field>>,
): Partial<Record<Field, number>> {
  const found = keysOf<Field>(vocabulary).flatMap((field) =>
    labels.flatMap((label, column) => {
      const rank = rankOf(label, keysOfLabels(vocabulary[field] ?? []));
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

const known = new WeakMap<readonly string[], string[]>();

/** Computed once for each list of labels, not for each row. */
function keysOfLabels(labels: readonly string[]): string[] {
  const keys = known.get(labels) ?? labels.map(lookAlikeKey);
  known.set(labels, keys);
  return keys;
}

/** Lower is likelier. Labels that only begin with a known one rank below all exact matches. */
function rankOf(label: string, labels: readonly string[]): number | undefined {
  const exact = labels.indexOf(label);
  if (exact >= 0) return exact;
  // `place id` is the number of a place.
  const begun = labels.findIndex((word) => label.startsWith(`${word} `) && !label.endsWith(' id'));
  return begun < 0 ? undefined : 1_000 + begun;
}

/** Turns `Ημ/νία (EUR)` into `ημ νια`. */
export function plainLabel(label: string): string {
  return fold(label)
    .replace(/\(?\b(?:eur|euro)\b\)?|€/g, ' ')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
}

/** Identifies files with the same labels. */
export function headKey(cells: readonly string[]): string {
  return hash('sha256', JSON.stringify(cells.map(plainLabel)));
}
