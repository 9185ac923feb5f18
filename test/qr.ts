import jsQR from 'jsqr';
import { type Raster, rasterOf } from './poppler.ts';

/** The text of the QR code on a PDF's first page, read by another library than the one that drew it. */
export function codeIn(pdf: Uint8Array): string | undefined {
  const raster = rasterOf(pdf);
  return codeAt(raster, { ...raster, x: 0, y: 0 })?.text;
}

/** The code in a part of a picture, and where its first corner is in the whole. */
export function codeAt(
  { width, grey }: Raster,
  part: { x: number; y: number; width: number; height: number },
): { text: string; x: number; y: number } | undefined {
  const [x, y] = [Math.round(part.x), Math.round(part.y)];
  const [wide, high] = [Math.round(part.width), Math.round(part.height)];
  const pixels = new Uint8ClampedArray(wide * high * 4).fill(255);
  for (let at = 0; at < wide * high; at += 1) {
    const value = grey[(y + Math.floor(at / wide)) * width + x + (at % wide)] ?? 255;
    for (let colour = 0; colour < 3; colour += 1) pixels[at * 4 + colour] = value;
  }
  const found = jsQR(pixels, wide, high, { inversionAttempts: 'dontInvert' });
  if (found === null) return undefined;
  const { topLeftCorner } = found.location;
  return { text: found.data, x: x + topLeftCorner.x, y: y + topLeftCorner.y };
}
