import { encodeQR } from 'qr';

/** A QR code with the quiet zone that scanners need: how many squares wide, the dark ones as a path. */
export type CodePath = { side: number; path: string };

/** Error correction M: as the guideline for payments has it, and enough for a label that is worn. */
export function codePath(text: string): CodePath {
  const squares = encodeQR(text, 'raw', { ecc: 'medium', encoding: 'byte', border: 4 });
  return { side: squares.length, path: squares.map(rowPath).join('') };
}

/** A row's dark squares, those side by side as one. */
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
