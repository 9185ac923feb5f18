import type { Content } from 'pdfmake/interfaces.js';
import type { Paper } from '#shared/document/paper.ts';
import { small } from './style.ts';

/** In points: 3 cm, including the quiet zone that scanners need. */
const CODE_WIDTH = 85;

/** A payment code for banking apps, with its label beside it. */
export function codeContent(code: Paper['code']): Content[] {
  if (code === null) return [];
  const { side, path } = code;
  const svg = `<svg viewBox="0 0 ${side} ${side}" width="${CODE_WIDTH}" height="${CODE_WIDTH}"><path d="${path}"/></svg>`;
  return [
    {
      columns: [
        { svg, width: CODE_WIDTH },
        { ...small(code.label), width: '*', margin: [0, 12, 0, 0] },
      ],
      columnGap: 6,
      margin: [-8, 4, 0, 0],
    },
  ];
}
