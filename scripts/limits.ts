/** `limit` is what may be today; where that is more than it should be, `goal` says what it should. */
export type Limit = { limit: number; goal?: number };

/** ✗ over the limit, · over the goal, ✓ neither. */
export function signOf(now: number, { limit, goal = limit }: Limit): string {
  if (now > limit) return '✗';
  return now > goal ? '·' : '✓';
}

/** A line of a table: a name, then cells that end below each other. */
export function row(
  name: string,
  widths: { name: number; cell: number },
  ...cells: (number | string)[]
): string {
  const rest = cells.map((cell) => String(cell).padStart(widths.cell));
  return name.padEnd(widths.name) + rest.join('');
}
