import { expect, test } from 'vitest';
import { type Mark, nextMarks } from './photo.ts';

const stain: Mark = { _id: 'a', kind: 'stain', x: 0.25, y: 0.5, note: '', shown: false };
const hole: Mark = { _id: 'b', kind: 'hole', x: 0.1, y: 0.9, note: 'άκρη', shown: true };
const worn: Mark = { _id: 'c', kind: 'wear', x: 0, y: 1, note: '', shown: false };

test.each([
  ['what was not shown may change', [stain], [{ ...stain, note: 'κρασί' }], ['a']],
  ['and go', [stain, hole], [hole], ['b']],
  ['new ones may come beside shown ones', [hole], [hole, worn], ['b', 'c']],
  ['in any order', [stain, hole], [worn, hole], ['c', 'b']],
  ['a place may come back rounded', [hole], [{ ...hole, x: 0.100_04 }], ['b']],
])('%s', (_, before, after, ids) => {
  const { marks = [] } = nextMarks(before, after);
  expect(marks.map(({ _id }) => _id)).toEqual(ids);
  expect(marks.every(({ _id, shown }) => shown === (_id === 'b'))).toBe(true);
});

test.each([
  ['is not removed', [stain, hole], [stain], 1],
  ['does not move', [hole], [{ ...hole, x: 0.2 }], 0],
  ['does not become another', [stain, hole], [stain, { ...hole, kind: 'moth' as const }], 1],
  ['keeps its note', [hole], [{ ...hole, note: '' }], 0],
])('what was shown %s', (_, before, after, wrong) => {
  expect(nextMarks(before, after)).toEqual({ wrong });
});

test('that it was shown is not said from outside', () => {
  expect(nextMarks([], [hole])).toEqual({ marks: [{ ...hole, shown: false }] });
});
