import { describe, expect, test } from 'vitest';
import { el } from './i18n/el/index.ts';
import { en } from './i18n/en/index.ts';
import { localeOf } from './locale.ts';
import { progressText } from './progress.ts';

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
