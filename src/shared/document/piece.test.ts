import { expect, test } from 'vitest';
import { blankPublicPiece } from '#test/pieces.ts';
import type { Field } from '../fields/record.ts';
import { el } from '../i18n/el/index.ts';
import { localeOf } from '../i18n/format.ts';
import { printedDetails, printedPiece } from './piece.ts';

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

test('each printed group prints its own size', () => {
  const group = {
    kind: 'group',
    public: true,
    printed: 'always',
    fields: { width: { kind: 'centimetres' }, length: { kind: 'centimetres' } },
  } satisfies Field;
  const values = { dimensions: { width: 200, length: 300 }, fringe: { width: 5, length: 200 } };
  const printing = { size: locale.size, extent: 'inFull' as const };
  expect(printedDetails({ dimensions: group, fringe: group }, values, printing)).toBe(
    '300 × 200 εκ., 200 × 5 εκ.',
  );
});
