import { useTranslate } from '#web/base/translate.tsx';
import { DayRange } from '#web/ui/date/DayRange.tsx';
import type { usePeriod } from '#web/ui/date/use-period.ts';
import css from './StatementRange.module.css';

/** The days between which a statement lists; both may stay empty. */
export function StatementRange({ period }: { period: ReturnType<typeof usePeriod> }) {
  const t = useTranslate();
  return (
    <section className={css['range']} aria-label={t('statement.range')}>
      <DayRange value={period.typed} onChange={period.type} errors={period.errors} />
    </section>
  );
}
