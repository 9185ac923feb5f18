import { encodeQR } from 'qr';

/** The QR code of a text with its quiet zone: the width in modules, and the dark modules as an SVG path. */
export type CodePath = { text: string; side: number; path: string };

/** Error correction M: required by the guideline for payment codes, and enough for worn labels. */
export function codePath(text: string): CodePath {
  const squares = encodeQR(text, 'raw', { ecc: 'medium', encoding: 'byte', border: 4 });
  return { text, side: squares.length, path: squares.map(rowPath).join('') };
}

/** Adjacent dark modules of a row are joined. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    if (row[x] !== true) continue;
    const from = x;
    while (row[x + 1] === true) x += 1;
    path += `M${from} ${y}h${x + 1 - from}v1h-${x + 1 - from}z`;
  }
  return path;
}
