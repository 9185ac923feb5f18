import { expect, test } from 'vitest';
import { el } from '#shared/i18n/el/index.ts';
import { translator } from '#shared/i18n/translate.ts';
import { countCsv, type WholeCount } from './count.ts';

test('the file of a count that begins after midnight has the day of the shop', () => {
  const count: WholeCount = {
    _id: '1',
    _rev: 1,
    place: null,
    notes: '',
    createdOn: '2026-03-05T22:30:00.000Z',
    by: null,
    open: false,
    closedOn: null,
    closedBy: null,
    totals: { counted: 0, missing: 0, elsewhere: 0, notStored: 0, unknown: 0 },
    counted: [],
    missing: [],
    elsewhere: [],
    notStored: [],
    unknown: [],
  };
  expect(countCsv(count).name(translator(el)).at(-1)).toBe('06/03/2026');
});
