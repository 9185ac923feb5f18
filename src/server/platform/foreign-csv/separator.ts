const SEPARATORS = [';', '\t', ','] as const;

/** Lines that are looked at. */
const SAMPLE = 60;

/** The separator by which most lines have the same number of cells. */
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

/** Decimal commas make a comma frequent, but not in a head, and not in every line alike. */
function scoreOf(lines: readonly string[], separator: string): number {
  const counts = Map.groupBy(lines, (line) => line.split(separator).length);
  const scores = [...counts].map(([cells, alike]) => (cells - 1) * alike.length);
  return Math.max(0, ...scores);
}
