/** Letters of a kind and their width in ems, rounded up from those of Noto Sans. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[ijlrtfIJιΙ.,:;·!|'’"()[\]/\s-]/u, 0.36],
  [/[acekvxyzsαγεζκλνξςτχ\d€×–]/u, 0.58],
  [/[mwMWωΦΨ@%№—…]/u, 0.96],
  [/[A-ZΑ-Ω]/u, 0.79],
  [/[a-zα-ώ]/u, 0.66],
];

/** Of letters outside Greek and Latin. */
const WIDEST = 1;

/** How wide a text of this size is at most, in points, without measuring it in the font. */
export function textWidth(text: string, size: number): number {
  let ems = 0;
  for (const letter of text.normalize('NFD')) ems += emOf(letter);
  return size * ems;
}

const known = new Map<string, number>();

function emOf(letter: string): number {
  const kept = known.get(letter);
  if (kept !== undefined) return kept;
  const em = /\p{M}/u.test(letter)
    ? 0
    : (WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? WIDEST);
  known.set(letter, em);
  return em;
}

/** How many lines a text takes at most, broken at spaces and inside words that are wider than a line. */
export function lineCount(text: string, size: number, width: number): number {
  return text
    .split('\n')
    .map((line) => wrappedCount(line, size, width))
    .reduce((sum, count) => sum + count, 0);
}

function wrappedCount(text: string, size: number, width: number): number {
  const space = textWidth(' ', size);
  let [lines, used] = [1, 0];
  for (const word of text.split(/\s+/)) {
    const wide = textWidth(word, size);
    const isFirst = used === 0;
    if (!isFirst && used + space + wide <= width) {
      used += space + wide;
      continue;
    }
    const own = Math.max(1, Math.ceil(wide / width));
    lines += isFirst ? own - 1 : own;
    used = Math.min(wide, width);
  }
  return lines;
}

/** The text, cut so that it takes no more than this width, with an ellipsis then. */
export function shortenedTo(text: string, size: number, width: number): string {
  if (textWidth(text, size) <= width) return text;
  const letters = Array.from(text);
  const fitting = letters.findLastIndex(
    (_, at) => textWidth(`${letters.slice(0, at).join('')}…`, size) <= width,
  );
  return `${letters.slice(0, Math.max(fitting, 0)).join('').trimEnd()}…`;
}
