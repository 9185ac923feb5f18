import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inflateSync } from 'node:zlib';
import { expect } from 'vitest';
import { pictureOf } from './poppler.ts';

type Picture = { width: number; height: number; pixels: Uint8Array };

/** How far a patch of the page may be from the picture, 0 to 255: fonts are drawn a little differently by each version. */
const PATCH = 6;
const MOST = 60;
const MEAN = 3;

/**
 * The first page looks as it does in the picture that is kept, in grey and small. With
 * UPDATE_PICTURES=1, or where there is no picture yet and we are not in CI, it is kept as it is.
 */
export function expectPicture(file: string, pdf: Uint8Array): void {
  const png = pictureOf(pdf);
  const { UPDATE_PICTURES: isUpdate, CI } = process.env;
  if (isUpdate === '1' || (!existsSync(file) && CI === undefined)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, png);
  }
  const [is, was] = [decode(png), decode(readFileSync(file))];
  expect([is.width, is.height]).toEqual([was.width, was.height]);
  const apart = difference(patches(is), patches(was));
  expect(Math.max(...apart), 'the patch that differs most').toBeLessThan(MOST);
  expect(apart.reduce((sum, value) => sum + value, 0) / apart.length, 'on average').toBeLessThan(
    MEAN,
  );
}

function difference(a: number[], b: number[]): number[] {
  return a.map((value, index) => Math.abs(value - (b[index] ?? 0)));
}

/** The mean of each square of pixels. */
function patches({ width, height, pixels }: Picture): number[] {
  const means: number[] = [];
  for (let top = 0; top + PATCH <= height; top += PATCH) {
    for (let left = 0; left + PATCH <= width; left += PATCH) {
      means.push(meanAt({ width, pixels }, top, left));
    }
  }
  return means;
}

function meanAt({ width, pixels }: Omit<Picture, 'height'>, top: number, left: number): number {
  let sum = 0;
  for (let y = top; y < top + PATCH; y += 1) {
    for (let x = left; x < left + PATCH; x += 1) sum += pixels[y * width + x] ?? 0;
  }
  return sum / PATCH ** 2;
}

/** Reads a grey PNG; some versions of Poppler write the grey three times, as red, green and blue. */
function decode(png: Buffer): Picture {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const step = png[25] === 2 ? 3 : 1;
  const stride = width * step;
  const raw = inflateSync(Buffer.concat([...chunks(png)]));
  const bytes = new Uint8Array(stride * height);
  for (let y = 0; y < height; y += 1) {
    const row = raw.subarray(y * (stride + 1), (y + 1) * (stride + 1));
    unfilter({ bytes, stride, step, start: y * stride }, row);
  }
  return { width, height, pixels: bytes.filter((_, index) => index % step === 0) };
}

function* chunks(png: Buffer): Generator<Buffer> {
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const isData = png.toString('latin1', at + 4, at + 8) === 'IDAT';
    if (isData) yield png.subarray(at + 8, at + 8 + png.readUInt32BE(at));
  }
}

type Row = { bytes: Uint8Array; stride: number; step: number; start: number };

/** PNG stores each byte as its distance from a guess by its neighbours. */
function unfilter({ bytes, stride, step, start }: Row, [filter = 0, ...row]: Uint8Array): void {
  for (const [x, distance] of row.entries()) {
    const at = start + x;
    const left = x >= step ? (bytes[at - step] ?? 0) : 0;
    const up = bytes[at - stride] ?? 0;
    const corner = x >= step ? (bytes[at - stride - step] ?? 0) : 0;
    const guesses = [0, left, up, Math.floor((left + up) / 2), paeth(left, up, corner)];
    bytes[at] = distance + (guesses[filter] ?? 0);
  }
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [left, up, corner].map((entry) => Math.abs(guess - entry)) as [
    number,
    number,
    number,
  ];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}
