/** A calendar day, `YYYY-MM-DD`. Days compare as text; none has a time or a zone. */
export type Day = string & { readonly unit: 'day' };

const PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;

/** True if the day exists in the calendar (not `2026-02-30`). Years 1900 to 2999. */
export function isDay(text: string): text is Day {
  const [, year = 0, month = 0, date = 0] = (PATTERN.exec(text) ?? []).map(Number);
  return (
    year >= 1900 && year <= 2999 && month >= 1 && date >= 1 && date <= daysInMonth(year, month)
  );
}

/** A date as people write it, day first. */
const WRITTEN = /^\s*(?:\d{1,2}[/.-]\d{1,2}(?:[/.-](?:\d{4}|\d{2}))?|\d{8})\s*$/;

/** Why a text is not a valid day: `noSuchDay` if it has the form of a date, otherwise `day`. */
export function dayProblem(text: string): 'noSuchDay' | 'day' | undefined {
  if (isDay(text)) return undefined;
  return WRITTEN.test(text) ? 'noSuchDay' : 'day';
}

/** Takes `YYYY-MM-DD`; throws a RangeError on anything else. */
export function day(text: string): Day {
  if (!isDay(text)) throw new RangeError(`"${text}" is not a day`);
  return text;
}

/**
 * Caches the last result of `dayInZone`, which every request needs. In every zone, a day begins at the start of a
 * minute.
 */
let last: { minute: number; zone: string; day: Day } | undefined;

/** The calendar day of an instant in an IANA time zone. */
export function dayInZone(instant: Date, zone: string): Day {
  const minute = Math.floor(instant.getTime() / 60_000);
  if (last?.minute !== minute || last.zone !== zone) {
    last = { minute, zone, day: day(formatOf(zone).format(instant)) };
  }
  return last.day;
}

const MINUTE_MS = 60_000;
/** Minutes of two days, more than any zone differs from UTC by. */
const SEARCHED = 2 * 24 * 60;

/** The first and the last millisecond of a day in the zone. */
export function instantsOf(of: Day, zone: string): { from: Date; to: Date } {
  const format = formatOf(zone);
  const from = firstMinute(of, (instant) => format.format(instant) >= of);
  const next = firstMinute(of, (instant) => format.format(instant) > of);
  return { from: new Date(from), to: new Date(next - 1) };
}

/** The first minute around the day in which `holds` is true; it stays so from then on. */
function firstMinute(of: Day, holds: (instant: number) => boolean): number {
  let before = utc(of) / MINUTE_MS - SEARCHED;
  let after = utc(of) / MINUTE_MS + SEARCHED;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (holds(middle * MINUTE_MS)) after = middle;
    else before = middle;
  }
  return after * MINUTE_MS;
}

/** Local time in the zone: `14:05`. */
export function timeInZone(instant: Date, zone: string): string {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...options }).format(instant);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached: constructing a DateTimeFormat is slower than most queries. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const kept = formats.get(zone);
  if (kept !== undefined) return kept;
  const options = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const made = new Intl.DateTimeFormat('en-CA', { timeZone: zone, ...options });
  formats.set(zone, made);
  return made;
}

export function addDays(start: Day, days: number): Day {
  return fromUtc(Date.UTC(yearOf(start), monthOf(start) - 1, dateOf(start) + days));
}

/** Same day of the month; the last day if the month is shorter. */
export function addMonths(start: Day, months: number): Day {
  const first = new Date(Date.UTC(yearOf(start), monthOf(start) - 1 + months, 1));
  const [year, month] = [first.getUTCFullYear(), first.getUTCMonth() + 1];
  const date = Math.min(dateOf(start), daysInMonth(year, month));
  return fromUtc(Date.UTC(year, month - 1, date));
}

export function addYears(start: Day, years: number): Day {
  return addMonths(start, 12 * years);
}

/** Negative if `end` is earlier. */
export function daysBetween(start: Day, end: Day): number {
  return (utc(end) - utc(start)) / 86_400_000;
}

type Ends<End> = { from: End; to: End };

/** Whether a period of days or months ends before it begins; an end may be open. */
export function isBackwards({ from, to }: Partial<Ends<string | null | undefined>>): boolean {
  return Boolean(from) && Boolean(to) && String(from) > String(to);
}

/** The period with its ends exchanged if it ends before it begins. */
export function inOrder<End extends string | null | undefined>(period: Ends<End>): Ends<End> {
  return isBackwards(period) ? { from: period.to, to: period.from } : period;
}

export function yearOf(value: Day): number {
  return Number(value.slice(0, 4));
}

/** 1 for January to 12 for December. */
export function monthOf(value: Day): number {
  return Number(value.slice(5, 7));
}

export function dateOf(value: Day): number {
  return Number(value.slice(8, 10));
}

function daysInMonth(year: number, month: number): number {
  return month > 12 ? 0 : new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function utc(value: Day): number {
  return Date.UTC(yearOf(value), monthOf(value) - 1, dateOf(value));
}

function fromUtc(instant: number): Day {
  return day(new Date(instant).toISOString().slice(0, 10));
}

/** A calendar month, `YYYY-MM`. Months compare as text. */
export type Month = string & { readonly unit: 'month' };

export function isMonth(text: string): text is Month {
  return isDay(`${text}-01`);
}

/** Takes `YYYY-MM`; throws a RangeError on anything else. */
export function month(text: string): Month {
  if (!isMonth(text)) throw new RangeError(`"${text}" is not a month`);
  return text;
}

export function monthOfDay(value: Day): Month {
  return month(value.slice(0, 7));
}

export function firstDay(of: Month): Day {
  return day(`${of}-01`);
}

export function lastDay(of: Month): Day {
  return addDays(addMonths(firstDay(of), 1), -1);
}

export function nextMonth(after: Month): Month {
  return monthOfDay(addMonths(firstDay(after), 1));
}
