import { expect, test } from 'vitest';
import type { Stage } from '../base/choices.ts';
import { earliestRows, isBeforeReady, nextStage, progressOf, stageProblem } from './stage.ts';

const row = (piece: string | null, stage: Stage | null) => ({
  clientItem: piece === null ? null : { _id: piece },
  stage,
});

test.each([
  ['no rows', [], { pieces: 0, ready: 0, handedOver: 0 }],
  ['a row without a piece', [row(null, null)], { pieces: 0, ready: 0, handedOver: 0 }],
  [
    'three of five ready',
    [
      row('a', 'ready'),
      row('b', 'ready'),
      row('c', 'ready'),
      row('d', 'cleaning'),
      row('e', 'received'),
    ],
    { pieces: 5, ready: 3, handedOver: 0 },
  ],
  [
    'what has gone is not among the ready ones',
    [row('a', 'ready'), row('b', 'handedOver')],
    { pieces: 2, ready: 1, handedOver: 1 },
  ],
  [
    'a piece on two rows is as far as the one that is behind',
    [row('a', 'ready'), row('a', 'cleaning'), row('b', 'ready'), row('b', 'handedOver')],
    { pieces: 2, ready: 1, handedOver: 0 },
  ],
])('%s', (_, rows, expected) => {
  expect(progressOf(rows)).toEqual(expected);
});

test.each<[Stage | null, boolean, Stage | undefined]>([
  [null, false, undefined],
  ['received', true, 'cleaning'],
  ['cleaning', true, 'ready'],
  ['ready', false, undefined],
  ['handedOver', false, undefined],
])('%s: work is left %s, next comes %s', (stage, isLeft, next) => {
  expect([isBeforeReady(stage), nextStage(stage)]).toEqual([isLeft, next]);
});

test('a paper holds its pieces, and a row without a piece has no stage', () => {
  const of = (handover: object | null) => stageProblem({ ...row('a', 'handedOver'), handover });
  expect(of({ _id: 'h' })).toBe('handedOver');
  expect(of(null)).toBeNull();
  expect(stageProblem({ ...row(null, null), handover: null })).toBe('noPiece');
});

test.each([
  [
    ['ready', 'received', 'cleaning', 'received'],
    [1, 3],
  ],
  [['handedOver', 'ready', 'cleaning'], [2]],
  [['handedOver', 'ready', null], [1]],
  [['handedOver', null], []],
  [[], []],
] as const)('of %j the rows that are furthest behind are %j', (reached, behind) => {
  const rows = reached.map((stage, at) => ({ stage, at }));
  expect(earliestRows(rows).map(({ at }) => at)).toEqual(behind);
});
