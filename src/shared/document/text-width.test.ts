import { openSync } from 'fontkit';
import { expect, test } from 'vitest';
import { lineCount, shortenedTo, textWidth } from './text-width.ts';

const font = openSync('src/server/platform/pdf/fonts/NotoSans-Regular.ttf');

function measured(text: string): number {
  if (!('layout' in font)) throw new Error('a collection of fonts');
  return font.layout(text).advanceWidth / font.unitsPerEm;
}

test.each([
  'Καθαρισμός χαλιού με το χέρι και απολύμανση',
  '12001 · Χαλί σαλονιού, 300 × 200 εκ. · λεκές κρασιού',
  'ΞΕΝΟΔΟΧΕΙΟ ΑΦΡΟΔΙΤΗ ΛΤΔ',
  'Κιλίμι – Καθαρισμός & Φύλαξη Χαλιών',
  'Hand washing of a carpet, minimum charge',
  '1.234,50 €',
  '05/03/2026',
  'Nguyễn Thảm',
])('the estimated width of «%s» is a little more than the font’s', (text) => {
  const share = textWidth(text, 10) / (10 * measured(text));
  expect(share).toBeGreaterThanOrEqual(1);
  expect(share).toBeLessThan(1.25);
});

test.each([
  ['', 1],
  ['Πλύσιμο', 1],
  ['Πλύσιμο Πλύσιμο', 2],
  ['Πλύσιμο\nκαι\nστέγνωμα', 3],
  ['Ω'.repeat(20), 3],
])('«%s» takes %i lines', (text, lines) => {
  expect(lineCount(text, 10, 60)).toBe(lines);
});

test('a text is shortened only where it is too long, and ends in dots then', () => {
  expect(shortenedTo('Κιλίμι', 10, 48)).toBe('Κιλίμι');
  const short = shortenedTo('Κιλίμι Καθαρισμοί', 10, 48);
  expect(short).toMatch(/^Κιλίμι.*…$/);
  expect(textWidth(short, 10)).toBeLessThanOrEqual(48);
  expect(shortenedTo('Κιλίμι', 10, 1)).toBe('…');
});
