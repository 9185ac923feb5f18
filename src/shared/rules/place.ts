/** The longest code of a place: it is read off a label from afar. */
export const MAX_CODE = 20;

/** How many places one call may make. */
export const MAX_SERIES = 200;

/** A wall of shelves: what its codes begin with, and its numbers from one to the other. */
export type Series = { prefix: string; from: number; to: number; digits: number };

/** The codes of a series in order, `Β-01` to `Β-12`: a number with fewer digits has zeros before. */
export function seriesCodes({ prefix, from, to, digits }: Series): string[] {
  const count = Math.max(0, to - from + 1);
  return Array.from(
    { length: count },
    (_, index) => `${prefix}${String(from + index).padStart(digits, '0')}`,
  );
}
