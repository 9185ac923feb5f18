import { useT } from '#web/app/words.tsx';
import { DayRange } from '#web/ui/DayRange.tsx';
import type { usePeriod } from '#web/ui/use-period.ts';
import css from './StatementRange.module.css';

/** The days between which a statement lists; both may stay empty. */
export function StatementRange({ period }: { period: ReturnType<typeof usePeriod> }) {
  const t = useT();
  return (
    <section className={css['range']} aria-label={t('statement.range')}>
      <DayRange value={period.typed} onChange={period.type} errors={period.errors} />
    </section>
  );
}
