import { expect, test } from 'vitest';
import { drawnSignature, isSignature, MAX_POINTS, signatureOf } from './handover.ts';

const box = { width: 300, height: 150 };

test('strokes are a path in a box of their own, a dot is a line of no length', () => {
  const strokes = [
    [
      { x: 101, y: 52 },
      { x: 103.25, y: 54 },
    ],
    [{ x: 105, y: 56 }],
  ];
  expect(drawnSignature({ strokes })).toEqual({ width: 12, height: 12, path: 'M4 4L6.3 6M8 8h0' });
});

test('what leaves the box or has no end is none', () => {
  expect(isSignature({ ...box, strokes: [[{ x: 300, y: 150 }]] })).toBe(true);
  expect(isSignature({ ...box, strokes: [[{ x: 301, y: 10 }]] })).toBe(false);
  expect(isSignature({ ...box, strokes: [[{ x: 10, y: 151 }]] })).toBe(false);
  const long = Array.from({ length: MAX_POINTS + 1 }, () => ({ x: 1, y: 1 }));
  expect(isSignature({ ...box, strokes: [long] })).toBe(false);
});

test('what the pad gives is brought into the box, and thinned where it is endless', () => {
  const drawn = signatureOf(box, [
    [
      { x: -4, y: 20.123 },
      { x: 400, y: 160 },
    ],
  ]);
  expect(drawn.strokes).toEqual([
    [
      { x: 0, y: 20.1 },
      { x: 300, y: 150 },
    ],
  ]);
  const endless = Array.from({ length: MAX_POINTS * 3 }, () => ({ x: 1, y: 1 }));
  expect(isSignature(signatureOf(box, [endless, [{ x: 2, y: 2 }]]))).toBe(true);
});
