import { encodeQR } from 'qr';

export type CodeSquares = { text: string; side: number; path: string };

/** A text as a QR code: its dark squares as a path, with the quiet zone that scanners need. */
export function codeSquares(text: string): CodeSquares {
  const squares = encodeQR(text, 'raw', { ecc: 'medium', encoding: 'byte', border: 4 });
  return { text, side: squares.length, path: squares.map(rowPath).join('') };
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
