import type { Translate } from './i18n/translate.ts';

type Range<When> = { from: When | null; to: When | null };

type Words<When> = { t: Translate; day: (day: When) => string };

/** The days between which a statement lists, in words where an end is open. */
export function periodOf<When extends string>(
  { from, to }: Range<When>,
  { t, day }: Words<When>,
): string {
  if (from !== null && to !== null) return `${day(from)} – ${day(to)}`;
  if (from !== null) return t('statement.since', { from: day(from) });
  return to === null ? t('statement.allTime') : t('statement.until', { to: day(to) });
}
