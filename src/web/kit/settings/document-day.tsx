import { isDay } from '#shared/base/day.ts';
import { dayDoubt, type DocumentSeries } from '#shared/rules/document-day.ts';
import { useRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { today } from '#web/kit/base/today.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { useLocks } from './lock.tsx';

type TypedDay = string | null | undefined;

/** What a person is asked about the dates of a document before it is saved; undefined if nothing. */
export function useDayDoubt(): (...dates: TypedDay[]) => string | undefined {
  const t = useTranslate();
  const { day } = useFormat();
  const doubtOf = (date: TypedDay) => {
    if (typeof date !== 'string' || !isDay(date)) return [];
    const doubt = dayDoubt(date, today());
    if (doubt === undefined) return [];
    const values = { date: day(date), count: doubt.days };
    return [t(doubt.is === 'longAgo' ? 'form.dayLongAgo' : 'form.dayFarAhead', values)];
  };
  return (...dates) => [...new Set(dates.flatMap(doubtOf))].join(' ') || undefined;
}

/**
 * Says that the date is before that of the last document of its series: numbers and dates then differ in order. Not of
 * a locked day, which its field refuses.
 */
export function DayOrder({ series, date }: { series: DocumentSeries; date: TypedDay }) {
  const t = useTranslate();
  const { day } = useFormat();
  const last = useRead('GET /series/last-days').data?.[series] ?? null;
  const { isLocked } = useLocks();
  if (isLocked(date)) return null;
  if (last === null || typeof date !== 'string' || !isDay(date) || date >= last) return null;
  return (
    <p role="status" className="waiting small">
      {t('form.dayBeforeLast', { last: day(last) })}
    </p>
  );
}
