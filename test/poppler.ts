import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Poppler's programs read a PDF back; without them those tests are left out. */
export const hasPoppler = spawnSync('pdftotext', ['-v']).status === 0;

/** The text of each page, lines as they stand on it. */
export function pagesOf(pdf: Uint8Array): string[] {
  const text = run(pdf, (file) => execFileSync('pdftotext', ['-layout', file, '-'])).toString();
  return text.split('\f').slice(0, -1);
}

/** In millimetres from the upper left corner. */
type Box = { x: number; y: number; width: number; height: number };

/** The text inside a box on the first page. */
export function textIn(pdf: Uint8Array, { x, y, width, height }: Box): string {
  const points = (millimetres: number) => String(Math.round((millimetres * 72) / 25.4));
  const args = ['-x', points(x), '-y', points(y), '-W', points(width), '-H', points(height)];
  const one = ['-layout', '-f', '1', '-l', '1', ...args];
  return run(pdf, (file) => execFileSync('pdftotext', [...one, file, '-'])).toString();
}

/** How far to the right the words of the first page reach, in points, and how wide it is. */
export function reachOf(pdf: Uint8Array): { words: number; page: number } {
  const boxes = run(pdf, (file) => execFileSync('pdftotext', ['-bbox', '-l', '1', file, '-']));
  const numbers = (pattern: RegExp) =>
    Array.from(boxes.toString().matchAll(pattern), ([, number]) => Number(number));
  const [page = 0] = numbers(/<page width="([\d.]+)"/g);
  return { words: Math.max(...numbers(/xMax="([\d.]+)"/g)), page };
}

/** The sizes of the letters of each line of the first page, in points, from top to bottom. */
export function textSizesIn(pdf: Uint8Array): number[] {
  const lines = run(pdf, (file) =>
    execFileSync('pdftotext', ['-bbox-layout', '-l', '1', file, '-']),
  );
  return Array.from(
    lines.toString().matchAll(/<line xMin="[\d.]+" yMin="([\d.]+)" xMax="[\d.]+" yMax="([\d.]+)"/g),
    ([, top, bottom]) => (Number(bottom) - Number(top)) / LINE_HEIGHT,
  );
}

/** Of the letters of Noto Sans, in ems. */
const LINE_HEIGHT = 1.362;

/** The first page as it looks, a small grey PNG. */
export function pictureOf(pdf: Uint8Array): Buffer {
  const args = ['-r', '48', '-gray', '-png', '-singlefile'];
  return run(pdf, (file) => execFileSync('pdftoppm', [...args, file]));
}

function run(pdf: Uint8Array, work: (file: string) => Buffer): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'kilim-pdf-'));
  try {
    const file = join(folder, 'document.pdf');
    writeFileSync(file, pdf);
    return work(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export type Raster = { width: number; height: number; grey: Uint8Array };

/** A page in grey, as finely as a phone's camera sees it, or a printer of so many dots an inch. */
export function rasterOf(pdf: Uint8Array, { dpi = 150, page = 1 } = {}): Raster {
  const args = ['-r', String(dpi), '-f', String(page), '-gray', '-singlefile'];
  const pgm = run(pdf, (file) => execFileSync('pdftoppm', [...args, file], { maxBuffer: 2 ** 26 }));
  const [head = '', width, height] =
    /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(pgm.toString('latin1', 0, 64)) ?? [];
  return { width: Number(width), height: Number(height), grey: pgm.subarray(head.length) };
}
