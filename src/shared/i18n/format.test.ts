import { describe, expect, test } from 'vitest';
import type { Stage } from '../base/choices.ts';
import { progressText } from '../rules/progress-text.ts';
import { progressOf } from '../rules/stage.ts';
import { el } from './el/index.ts';
import { en } from './en/index.ts';
import { localeOf } from './format.ts';

describe('how far the pieces of a job are, one or many', () => {
  test.each([
    [0, 0, 0, '', ''],
    [1, 0, 0, '0 από 1 έτοιμα', '0 of 1 ready'],
    [1, 1, 0, '1 από 1 έτοιμο', '1 of 1 ready'],
    [5, 3, 0, '3 από 5 έτοιμα', '3 of 5 ready'],
    [5, 1, 1, '1 από 5 έτοιμα, παραδόθηκε 1', '1 of 5 ready, 1 handed over'],
    [5, 3, 2, '3 από 5 έτοιμα, παραδόθηκαν 2', '3 of 5 ready, 2 handed over'],
    [1, 1, 1, 'Έγινε η παράδοση', 'All handed over'],
    [5, 5, 5, 'Έγινε η παράδοση', 'All handed over'],
  ])('of %i pieces %i ready, %i of them gone', (pieces, ready, handedOver, greek, english) => {
    const progress = { pieces, ready, handedOver };
    expect(progressText(progress, localeOf('el', el))).toBe(greek);
    expect(progressText(progress, localeOf('en', en))).toBe(english);
  });
});

describe('of a job whose pieces are all ready, whether they have left without a paper', () => {
  const row = (
    piece: string | null,
    stage: Stage,
    ...[startDate = null, endDate = null]: Days
  ) => ({
    clientItem: piece === null ? null : { _id: piece },
    stage: piece === null ? null : stage,
    storage: { startDate, endDate },
  });
  const out = ['2026-03-01', '2026-03-04'] as const;

  test.each([
    ['one', [row('a', 'ready', ...out)], 'Βγήκε από την αποθήκη', 'Out of storage'],
    ['all', [row('a', 'ready', ...out), row('b', 'ready', ...out)], 'Βγήκαν από την αποθήκη'],
    ['a second service', [row('a', 'ready', ...out), row('a', 'ready')], 'Βγήκε από την αποθήκη'],
    ['no piece', [row('a', 'ready', ...out), row(null, 'ready')], 'Βγήκε από την αποθήκη'],
    [
      'one by a paper',
      [row('a', 'handedOver'), row('b', 'ready', ...out)],
      'Βγήκαν από την αποθήκη',
    ],
    [
      'one is there',
      [row('a', 'ready', ...out), row('b', 'ready', '2026-03-01')],
      '2 από 2 έτοιμα',
    ],
    [
      'one came again',
      [row('a', 'ready', ...out), row('a', 'ready', '2026-03-05')],
      '1 από 1 έτοιμο',
    ],
    ['never stored', [row('a', 'ready')], '1 από 1 έτοιμο'],
    ['to be washed', [row('a', 'cleaning', ...out)], '0 από 1 έτοιμα'],
  ])('%s', (_, rows, greek, english?: string) => {
    expect(progressText(progressOf(rows), localeOf('el', el), rows)).toBe(greek);
    if (english !== undefined)
      expect(progressText(progressOf(rows), localeOf('en', en), rows)).toBe(english);
  });
});

type Days = readonly [start?: string | null, end?: string | null];
