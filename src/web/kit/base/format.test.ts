import { expect, test } from 'vitest';
import { formatOf } from './format.ts';

test.each(['el', 'en'] as const)('the clock has 24 hours: %s', (language) => {
  expect(formatOf(language).instant('2026-03-05T14:05:00Z')).toBe('05/03/2026 16:05');
  expect(formatOf(language).instant('2026-03-05T22:05:00Z')).toBe('06/03/2026 00:05');
});
