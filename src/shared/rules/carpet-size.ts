/** A size in centimetres read from text, and the words before it. */
export type WrittenSize = { words: string; length: number; width: number };

/** `300x200`, `3,00 × 2,00 μ.`, `3μ. επί 2μ.`: x, χ, ×, * or a word, with or without units. */
const SIZE =
  /^(.*?)(?:^|\s)(\d{1,4}(?:[.,]\d{1,2})?)\s*(?:(cm|εκ|m|μ)\.?\s*)?(?:[xXхХχΧ×✕*]|\sεπ[ιί]\s|\sby\s)\s*(\d{1,4}(?:[.,]\d{1,2})?)\s*(cm|εκ|m|μ|μέτρα)?\.?$/iu;

/** Centimetres. If both sides are shorter than this, the numbers are taken to be metres. */
const MIN_SIDE = 20;

/** Centimetres. */
const MAX_SIDE = 2_000;

type CarpetSides = { length: unknown; width: unknown };

/** True for an implausible size in centimetres: probably typed in metres, or with an extra zero. */
export function isOddSize({ length, width }: CarpetSides): boolean {
  if (typeof length !== 'number' || typeof width !== 'number' || length * width === 0) return false;
  return Math.max(length, width) < MIN_SIDE || Math.max(length, width) > MAX_SIDE;
}

/** Reads a size, length first, from the end of a carpet's name; undefined if there is none. */
export function readSize(text: string): WrittenSize | undefined {
  const [, words = '', length, first = '', width, unit = first] = SIZE.exec(text.trim()) ?? [];
  if (length === undefined || width === undefined) return undefined;
  const sides = [length, width].map((side) => Number(side.replace(',', '.')));
  const isMetres = unit === '' ? sides.every((side) => side < MIN_SIDE) : /^[mμ]/i.test(unit);
  const isPositive = sides.every((side) => side > 0);
  const [along, across] = sides.map((side) => Math.round(side * (isMetres ? 1000 : 10)) / 10);
  if (!isPositive || along === undefined || across === undefined) return undefined;
  return { words: words.trim().replace(/[\s,·-]+$/, ''), length: along, width: across };
}

/**
 * Reads the whole text of a field for one side as a size; undefined if it is none. Also `300-200` and `300/200`: the
 * keypad of a phone has no ×.
 */
export function readSides(text: string): Omit<WrittenSize, 'words'> | undefined {
  const { words, ...sides } = readSize(text.replace(/^(\s*[\d.,]+)\s*[-–/]/, '$1x')) ?? {};
  return words === '' && 'length' in sides ? sides : undefined;
}
