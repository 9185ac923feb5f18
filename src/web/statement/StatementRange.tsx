import { useTranslate } from '#web/base/translate.tsx';
import { DateRange } from '#web/ui/date/DateRange.tsx';
import type { usePeriod } from '#web/ui/page/use-period.ts';
import css from './StatementRange.module.css';

/** The days between which a statement lists; both may stay empty. */
export function StatementRange({ period }: { period: ReturnType<typeof usePeriod> }) {
  const t = useTranslate();
  return (
    <section className={css['range']} aria-label={t('statement.range')}>
      <DateRange value={period.typed} onChange={period.type} errors={period.errors} />
    </section>
  );
}
