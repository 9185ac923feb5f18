import { type Day, isDay } from '#shared/day.ts';
import { type Cents, cents } from '#shared/money.ts';

const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[ T].*)?$/;
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?:[ T].*)?$/;

/** A date written day first (`5/3/26`) or year first, with or without a time; undefined for other text. */
export function foreignDay(text: string): Day | undefined {
  const typed = text.trim();
  const [, date = '', month = '', year = ''] = DAY_FIRST.exec(typed) ?? [];
  if (year !== '') return dayOf(year.length === 2 ? `20${year}` : year, month, date);
  const [, first = '', second = '', third = ''] = YEAR_FIRST.exec(typed) ?? [];
  return dayOf(first, second, third);
}

function dayOf(year: string, month: string, date: string): Day | undefined {
  const written = [year, month.padStart(2, '0'), date.padStart(2, '0')].join('-');
  return isDay(written) ? written : undefined;
}

/** At most two decimals. A group of thousands never begins with 0, as in `0,001`. */
const PLAIN = /^\d+(?:[.,]\d{1,2})?$/;
const GROUPED = /^[1-9]\d{0,2}(?:([.,' ])\d{3})(?:\1\d{3})*(?:(?!\1)[.,]\d{1,2})?$/;

/**
 * An amount in euros with a decimal comma or point (`1.234,50`, `1,234.50`, `1234,5`). A minus on either side, or
 * parentheses, make it negative. Three digits after a single separator are thousands, because amounts have at most
 * two decimals. Undefined for other text and other currencies.
 */
export function decimalEuros(text: string): Cents | undefined {
  const bare = text
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .replace(/^(?:EUR|€)\s?|\s?(?:EUR|€)$/gi, '')
    .replace(/[−–]/g, '-')
    .trim();
  const [, before, inner = '', after] =
    /^([-+(]?)\s?(?:€\s?)?([\d.,' ]*\d)\s?([-+)]?)$/.exec(bare) ?? [];
  const sign = SIGNS[`${before}${after}`];
  if (sign === undefined || !(PLAIN.test(inner) || GROUPED.test(inner))) return undefined;
  const amount = unsigned(inner);
  return amount === undefined ? undefined : cents(sign * amount);
}

/** By the characters before and after the digits. */
const SIGNS: Partial<Record<string, 1 | -1>> = { '': 1, '+': 1, '-': -1, '()': -1 };

function unsigned(digits: string): number | undefined {
  const [, whole = digits, decimals = ''] = /^(.*)[.,](\d{1,2})$/.exec(digits) ?? [];
  const value = Number(whole.replace(/\D/g, '') + decimals.padEnd(2, '0'));
  return Number.isSafeInteger(value) ? value : undefined;
}
