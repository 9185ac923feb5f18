import { join } from 'node:path';
import type { Content, ContentText } from 'pdfmake/interfaces.js';
import { classOf, printedText } from '#shared/rules/printed-letters.ts';

/** Points per millimetre. */
export const MM = 72 / 25.4;

/** The margins and inner width of an A4 page, in points; the footer is inside the lower margin. */
export const sheet = { margin: 15 * MM, inner: 180 * MM, foot: 24 * MM };

/** The colours of documents on screen. */
export const ink = { text: '#1a1715', dim: '#5e574f', line: '#d9d2c9', rule: '#8c8379' };
export const stampColor = '#a63a2b';

/** Font sizes in points, as on the printed page (`Paper.module.css`). */
export const sizes = { small: 8, text: 10, name: 11, company: 15, title: 17.5, total: 20 };

const CONTROLS = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** Text as it can be printed: boxes for what no face has, no control characters other than line breaks. */
export function printable(text: string): string {
  return printedText(text.replaceAll('\r\n', '\n').replace(CONTROLS, ' ')).trim();
}

/** The style of secondary text. */
export const quiet = { fontSize: sizes.small, color: ink.dim };

type TextStyle = Omit<Partial<ContentText>, 'text'> & { width?: '*' | 'auto'; id?: string };
type StyledText = ContentText & TextStyle;

export function plain(text: string, look: TextStyle = {}): StyledText {
  const shown = printable(text);
  return { text: shown, font: faceOf(shown), ...look };
}

/** A word that may be wider than a table column. */
const LONG_WORD = /[^\s-]{30}/;

/** A table column grows with its longest word, so long words may break anywhere. */
export function breakable(text: string, look: TextStyle = {}): StyledText {
  return plain(text, LONG_WORD.test(text) ? { wordBreak: 'break-all', ...look } : look);
}

export function strong(text: string, look: TextStyle = {}): StyledText {
  return plain(text, { bold: true, ...look });
}

export function small(text: string, look: TextStyle = {}): StyledText {
  return plain(text, { ...quiet, ...look });
}

/** One line per text; empty texts take none. */
export function lines(
  texts: readonly string[],
  show: (text: string) => Content = plain,
): Content[] {
  return texts.filter((text) => printable(text) !== '').map((text) => show(text));
}

/** `width` in points. */
export function hairline(width: number, color: string = ink.line): Content {
  return {
    canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.5, lineColor: color }],
  };
}

/** Too long to be kept on one page with other content. */
export function isLong(text: string): boolean {
  return text.length > 600 || text.split('\n').length > 12;
}

/** The letters of the usual face, as `PRINTED` has those of the wide one: a test compares both with the files. */
export const USUAL = [
  '20-7E A0-17F 218-21B 370-377 37A-37F 384-38A 38C 38E-3A1 3A3-3E1 3F0-45F 490-491 1E9E 2009-200A 2010-2015',
  '2018-201E 2020-2022 2026 202F-2030 2032-2033 2039-203A 2044 20AC 2116 2122 2212',
].join(' ');

const usual = new RegExp(`^[${classOf(USUAL)}\\n]*$`, 'u');

/**
 * The face for a text: the wide one has all letters of the usual one too, so no line mixes them, but makes a document
 * slower. Expects printable text.
 */
export function faceOf(text: string): 'NotoSans' | 'NotoSansWide' {
  return usual.test(text) ? 'NotoSans' : 'NotoSansWide';
}

const FONTS = join(import.meta.dirname, 'fonts');

/** The two weights of each face that are embedded in PDFs. */
export const fontFiles = {
  NotoSans: {
    regular: join(FONTS, 'NotoSans-Regular.ttf'),
    semiBold: join(FONTS, 'NotoSans-SemiBold.ttf'),
  },
  NotoSansWide: {
    regular: join(FONTS, 'NotoSansWide-Regular.ttf'),
    semiBold: join(FONTS, 'NotoSansWide-SemiBold.ttf'),
  },
};
