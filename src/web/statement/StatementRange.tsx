import { useT } from '#web/app/words.tsx';
import { DayRange } from '#web/ui/DayRange.tsx';
import { errorsOf, type useRange } from './use-range.ts';
import css from './StatementRange.module.css';

/** The days between which a statement lists; both may stay empty. */
export function StatementRange({ range }: { range: ReturnType<typeof useRange> }) {
  const t = useT();
  const { typed, type } = range;
  return (
    <section className={css['range']} aria-label={t('statement.range')}>
      <DayRange value={typed} onChange={type} errors={errorsOf(typed, t)} />
    </section>
  );
}
