import type { Content } from 'pdfmake/interfaces.js';
import { encodeQR } from 'qr';
import type { Paper } from '#shared/document/paper.ts';
import { qrPath } from '#shared/qr-path.ts';
import { small } from './style.ts';

/** How wide a code is, in points: 3 cm, with the quiet zone that scanners need. */
const SIDE = 85;

/** A code that a bank's app pays by, at error correction M (EPC069-12); what it is for beside it. */
export function codeContent(code: Paper['code']): Content[] {
  if (code === null) return [];
  const squares = encodeQR(code.value, 'raw', { ecc: 'medium', encoding: 'byte', border: 4 });
  const box = `0 0 ${squares.length} ${squares.length}`;
  const svg = `<svg viewBox="${box}" width="${SIDE}" height="${SIDE}"><path d="${qrPath(squares)}"/></svg>`;
  return [
    {
      columns: [
        { svg, width: SIDE },
        { ...small(code.label), width: '*', margin: [0, 12, 0, 0] },
      ],
      columnGap: 6,
      margin: [-8, 4, 0, 0],
    },
  ];
}
