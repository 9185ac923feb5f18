import { inflateSync } from 'node:zlib';
import type { Content } from 'pdfmake/interfaces.js';
import { faceOf } from './style.ts';

type PictureType = 'png' | 'jpeg' | 'svg';

/** A picture and its natural size in CSS pixels. */
export type Picture = { type: PictureType; bytes: Buffer; width: number; height: number };

/** Decoded size; larger pictures would exhaust the memory. */
const MAX_DECODED_BYTES = 64 * 1_048_576;
/** A pixel takes up to eight bytes. */
const MAX_PIXELS = MAX_DECODED_BYTES / 8;
/** More than any logo has. */
const MAX_SIDE = 20_000;

/** The width of an SVG without a size of its own: large, so that it fills the available space. */
const DEFAULT_SVG_WIDTH = 2_000;

/** Detects the type by the content; throws if it is not a valid PNG, JPEG or SVG. */
export function readPicture(bytes: Buffer): Picture {
  const [type, size] = sizeOf(bytes);
  const { width, height } = size;
  if (!(width >= 1 && height >= 1)) throw new Error(`a picture of ${width} by ${height} pixels`);
  return { type, bytes, width: Math.round(width), height: Math.round(height) };
}

type Size = { width: number; height: number };

function sizeOf(bytes: Buffer): [PictureType, Size] {
  if (bytes.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n') return ['png', sizeOfPng(bytes)];
  if (bytes.toString('latin1', 0, 3) === '\xff\xd8\xff') return ['jpeg', sizeOfJpeg(bytes)];
  return ['svg', sizeOfSvg(bytes)];
}

function sizeOfPng(bytes: Buffer): Size {
  const size = { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  assertNotTooLarge(size);
  inflateSync(Buffer.concat([...pngData(bytes)]), { maxOutputLength: MAX_DECODED_BYTES });
  return size;
}

/** Checks the header, before the picture is decoded here, in a browser or in a PDF viewer. */
function assertNotTooLarge({ width, height }: Size): void {
  if (width * height > MAX_PIXELS) throw new Error('a picture of too many pixels');
  if (Math.max(width, height) > MAX_SIDE) throw new Error('a picture that is too long');
}

function* pngData(bytes: Buffer): Generator<Buffer> {
  for (let at = 8; at + 8 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const isData = bytes.toString('latin1', at + 4, at + 8) === 'IDAT';
    if (isData) yield bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at));
  }
}

const JPEG_END = Buffer.of(0xff, 0xd9);

/** From the frame header: the first segment C0 to CF, except C4, C8 and CC, which are no frames. */
function sizeOfJpeg(bytes: Buffer): Size {
  if (!bytes.includes(JPEG_END)) throw new Error('a JPEG without an end');
  for (let at = 2; at + 9 <= bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (!isFrame) continue;
    const size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    assertNotTooLarge(size);
    return size;
  }
  throw new Error('a JPEG without a frame');
}

function sizeOfSvg(bytes: Buffer): Size {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  const root = /<svg\b[^>]*>/.exec(text)?.[0];
  if (root === undefined) throw new Error('neither PNG nor JPEG nor SVG');
  const [width, height] = ['width', 'height'].map((name) => pixelsOf(attribute(root, name)));
  if (width !== undefined && height !== undefined) return { width, height };
  const [, , across, down] = attribute(root, 'viewBox').split(/[\s,]+/);
  return { width: DEFAULT_SVG_WIDTH, height: (DEFAULT_SVG_WIDTH * Number(down)) / Number(across) };
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}\\s*=\\s*["']\\s*([^"']*?)\\s*["']`).exec(tag)?.[1] ?? '';
}

function pixelsOf(length: string): number | undefined {
  const [, number] = /^([\d.]+)(?:px)?$/.exec(length) ?? [];
  return number === undefined ? undefined : Number(number);
}

/** Points per CSS pixel. */
const PIXEL = 0.75;

/** The largest logo of a document on screen, 16 by 5.5 rem, in points. */
export const LOGO_WIDTH = 256 * PIXEL;
const LOGO_HEIGHT = 88 * PIXEL;

/** Lets an SVG load no images, neither from disk nor over the network. */
const NO_EXTERNAL_IMAGES = {
  options: {
    imageCallback: () => {
      throw new Error('an SVG with a picture in it');
    },
    warningCallback: () => {},
  },
};

/** The logo in its own size, or reduced to the largest, as on screen. */
export function logoContent({ type, bytes, width, height }: Picture): Content {
  const scale = Math.min(PIXEL, LOGO_WIDTH / width, LOGO_HEIGHT / height);
  const fit: [number, number] = [width * scale, height * scale];
  if (type === 'svg') {
    const svg = withoutLinks(bytes.toString());
    return { svg, fit, font: faceOf(svg), ...NO_EXTERNAL_IMAGES };
  }
  return { image: `data:image/${type};base64,${bytes.toString('base64')}`, fit };
}

/** Replaces links by groups: a link in a logo would be on every document as if it were the business's. */
function withoutLinks(svg: string): string {
  return svg.replace(/<(\/?)a(?=[\s/>])/g, '<$1g');
}
