import { join } from 'node:path';
import type { Content, ContentText } from 'pdfmake/interfaces.js';

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

/** Text as it can be printed: NFC, without control characters other than line breaks. */
export function printable(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(CONTROLS, ' ').normalize('NFC').trim();
}

/** The style of secondary text. */
export const quiet = { fontSize: sizes.small, color: ink.dim };

type TextStyle = Omit<Partial<ContentText>, 'text'> & { width?: '*' | 'auto'; id?: string };
type StyledText = ContentText & TextStyle;

export function plain(text: string, look: TextStyle = {}): StyledText {
  return { text: printable(text), ...look };
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

const FONTS = join(import.meta.dirname, 'fonts');

/** The two weights that are embedded in PDFs. */
export const fontFiles = {
  regular: join(FONTS, 'NotoSans-Regular.ttf'),
  semiBold: join(FONTS, 'NotoSans-SemiBold.ttf'),
};
