import { addYears } from '#shared/day.ts';
import { useRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { today } from '#web/kit/base/today.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { DateRange } from '#web/kit/ui/date/DateRange.tsx';
import { ReadError } from '#web/kit/ui/page/DataState.tsx';
import { Figure } from '#web/kit/ui/page/Figure.tsx';
import { FilterBar } from '#web/kit/ui/page/FilterBar.tsx';
import { type PeriodSearchParams, usePeriod } from '#web/kit/ui/page/use-period.ts';

type Props = { searchParams: PeriodSearchParams };

/** The number of imports and exports in a period, by default the last year. */
export function MovementReport({ searchParams }: Props) {
  const t = useTranslate();
  const { day, number } = useFormat();
  const start = { from: addYears(today(), -1), to: today() };
  const period = usePeriod({ kind: 'day', start, searchParams });
  const body = { filters: period.asked };
  const read = useRead('POST /report/get-imported-exported-items-report', { body }, { keep: true });
  if (read.error !== null && read.data === undefined) return <ReadError read={read} />;
  const show = (count: number | undefined) => (count === undefined ? '…' : number(count));
  return (
    <div className="line airy">
      <FilterBar>
        <DateRange value={period.typed} onChange={period.type} errors={period.errors} required />
      </FilterBar>
      <p className="printed">
        {day(period.asked.from)} – {day(period.asked.to)}
      </p>
      <div className="line airy" aria-live="polite">
        <Figure value={show(read.data?.imported)} label={t('storage.movedIn')} />
        <Figure value={show(read.data?.exported)} label={t('storage.movedOut')} />
      </div>
    </div>
  );
}
