import { expect, test } from 'vitest';
import { mayCancelHandover } from './handover.ts';

test.each([
  ['owner', false, '2026-03-01T09:00:00.000Z', true],
  ['office', false, '2026-03-01T09:00:00.000Z', true],
  ['floor', true, '2026-03-05T08:50:00.000Z', true],
  ['floor', true, '2026-03-05T08:49:59.000Z', false],
  ['floor', false, '2026-03-05T08:59:00.000Z', false],
  ['accountant', false, '2026-03-05T08:59:00.000Z', false],
] as const)('%s, their own %s, of %s: %s', (role, isOwn, createdOn, may) => {
  const now = new Date('2026-03-05T09:00:00.000Z');
  expect(mayCancelHandover({ role, isOwn, createdOn, now })).toBe(may);
});
