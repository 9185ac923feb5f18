import jsQR from 'jsqr';
import { rasterOf } from './poppler.ts';

/** The text of the QR code on a PDF's first page, read by another library than the one that drew it. */
export function codeIn(pdf: Uint8Array): string | undefined {
  const { width, height, grey } = rasterOf(pdf);
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (const [at, value] of grey.entries()) pixels.set([value, value, value, 255], at * 4);
  return jsQR(pixels, width, height)?.data;
}
