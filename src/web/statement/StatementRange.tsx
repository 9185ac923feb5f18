import { isDay } from '#shared/day.ts';
import { useT } from '#web/app/words.tsx';
import { DayRange } from '#web/ui/DayRange.tsx';
import type { useRange } from './use-range.ts';
import css from './StatementRange.module.css';

/** The days between which a statement lists; both may stay empty. */
export function StatementRange({ range }: { range: ReturnType<typeof useRange> }) {
  const t = useT();
  const { from, to } = range.typed;
  const wrong = (value: string | null) =>
    value === null || isDay(value) ? undefined : t('validation.day');
  const errors = {
    from: wrong(from),
    to: range.isBackwards ? t('statement.badRange') : wrong(to),
  };
  return (
    <section className={css['range']} aria-label={t('statement.range')}>
      <DayRange value={range.typed} onChange={range.type} errors={errors} />
    </section>
  );
}
