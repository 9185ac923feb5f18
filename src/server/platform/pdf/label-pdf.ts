import { buffer } from 'node:stream/consumers';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { type LabelSize, labelPlaces, sheetOf } from '#shared/rules/label-size.ts';
import { codePath } from './code-path.ts';
import { faceOf, fontFiles, MM, printable } from './style.ts';

export type Label = {
  /** What the number refers to, if not to a piece. */
  kind: string;
  /** Printed as large as possible. */
  head: string;
  /** The first one in bold. */
  lines: readonly string[];
  /** The content of the QR code. */
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

/** A PDF with the sheets in actual size. */
export async function renderLabels(
  labels: readonly Label[],
  sheet: LabelSheet,
): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height } = sheetOf(sheet.size);
  const size: [number, number] = [width * MM, height * MM];
  const page = { size, margin: 0 };
  const pdf = new PDFDocument({
    autoFirstPage: false,
    lang: sheet.language === 'el' ? 'el-CY' : 'en-CY',
    info: { Title: sheet.title, Creator: sheet.product, Producer: sheet.product },
  });
  const content = buffer(pdf);
  let pages = 0;
  for (const [index, place] of labelPlaces(sheet.size, sheet.start, labels.length).entries()) {
    const label = labels[index];
    if (label === undefined) break;
    if (place.page >= pages) {
      // Hundreds of labels take long: let other tasks run in between.
      await yieldToEventLoop();
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
  return new Uint8Array(await content);
}

/** The code beside the text, or below it on a tall label. Its quiet zone serves as the margin. */
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

/** A dot of a thermal printer, in points. */
const DOT = 72 / 203;

/** A module takes a whole number of dots if it takes at least two, so that its edges are sharp. */
function drawCode(pdf: Pdf, address: string, box: { x: number; y: number; side: number }): void {
  const code = codePath(address);
  const largest = box.side / code.side;
  const square = largest < 2 * DOT ? largest : Math.floor(largest / DOT) * DOT;
  const centring = (box.side - square * code.side) / 2;
  pdf.save();
  pdf.translate(box.x + centring, box.y + centring).scale(square);
  pdf.path(code.path).fill('#000000');
  pdf.restore();
}

type Size = { width: number; height: number };
type Box = Size & { x: number; y: number };
type Weight = 'regular' | 'semiBold';
type Line = { text: string; weight: Weight; size: number };

const [PLAIN, BOLD]: [Weight, Weight] = ['regular', 'semiBold'];

/** Line height relative to the font size: room for accented capitals and descenders. */
const LEADING = 1.2;
/** Font sizes in points: the smallest that is legible at all, and the largest for a name. */
const MIN_SIZE = 6;
const MAX_SIZE = 15;
/** A long line is cut rather than made smaller than this share of the others: names are read at arm's length. */
const LEAST_SHARE = 0.6;

/** The number takes the height that the lines leave; everything is centred vertically. */
function drawWords(pdf: Pdf, { kind, head, lines }: Label, box: Box): void {
  const shown = [kind, ...lines]
    .map((text, at) => ({ text: printable(text), weight: at === 1 ? BOLD : PLAIN }))
    .filter(({ text }) => text !== '');
  const even = Math.min(
    MAX_SIZE,
    Math.max(MIN_SIZE, (box.height * 0.42) / (shown.length * LEADING)),
  );
  const small = shown.map((line): Line => ({
    ...line,
    size: Math.max(MIN_SIZE, even * LEAST_SHARE, Math.min(even, fittingSize(pdf, line, box))),
  }));
  const taken = small.reduce((sum, { size }) => sum + size * LEADING, 0);
  const number = { text: printable(head), weight: BOLD };
  const largest = Math.min((box.height - taken) / LEADING, fittingSize(pdf, number, box));
  const large = Math.max(MIN_SIZE, largest);
  const at = kind === '' ? 0 : 1;
  const all = small.toSpliced(at, 0, { ...number, size: large });
  let y = box.y + (box.height - taken - large * LEADING) / 2;
  for (const line of all) {
    drawLine(pdf, line, { ...box, y });
    y += line.size * LEADING;
  }
}

/** The font size at which the text is as wide as its box. */
function fittingSize(pdf: Pdf, { text, weight }: Omit<Line, 'size'>, { width }: Box): number {
  const wide = pdf.font(fileOf(text, weight)).fontSize(100).widthOfString(text);
  return wide === 0 ? MAX_SIZE : (width / wide) * 100;
}

function fileOf(text: string, weight: Weight): string {
  return fontFiles[faceOf(text)][weight];
}

/** Draws one line, truncated with an ellipsis if it is too long. */
function drawLine(pdf: Pdf, { text, weight, size }: Line, { x, y, width }: Box): void {
  pdf.font(fileOf(text, weight)).fontSize(size).fillColor('#000000');
  let shown = text;
  while (shown.length > 1 && pdf.widthOfString(shown) > width + 0.01) {
    shown = `${shown.replace(/…$/, '').slice(0, -1).trimEnd()}…`;
  }
  pdf.text(shown, x, y, { lineBreak: false, baseline: -0.95 * size });
}
