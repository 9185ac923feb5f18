import { type Day, yearOf } from '#shared/day.ts';
import { isMonth, type Month } from '#shared/month.ts';

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
