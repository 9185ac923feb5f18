import type { Content } from 'pdfmake/interfaces.js';
import type { Paper } from '#shared/document/paper.ts';
import { small } from './style.ts';

/** How wide a code is, in points: 3 cm, with the quiet zone that scanners need. */
const SIDE = 85;

/** A code that a bank's app pays by; what it is for beside it. */
export function codeContent(code: Paper['code']): Content[] {
  if (code === null) return [];
  const { side, path } = code;
  const svg = `<svg viewBox="0 0 ${side} ${side}" width="${SIDE}" height="${SIDE}"><path d="${path}"/></svg>`;
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
