import { addDays, type Day, day, isDay } from '#shared/base/day.ts';
import { fold, withoutBidiMarks } from '#shared/base/text.ts';
import { isWeekday, monthNamed } from './month-names.ts';

/**
 * A date as written: a day, or two days if it depends on whether day or month comes first (undefined where that
 * reading is no day of the calendar).
 */
export type WrittenDay = Day | { dayFirst: Day | undefined; monthFirst: Day | undefined };

const SEPARATOR = String.raw`(?:\s?[/.,-]\s?|\s)`;
const YEAR = String.raw`('?\d{2}|\d{4})`;
/** `1st`, `1η`, `1ησ`. */
const NUMBER = String.raw`(\d{1,2})(?:(?:st|nd|rd|th|ησ|η|ο)(?!\p{L}))?`;
const GAP = String.raw`[\s/.,-]*`;

const YEAR_FIRST = new RegExp(`^(\\d{4})${SEPARATOR}(\\d{1,2})${SEPARATOR}(\\d{1,2})$`);
const YEAR_LAST = new RegExp(`^(\\d{1,2})${SEPARATOR}(\\d{1,2})${SEPARATOR}${YEAR}$`);
const DAY_AND_NAME = new RegExp(`^${NUMBER}${GAP}(?:of |του )?(\\p{L}+)${GAP}${YEAR}$`, 'u');
const NAME_AND_DAY = new RegExp(`^(\\p{L}+)${GAP}${NUMBER}[\\s/.,-]+${YEAR}$`, 'u');
const YEAR_AND_NAME = new RegExp(`^(\\d{4})${GAP}(\\p{L}+)${GAP}(\\d{1,2})$`, 'u');
const COMPACT = /^(\d{2})(\d{2})(\d{2})(\d{2})(?:t?\d{4}(?:\d{2})?z?)?$/;
const SERIAL = /^(\d{5})(?:[.,]\d+)?$/;

/** After the date: `, 10:15:00 AM`, `T10:15:00.000+02:00`. */
const TIME_AFTER = /(?<=[\d.])(?:[\s,]+(?:at |στισ )?|t)\d{1,2}[:.]\d{2}(?!\d).*$/;
const TIME_BEFORE = /^\d{1,2}:\d{2}(?::\d{2})?[\s,]+/;
const WEEKDAY = /^(\p{L}+)[\s.,]+(?=.)/u;

/** The serial numbers of 1990 to 2079 in a spreadsheet; other numbers are hardly dates. */
const SERIALS = { from: 32_874, to: 65_746 };
const KNOWN_SERIAL = { serial: 36_526, day: day('2000-01-01') };

/**
 * A date as banks and accounting programs write it: numbers with any separator, year first or last, two-digit years
 * (20xx), without separators (`20261124`), a month's name in Greek or English, a spreadsheet's serial number; with or
 * without a weekday and a time. Undefined for other text.
 */
export function writtenDay(text: string): WrittenDay | undefined {
  const bare = fold(withoutBidiMarks(text).normalize('NFKC'))
    .trim()
    .replace(/^'/, '')
    .replace(TIME_BEFORE, '')
    .replace(WEEKDAY, (all, word: string) => (isWeekday(word) ? '' : all));
  return dateAlone(bare.replace(TIME_AFTER, '').replace(/[\s.,]+$/, '')) ?? dateAlone(bare);
}

function dateAlone(text: string): WrittenDay | undefined {
  return withName(text) ?? withNumbers(text) ?? compact(text) ?? serial(text);
}

function withName(text: string): Day | undefined {
  const [, date, name, year] = DAY_AND_NAME.exec(text) ?? [];
  if (name !== undefined) return dayOf(year, monthNamed(name), date);
  const [, name2, date2, year2] = NAME_AND_DAY.exec(text) ?? [];
  if (name2 !== undefined) return dayOf(year2, monthNamed(name2), date2);
  const [, year3, name3, date3] = YEAR_AND_NAME.exec(text) ?? [];
  return name3 === undefined ? undefined : dayOf(year3, monthNamed(name3), date3);
}

function withNumbers(text: string): WrittenDay | undefined {
  const [, year, month, date] = YEAR_FIRST.exec(text) ?? [];
  if (year !== undefined) return dayOf(year, month, date);
  const [, first, second, last] = YEAR_LAST.exec(text) ?? [];
  return last === undefined ? undefined : eitherOrder(first, second, last);
}

/** `20261124`, `20261124101500`; `24112026` where that is no date with the year first. */
function compact(text: string): WrittenDay | undefined {
  const [, a, b, c, d] = COMPACT.exec(text) ?? [];
  if (a === undefined) return undefined;
  if (a === '19' || a === '20') {
    const yearFirst = dayOf(`${a}${b}`, c, d);
    if (yearFirst !== undefined) return yearFirst;
  }
  return c === '19' || c === '20' ? eitherOrder(a, b, `${c}${d}`) : undefined;
}

function serial(text: string): Day | undefined {
  const number = Number(SERIAL.exec(text)?.[1] ?? 0);
  const isPlausible = number >= SERIALS.from && number <= SERIALS.to;
  return isPlausible ? addDays(KNOWN_SERIAL.day, number - KNOWN_SERIAL.serial) : undefined;
}

function eitherOrder(
  first: string | undefined,
  second: string | undefined,
  year: string,
): WrittenDay {
  const dayFirst = dayOf(year, second, first);
  const monthFirst = dayOf(year, first, second);
  return dayFirst !== undefined && dayFirst === monthFirst ? dayFirst : { dayFirst, monthFirst };
}

type Part = string | number | undefined;

function dayOf(year: string | undefined, month: Part, date: Part): Day | undefined {
  const digits = year?.replace("'", '') ?? '';
  const two = (part: Part) => String(part ?? '').padStart(2, '0');
  const written = `${digits.length === 2 ? '20' : ''}${digits}-${two(month)}-${two(date)}`;
  return isDay(written) ? written : undefined;
}
