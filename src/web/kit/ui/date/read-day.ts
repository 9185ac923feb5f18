import {
  addDays,
  addMonths,
  addYears,
  type Day,
  isBackwards,
  isDay,
  isMonth,
  type Month,
  monthOf,
  yearOf,
} from '#shared/base/day.ts';

type DaySpan = { from: Day; to: Day };

const SEPARATED = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/;
const JOINED = /^(\d{2})(\d{2})(\d{4})$/;
const MONTH = /^(\d{1,2})[/.-](\d{4})$/;
const YEAR = /^\d{4}$/;

/**
 * Parses a typed day: `5/3`, `5/3/26`, `05/03/2026`, `5.3.2026`, `05032026`. Day first; this year if none is
 * given. Undefined if there is no such day.
 */
export function readDay(text: string, today: Day): Day | undefined {
  const typed = text.trim();
  if (isDay(typed)) return typed;
  const match = SEPARATED.exec(typed) ?? JOINED.exec(typed);
  if (match === null) return undefined;
  const [, date = '', month = '', year = String(yearOf(today))] = match;
  const written = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(written) ? written : undefined;
}

/** As `readDay`, for a deadline: without a year, a day in a past month is next year's. */
export function readComingDay(text: string, today: Day): Day | undefined {
  const read = readDay(text, today);
  const match = SEPARATED.exec(text.trim());
  const hasYear = match === null || match[3] !== undefined;
  if (read === undefined || hasYear || monthOf(read) >= monthOf(today)) return read;
  return readDay(`${text.trim()}/${yearOf(today) + 1}`, today);
}

/** Parses a typed span: a day, `3/2026`, `2026`, or two of these with a hyphen. */
export function readSpan(text: string, today: Day): DaySpan | undefined {
  return readPart(text, today) ?? readPairs(text, today).find((span) => !isBackwards(span));
}

/**
 * Whether a typed span ends before it begins. It is not turned round: without years, `15/12-1/3` may mean the next
 * year's March.
 */
export function isSpanBackwards(text: string, today: Day): boolean {
  return readSpan(text, today) === undefined && readPairs(text, today).length > 0;
}

/** Every reading of the text as two parts with a hyphen between them. */
function readPairs(text: string, today: Day): DaySpan[] {
  return [...text.matchAll(/\s*(?:-|–|\.\.)\s*/g)].flatMap(({ 0: hyphen, index }) => {
    const from = readPart(text.slice(0, index), today)?.from;
    const to = readPart(text.slice(index + hyphen.length), today)?.to;
    return from === undefined || to === undefined ? [] : { from, to };
  });
}

function readPart(text: string, today: Day): DaySpan | undefined {
  const typed = text.trim();
  const single = readDay(typed, today);
  if (single !== undefined) return { from: single, to: single };
  if (YEAR.test(typed)) return spanFrom(`${typed}-01-01`, (first) => addYears(first, 1));
  const month = MONTH.exec(typed);
  if (month === null) return undefined;
  const [, number = '', year = ''] = month;
  return spanFrom(`${year}-${number.padStart(2, '0')}-01`, (first) => addMonths(first, 1));
}

function spanFrom(first: string, next: (first: Day) => Day): DaySpan | undefined {
  return isDay(first) ? { from: first, to: addDays(next(first), -1) } : undefined;
}

const SEPARATED_MONTH = /^(\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/;
const JOINED_MONTH = /^(\d{2})(\d{4})$/;

/**
 * Parses a typed month: `3`, `3/26`, `03/2026`, `3.2026`, `032026`; this year if none is given. Undefined if
 * there is no such month.
 */
export function readMonth(text: string, today: Day): Month | undefined {
  const typed = text.trim();
  if (isMonth(typed)) return typed;
  const match = SEPARATED_MONTH.exec(typed) ?? JOINED_MONTH.exec(typed);
  if (match === null) return undefined;
  const [, month = '', year = String(yearOf(today))] = match;
  const written = `${year.padStart(4, '20')}-${month.padStart(2, '0')}`;
  return isMonth(written) ? written : undefined;
}
