import { openSync } from 'fontkit';
import { describe, expect, test } from 'vitest';
import { PRINTED } from '#shared/rules/printed-letters.ts';
import { fontFiles, USUAL } from './style.ts';

function open(file: string) {
  const font = openSync(file);
  if (!('glyphForCodePoint' in font)) throw new Error('a collection of fonts');
  return font;
}

/** As `PRINTED` writes them. */
function rangesIn(file: string): string {
  const codes = open(file)
    .characterSet.filter((code) => code >= 0x20 && code < 0xff_ff)
    .toSorted((one, other) => one - other);
  const ranges: [number, number][] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return ranges.map(([from, to]) => [...new Set([hex(from), hex(to)])].join('-')).join(' ');
}

describe.each([
  ['the usual face', USUAL, fontFiles.NotoSans],
  ['the wide face', PRINTED, fontFiles.NotoSansWide],
])('%s', (_, ranges, files) => {
  test.each(Object.entries(files))('%s: its list is what it holds', (_weight, file) => {
    expect(ranges).toBe(rangesIn(file));
  });

  test.each(Object.entries(files))('%s: what it lacks is a box', (_weight, file) => {
    const box = open(file).glyphForCodePoint(0x5d0);
    expect([box.id, box.path.commands.length > 4]).toEqual([0, true]);
  });

  test('lines are as high in both', () => {
    const heightOf = (file: string) => {
      const { ascent, descent, lineGap, unitsPerEm } = open(file);
      return { ascent, descent, lineGap, unitsPerEm };
    };
    const heights = Object.values(files).map(heightOf);
    expect(heights).toEqual(heights.map(() => heightOf(fontFiles.NotoSans.regular)));
  });
});

test('the wide face has every letter of the usual one, as wide', () => {
  for (const weight of ['regular', 'semiBold'] as const) {
    const [usual, wide] = [open(fontFiles.NotoSans[weight]), open(fontFiles.NotoSansWide[weight])];
    const codes = usual.characterSet.filter((code) => code >= 0x20 && code < 0xff_ff);
    const widthIn = (font: typeof usual) =>
      codes.map((code) => font.glyphForCodePoint(code).advanceWidth);
    expect(codes.every((code) => wide.hasGlyphForCodePoint(code))).toBe(true);
    expect(widthIn(wide)).toEqual(widthIn(usual));
  }
});
