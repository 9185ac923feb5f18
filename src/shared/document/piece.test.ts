import { expect, test } from 'vitest';
import { blankPublicPiece } from '#test/pieces.ts';
import { localeOf } from '../format.ts';
import { el } from '../i18n/el/index.ts';
import { printedPiece } from './piece.ts';

const locale = localeOf('el', el);
const carpet = { ...blankPublicPiece, _ref: 7, title: 'Κιλίμι', category: 'Χαλιά' };

test.each([
  [200, 300.5, '300,5 × 200 εκ.', 'Χαλιά, 300,5 × 200 εκ.'],
  [0, 300, '300 × 0 εκ.', 'Χαλιά, 300 × 0 εκ.'],
  [0, 0, '', 'Χαλιά'],
])('a carpet of %d × %d cm', (width, length, inBrief, inFull) => {
  const piece = { ...carpet, dimensions: { width, length } };
  const name = '7 · Κιλίμι';
  expect(printedPiece(piece, locale, 'inBrief')).toEqual({ name, details: inBrief });
  expect(printedPiece(piece, locale, 'inFull')).toEqual({ name, details: inFull });
});
