import { describe, expect, test } from 'vitest';
import { day, firstDay, isMonth, lastDay, type Month, monthOfDay } from './day.ts';

describe('months', () => {
  test.each(['2026-01', '2026-12', '1900-02'])('%s is one', (text) => {
    expect(isMonth(text)).toBe(true);
  });

  test.each(['', '2026', '2026-00', '2026-13', '2026-1', '2026-01-01'])('"%s" is none', (text) => {
    expect(isMonth(text)).toBe(false);
  });

  test.each([
    ['2024-02', '2024-02-29'],
    ['2026-02', '2026-02-28'],
    ['2026-12', '2026-12-31'],
  ])('%s ends on %s', (month, last) => {
    expect(lastDay(month as Month)).toBe(last);
    expect(firstDay(month as Month)).toBe(`${month}-01`);
    expect(monthOfDay(day(last))).toBe(month);
  });
});
