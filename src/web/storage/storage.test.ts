import { expect, test } from 'vitest';
import type { Stay } from './move.ts';
import { earlierThan } from './storage.ts';

function stay(_id: string, jobItem: string | null, endDate: string | null): Stay {
  const clientItem = {
    _id: 'c',
    _ref: 1,
    title: '',
    category: '',
    dimensions: { width: 0, length: 0 },
  };
  const client = { _id: 'o', _ref: 1, fullName: '', firstName: '', lastName: '', companyName: '' };
  const notes = { notes: '', exportNotes: null };
  return {
    _id,
    _rev: 1,
    clientItem,
    client,
    job: null,
    jobItem,
    startDate: '2026-03-01',
    endDate,
    ...notes,
  };
}

const over = '2026-03-02';

test.each([
  { name: 'the only stay of a row is shown by it', stays: [stay('1', 'a', over)], earlier: [] },
  {
    name: 'of two the one before',
    stays: [stay('1', 'a', over), stay('2', 'a', over)],
    earlier: ['1'],
  },
  {
    name: 'beside an open one all that are over, also with later ids',
    stays: [stay('1', 'a', null), stay('2', 'a', over)],
    earlier: ['2'],
  },
  { name: 'that of a row which is gone', stays: [stay('1', null, over)], earlier: ['1'] },
  {
    name: 'an open one of a row which is gone is not over',
    stays: [stay('1', null, null)],
    earlier: [],
  },
])('$name', ({ stays, earlier }) => {
  expect(earlierThan([{ _id: 'a' }], stays).map(({ _id }) => _id)).toEqual(earlier);
});
