/** What a column needs; widths in rem. */
export type ColumnFit = {
  key: string;
  /** The minimum width. */
  least: number;
  /** The preferred width, which it gets if other columns are hidden anyway. */
  wanted: number;
  /** Its weight when spare space is distributed. */
  share: number;
  /** The lowest number is hidden first; then, only if necessary, columns without one from the right. */
  leaves?: number | 'never' | undefined;
};

/**
 * The columns that fit, each with its width. If not all fit at their minimum, numbered columns are hidden until
 * the others have their preferred width.
 */
export function fitColumns(columns: readonly ColumnFit[], available: number): Map<string, number> {
  const shown = sumOf(columns, leastOf) <= available ? columns : hideColumns(columns, available);
  const spare = Math.max(0, available - sumOf(shown, leastOf));
  // If no column has a share, all grow in proportion.
  const isFixed = shown.every(({ share }) => share === 0);
  const shareOf = ({ least, share }: ColumnFit) => (isFixed ? least : share);
  const shares = sumOf(shown, shareOf);
  return new Map(
    shown.map((column) => [
      column.key,
      column.least + (spare * shareOf(column)) / Math.max(1, shares),
    ]),
  );
}

function hideColumns(columns: readonly ColumnFit[], available: number): readonly ColumnFit[] {
  let shown = columns;
  for (const { key, leaves } of hidingOrder(columns)) {
    const needed = leaves === undefined ? leastOf : wantedOf;
    if (sumOf(shown, needed) <= available) break;
    shown = shown.filter((column) => column.key !== key);
  }
  return shown;
}

function hidingOrder(columns: readonly ColumnFit[]): ColumnFit[] {
  const rank = ({ leaves }: ColumnFit) => (typeof leaves === 'number' ? leaves : Infinity);
  return columns
    .filter(({ leaves }) => leaves !== 'never')
    .toReversed()
    .toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
}

function leastOf({ least }: ColumnFit): number {
  return least;
}

function wantedOf({ wanted }: ColumnFit): number {
  return wanted;
}

function sumOf(columns: readonly ColumnFit[], of: (column: ColumnFit) => number): number {
  return columns.reduce((sum, column) => sum + of(column), 0);
}
