import { buffer } from 'node:stream/consumers';
import { setImmediate as othersTurn } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { type LabelSize, labelPlaces, sheetOf } from '#shared/rules/label-size.ts';
import { codePath } from './code-path.ts';
import { fontFiles } from './fonts.ts';
import { MM, printable } from './style.ts';

/** What stands on a label. */
export type Label = {
  /** What the number is of, where it is not a piece's. */
  kind: string;
  /** As large as it can be. */
  head: string;
  /** The first one bold. */
  lines: readonly string[];
  /** What its code says. */
  address: string;
};

export type LabelSheet = {
  title: string;
  language: string;
  product: string;
  size: LabelSize;
  start: number;
  offset: { x: number; y: number };
  /** Percent. */
  scale: number;
};

type Pdf = PDFKit.PDFDocument;

/** The bytes of a PDF whose pages are the sheets in their true size. */
export async function renderLabels(
  labels: readonly Label[],
  sheet: LabelSheet,
): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height } = sheetOf(sheet.size);
  const page = { size: [width * MM, height * MM] as [number, number], margin: 0 };
  const pdf = new PDFDocument({
    autoFirstPage: false,
    lang: sheet.language === 'el' ? 'el-CY' : 'en-CY',
    info: { Title: sheet.title, Creator: sheet.product, Producer: sheet.product },
  });
  const whole = buffer(pdf);
  let pages = 0;
  for (const [index, place] of labelPlaces(sheet.size, sheet.start, labels.length).entries()) {
    const label = labels[index];
    if (label === undefined) break;
    if (place.page >= pages) {
      // Hundreds of labels take their time: others are answered in between.
      await othersTurn();
      pdf.addPage(page);
      pages = place.page + 1;
    }
    pdf.save();
    pdf.translate(sheet.offset.x * MM, sheet.offset.y * MM).scale(sheet.scale / 100);
    pdf.translate(place.x * MM, place.y * MM);
    drawLabel(pdf, label, { width: sheet.size.width * MM, height: sheet.size.height * MM });
    pdf.restore();
  }
  pdf.end();
  return new Uint8Array(await whole);
}

/** The code beside the words; below them where the label is higher than wide. Its quiet zone is its margin. */
function drawLabel(pdf: Pdf, label: Label, { width, height }: Size): void {
  const margin = Math.min(2.5 * MM, height * 0.06);
  const isTall = height > width;
  const side = isTall ? Math.min(width, height * 0.5) : Math.min(height, width * 0.42);
  const x = isTall ? (width - side) / 2 : 0;
  const y = isTall ? height - side : (height - side) / 2;
  drawCode(pdf, label.address, { x, y, side });
  const left = isTall ? margin : side;
  const bottom = isTall ? side : margin;
  const words = { width: width - left - margin, height: height - margin - bottom };
  drawWords(pdf, label, { x: left, y: margin, ...words });
}

/** Of a thermal printer. */
const DOT = 72 / 203;

/** A square of the code is so many whole dots, where it is several: none is blurred. */
function drawCode(pdf: Pdf, address: string, box: { x: number; y: number; side: number }): void {
  const code = codePath(address);
  const fitting = box.side / code.side;
  const square = fitting < 2 * DOT ? fitting : Math.floor(fitting / DOT) * DOT;
  const rest = (box.side - square * code.side) / 2;
  pdf.save();
  pdf.translate(box.x + rest, box.y + rest).scale(square);
  pdf.path(code.path).fill('#000000');
  pdf.restore();
}

type Size = { width: number; height: number };
type Box = Size & { x: number; y: number };
type Line = { text: string; font: keyof typeof fontFiles; size: number };

const [PLAIN, BOLD] = ['regular', 'semiBold'] as const;

/** Of a line, as a part of its letters' size: capitals with their accents and what hangs below. */
const LEADING = 1.2;
/** The smallest that is read at arm's length, and what is large enough for a name. */
const SMALLEST = 6;
const LARGEST = 15;

/** The number takes what the lines leave, all of them centred between top and bottom. */
function drawWords(pdf: Pdf, { kind, head, lines }: Label, box: Box): void {
  const shown = [kind, ...lines]
    .map((text, at) => ({ text: printable(text), font: at === 1 ? BOLD : PLAIN }))
    .filter(({ text }) => text !== '');
  const even = Math.min(
    LARGEST,
    Math.max(SMALLEST, (box.height * 0.42) / (shown.length * LEADING)),
  );
  const small = shown.map((line): Line => ({
    ...line,
    size: Math.max(SMALLEST, Math.min(even, fitting(pdf, line, box))),
  }));
  const taken = small.reduce((sum, { size }) => sum + size * LEADING, 0);
  const large = Math.min(
    (box.height - taken) / LEADING,
    fitting(pdf, { text: head, font: BOLD }, box),
  );
  const number: Line = { text: head, font: BOLD, size: large };
  const all = kind === '' ? [number, ...small] : [...small.slice(0, 1), number, ...small.slice(1)];
  let y = box.y + (box.height - taken - large * LEADING) / 2;
  for (const line of all) {
    drawLine(pdf, line, { ...box, y });
    y += line.size * LEADING;
  }
}

/** The size at which a text is as wide as its box. */
function fitting(pdf: Pdf, { text, font }: Omit<Line, 'size'>, { width }: Box): number {
  const wide = pdf.font(fontFiles[font]).fontSize(100).widthOfString(text);
  return wide === 0 ? LARGEST : (width / wide) * 100;
}

/** On one line; what is too long even in the smallest letters ends in dots. */
function drawLine(pdf: Pdf, { text, font, size }: Line, { x, y, width }: Box): void {
  pdf.font(fontFiles[font]).fontSize(size).fillColor('#000000');
  let shown = text;
  while (shown.length > 1 && pdf.widthOfString(shown) > width + 0.01) {
    shown = `${shown.replace(/…$/, '').slice(0, -1).trimEnd()}…`;
  }
  pdf.text(shown, x, y, { lineBreak: false, baseline: -0.95 * size });
}
