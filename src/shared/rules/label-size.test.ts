import { describe, expect, test } from 'vitest';
import { fitsSheet, labelPlaces, labelSizeNames, labelSizes, sheetOf } from './label-size.ts';

describe('labels on their sheet', () => {
  test.each(labelSizeNames)('%s fits', (name) => {
    expect(fitsSheet(labelSizes[name])).toBe(true);
  });

  test('what is larger than the sheet does not', () => {
    expect(fitsSheet({ ...labelSizes['a4-3x8'], columns: 4 })).toBe(false);
    expect(fitsSheet({ ...labelSizes['a4-2x7'], rows: 8 })).toBe(false);
    expect(fitsSheet({ ...labelSizes['a4-3x8'], left: 1 })).toBe(false);
  });

  test('a roll’s page is its label, with its margins on both sides', () => {
    expect(sheetOf(labelSizes['89x36'])).toEqual({ width: 89, height: 36 });
    const two = { ...labelSizes['57x32'], columns: 2, gapX: 3, left: 2, top: 1 };
    expect(sheetOf(two)).toEqual({ width: 121, height: 34 });
    expect(sheetOf(labelSizes['a4-2x7'])).toEqual({ width: 210, height: 297 });
  });

  test('go row by row, from the first that is free on a used sheet', () => {
    const size = labelSizes['a4-3x8'];
    expect(labelPlaces(size, 3, 2)).toEqual([
      { page: 0, x: 140, y: 0.5 },
      { page: 0, x: 0, y: 37.5 },
    ]);
    expect(labelPlaces(size, 24, 2)).toEqual([
      { page: 0, x: 140, y: 259.5 },
      { page: 1, x: 0, y: 0.5 },
    ]);
    expect(labelPlaces(labelSizes['62x100'], 1, 3).map(({ page }) => page)).toEqual([0, 1, 2]);
    expect(labelPlaces(labelSizes['a4-2x7'], 2, 1)).toEqual([{ page: 0, x: 106.25, y: 15.15 }]);
  });
});
