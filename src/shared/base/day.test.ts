import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  addYears,
  dateOf,
  day,
  dayInZone,
  dayProblem,
  daysBetween,
  instantsOf,
  isDay,
  monthOf,
  yearOf,
} from './day.ts';

describe('isDay', () => {
  test.each([
    { text: '2026-03-29', answer: true },
    { text: '2024-02-29', answer: true },
    { text: '2000-02-29', answer: true },
    { text: '1900-02-29', answer: false },
    { text: '2026-02-29', answer: false },
    { text: '2026-02-30', answer: false },
    { text: '2026-04-31', answer: false },
    { text: '2026-13-01', answer: false },
    { text: '2026-00-10', answer: false },
    { text: '2026-01-00', answer: false },
    { text: '1899-12-31', answer: false },
    { text: '1900-01-01', answer: true },
    { text: '2999-12-31', answer: true },
    { text: '3000-01-01', answer: false },
    { text: '2026-3-9', answer: false },
    { text: '29/03/2026', answer: false },
    { text: '2026-03-29T00:00:00Z', answer: false },
    { text: ' 2026-03-29', answer: false },
    { text: '2026-03-29\n', answer: false },
    { text: '', answer: false },
  ])('$text: $answer', ({ text, answer }) => {
    expect(isDay(text)).toBe(answer);
  });

  test.each([
    ['2026-03-29', undefined],
    ['31/02', 'noSuchDay'],
    ['31/2/2026', 'noSuchDay'],
    ['32132026', 'noSuchDay'],
    ['αύριο', 'day'],
    ['5/3/2', 'day'],
  ])('what is wrong with %s: %s', (text, problem) => {
    expect(dayProblem(text)).toBe(problem);
  });

  test('day throws on what is none', () => {
    expect(() => day('2026-02-30')).toThrow(RangeError);
  });
});

describe('dayInZone', () => {
  test.each([
    { instant: '2026-03-10T23:30:00Z', zone: 'Europe/Nicosia', answer: '2026-03-11' },
    { instant: '2026-03-10T21:59:59Z', zone: 'Europe/Nicosia', answer: '2026-03-10' },
    { instant: '2026-07-10T21:00:00Z', zone: 'Europe/Nicosia', answer: '2026-07-11' },
    { instant: '2026-03-29T00:30:00Z', zone: 'Europe/Nicosia', answer: '2026-03-29' },
    { instant: '2026-10-25T00:30:00Z', zone: 'Europe/Nicosia', answer: '2026-10-25' },
    { instant: '2026-03-10T23:30:00Z', zone: 'UTC', answer: '2026-03-10' },
    { instant: '2026-03-10T03:30:00Z', zone: 'America/New_York', answer: '2026-03-09' },
    { instant: '2026-12-31T12:00:00Z', zone: 'Pacific/Kiritimati', answer: '2027-01-01' },
  ])('$instant in $zone is $answer', ({ instant, zone, answer }) => {
    expect(dayInZone(new Date(instant), zone)).toBe(answer);
  });
});

describe('instantsOf', () => {
  const [nicosia, azores] = ['Europe/Nicosia', 'Atlantic/Azores'];
  test.each([
    ['2026-03-10', nicosia, '2026-03-09T22:00:00.000Z', '2026-03-10T21:59:59.999Z'],
    ['2026-07-10', nicosia, '2026-07-09T21:00:00.000Z', '2026-07-10T20:59:59.999Z'],
    ['2026-03-29', nicosia, '2026-03-28T22:00:00.000Z', '2026-03-29T20:59:59.999Z'],
    ['2026-10-25', nicosia, '2026-10-24T21:00:00.000Z', '2026-10-25T21:59:59.999Z'],
    // Its clocks change at midnight: the day begins at one o'clock.
    ['2026-03-29', azores, '2026-03-29T01:00:00.000Z', '2026-03-29T23:59:59.999Z'],
    ['2026-03-10', 'UTC', '2026-03-10T00:00:00.000Z', '2026-03-10T23:59:59.999Z'],
    ['2026-03-10', 'Pacific/Kiritimati', '2026-03-09T10:00:00.000Z', '2026-03-10T09:59:59.999Z'],
    ['1900-01-01', 'UTC', '1900-01-01T00:00:00.000Z', '1900-01-01T23:59:59.999Z'],
    ['2999-12-31', 'UTC', '2999-12-31T00:00:00.000Z', '2999-12-31T23:59:59.999Z'],
  ])('%s in %s', (of, zone, from, to) => {
    const found = instantsOf(day(of), zone);
    expect([found.from.toISOString(), found.to.toISOString()]).toEqual([from, to]);
  });
});

describe('arithmetic', () => {
  test.each([
    { start: '2026-03-28', days: 1, answer: '2026-03-29' },
    { start: '2026-03-29', days: 1, answer: '2026-03-30' },
    { start: '2026-10-25', days: 1, answer: '2026-10-26' },
    { start: '2024-02-28', days: 1, answer: '2024-02-29' },
    { start: '2026-01-01', days: -1, answer: '2025-12-31' },
    { start: '2026-01-01', days: 365, answer: '2027-01-01' },
  ])('$start and $days days is $answer', ({ start, days, answer }) => {
    expect(addDays(day(start), days)).toBe(answer);
  });

  test.each([
    { start: '2026-01-31', months: 1, answer: '2026-02-28' },
    { start: '2024-01-31', months: 1, answer: '2024-02-29' },
    { start: '2026-03-31', months: -1, answer: '2026-02-28' },
    { start: '2026-12-15', months: 1, answer: '2027-01-15' },
    { start: '2026-01-15', months: -1, answer: '2025-12-15' },
    { start: '2026-05-31', months: 13, answer: '2027-06-30' },
  ])('$start and $months months is $answer', ({ start, months, answer }) => {
    expect(addMonths(day(start), months)).toBe(answer);
  });

  test('29 February a year on is 28 February', () => {
    expect(addYears(day('2024-02-29'), 1)).toBe('2025-02-28');
    expect(addYears(day('2024-02-29'), -4)).toBe('2020-02-29');
  });

  test('a day has a year, a month and a date', () => {
    const some = day('2026-03-09');
    expect([yearOf(some), monthOf(some), dateOf(some)]).toEqual([2026, 3, 9]);
  });

  test('out of the calendar is an error, not another day', () => {
    expect(() => addYears(day('2999-01-01'), 1)).toThrow(RangeError);
  });

  test('days added are days between, and days sort as text', () => {
    const days = fc.integer({ min: -40_000, max: 40_000 });
    fc.assert(
      fc.property(fc.nat(300_000), days, (offset, count) => {
        const start = addDays(day('1990-06-15'), Math.min(offset, 300_000));
        if (daysBetween(start, day('2999-12-31')) < count) return;
        if (daysBetween(day('1900-01-01'), start) < -count) return;
        const end = addDays(start, count);
        expect(daysBetween(start, end)).toBe(count);
        expect(start < end).toBe(count > 0);
      }),
    );
  });
});
