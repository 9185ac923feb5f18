/** A size in centimetres as somebody wrote it, and the words before it. */
export type WrittenSize = { words: string; length: number; width: number };

/** `300x200`, `3,00 × 2,00 μ.`: the crosses of both alphabets, a star, a unit or none. */
const SIZE =
  /^(.*?)(?:^|\s)(\d{1,4}(?:[.,]\d{1,2})?)\s*[xXхХχΧ×✕*]\s*(\d{1,4}(?:[.,]\d{1,2})?)\s*(cm|εκ|m|μ|μέτρα)?\.?$/iu;

/** No carpet has both sides shorter than this, in centimetres: such figures are metres. */
const SHORTEST = 20;

/** Nor is one side longer than this. */
const LONGEST = 2_000;

type CarpetSides = { length: unknown; width: unknown };

/** Whether two sides in centimetres can hardly be a carpet's: typed as metres, or with a zero too many. */
export function isOddSize({ length, width }: CarpetSides): boolean {
  if (typeof length !== 'number' || typeof width !== 'number' || length * width === 0) return false;
  return Math.max(length, width) < SHORTEST || Math.max(length, width) > LONGEST;
}

/** What stands at the end of a carpet's name as its size, length first; undefined where none does. */
export function readSize(text: string): WrittenSize | undefined {
  const [, words = '', length, width, unit = ''] = SIZE.exec(text.trim()) ?? [];
  if (length === undefined || width === undefined) return undefined;
  const sides = [length, width].map((side) => Number(side.replace(',', '.')));
  const isMetres = unit === '' ? sides.every((side) => side < SHORTEST) : /^[mμ]/i.test(unit);
  const isWhole = sides.every((side) => side > 0);
  const [along, across] = sides.map((side) => Math.round(side * (isMetres ? 1000 : 10)) / 10);
  if (!isWhole || along === undefined || across === undefined) return undefined;
  return { words: words.trim().replace(/[\s,·-]+$/, ''), length: along, width: across };
}
