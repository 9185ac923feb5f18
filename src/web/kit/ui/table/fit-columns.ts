/** The widths that a column asks for, in rem. */
export type ColumnFit = {
  key: string;
  /** It is never narrower. */
  least: number;
  /** What it asks for where others have to go anyway. */
  wanted: number;
  /** What it takes of the room that is left, beside others; 0: none. */
  share: number;
  /** The lowest go first; those without one from the right, where there is no other way; some never. */
  leaves?: number | 'never' | undefined;
};

/**
 * The columns that a list has room for, each with its width. Where not all fit at their least, so many
 * of those that matter less leave that the others are as wide as they should be.
 */
export function fitColumns(columns: readonly ColumnFit[], available: number): Map<string, number> {
  const shown = sumOf(columns, leastOf) <= available ? columns : withoutLeaving(columns, available);
  const rest = Math.max(0, available - sumOf(shown, leastOf));
  // Where no text takes what is left, every column has some of it.
  const isFixed = shown.every(({ share }) => share === 0);
  const shareOf = ({ least, share }: ColumnFit) => (isFixed ? least : share);
  const shares = sumOf(shown, shareOf);
  return new Map(
    shown.map((column) => [
      column.key,
      column.least + (rest * shareOf(column)) / Math.max(1, shares),
    ]),
  );
}

function withoutLeaving(columns: readonly ColumnFit[], available: number): readonly ColumnFit[] {
  let shown = columns;
  for (const { key, leaves } of inOrderOfLeaving(columns)) {
    const needed = leaves === undefined ? leastOf : wantedWidth;
    if (sumOf(shown, needed) <= available) break;
    shown = shown.filter((column) => column.key !== key);
  }
  return shown;
}

function inOrderOfLeaving(columns: readonly ColumnFit[]): ColumnFit[] {
  const rank = ({ leaves }: ColumnFit) => (typeof leaves === 'number' ? leaves : Infinity);
  return columns
    .filter(({ leaves }) => leaves !== 'never')
    .toReversed()
    .toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
}

function leastOf({ least }: ColumnFit): number {
  return least;
}

function wantedWidth({ wanted }: ColumnFit): number {
  return wanted;
}

function sumOf(columns: readonly ColumnFit[], of: (column: ColumnFit) => number): number {
  return columns.reduce((sum, column) => sum + of(column), 0);
}
