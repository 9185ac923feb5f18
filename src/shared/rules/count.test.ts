import { expect, test } from 'vitest';
import { countResult } from './count.ts';

const known = { isKnown: true, isAgain: false };

test.each([
  ['a code that nobody knows', { ...known, isKnown: false, stored: undefined, at: 'a' }, 'unknown'],
  ['where the books have it', { ...known, stored: { place: 'a' }, at: 'a' }, 'here'],
  ['anywhere, by nobody said where', { ...known, stored: { place: 'a' }, at: null }, 'here'],
  ['at no place, by nobody said where', { ...known, stored: { place: null }, at: null }, 'here'],
  ['at another place', { ...known, stored: { place: 'b' }, at: 'a' }, 'elsewhere'],
  ['at a place, by the books at none', { ...known, stored: { place: null }, at: 'a' }, 'elsewhere'],
  ['not in storage by the books', { ...known, stored: undefined, at: 'a' }, 'notStored'],
  ['a second time', { ...known, isAgain: true, stored: { place: 'a' }, at: 'a' }, 'again'],
  ['a second time, not stored', { ...known, isAgain: true, stored: undefined, at: null }, 'again'],
] as const)('a piece that is scanned %s', (_, scanned, result) => {
  expect(countResult(scanned)).toBe(result);
});
