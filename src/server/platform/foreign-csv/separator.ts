const SEPARATORS = [';', '\t', ','] as const;

/** Number of lines examined. */
const SAMPLE = 60;

/** The separator that splits most lines into the same number of cells. */
export function separatorOf(text: string): string {
  const lines = text
    .slice(0, 60_000)
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, SAMPLE)
    .map((line) => line.replace(/"(?:[^"]|"")*"/g, ''));
  const scores = SEPARATORS.map((separator) => ({ separator, score: scoreOf(lines, separator) }));
  return scores.reduce((best, next) => (next.score > best.score ? next : best)).separator;
}

/**
 * Favours separators that give many lines the same number of cells: decimal commas are frequent, but vary from line
 * to line.
 */
function scoreOf(lines: readonly string[], separator: string): number {
  const counts = Map.groupBy(lines, (line) => line.split(separator).length);
  const scores = [...counts].map(([cells, alike]) => (cells - 1) * alike.length);
  return Math.max(0, ...scores);
}
