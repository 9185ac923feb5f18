import { Link } from '@tanstack/react-router';
import { addYears } from '#shared/base/day.ts';
import { useRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import type { Answer } from '#web/kit/base/http.ts';
import type { LinkTarget } from '#web/kit/base/link.ts';
import { today } from '#web/kit/base/today.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { AsTable } from '#web/kit/ui/chart/AsTable.tsx';
import { BarChart } from '#web/kit/ui/chart/BarChart.tsx';
import { DateRange, type PeriodSearchParams, usePeriod } from '#web/kit/ui/date/DateRange.tsx';
import { DataState, ReadError } from '#web/kit/ui/page/DataState.tsx';
import { Figure } from '#web/kit/ui/page/Facts.tsx';
import { FilterBar } from '#web/kit/ui/page/FilterBar.tsx';
import type { FactColumn } from '#web/kit/ui/table/column.ts';
import { PlainTable } from '#web/kit/ui/table/PlainTable.tsx';

type Props = { searchParams: PeriodSearchParams };

/** The number of imports and exports in a period (by default the last year), in total and by week. */
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
    <div className="stack">
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
      <Weeks period={period.asked} />
    </div>
  );
}

type Week = Answer<'POST /report/movements-by-week'>['data'][number];

/** Imports and exports by week; a bar narrows the report to its week. */
function Weeks({ period }: { period: { from: string; to: string } }) {
  const t = useTranslate();
  const body = { filters: period };
  const read = useRead('POST /report/movements-by-week', { body }, { keep: true });
  return (
    <DataState read={read}>
      {({ data }) =>
        data.some(({ imported, exported }) => imported + exported > 0) && (
          <section className="stack" aria-label={t('storage.byWeek')}>
            <h3>{t('storage.byWeek')}</h3>
            {data[0] !== undefined && data[0].from > period.from && (
              <p className="dim">{t('storage.lastWeeks', { count: data.length })}</p>
            )}
            <WeekBars weeks={data} />
            <AsTable label={t('storage.asTable')}>
              <PlainTable
                caption={t('storage.byWeek')}
                words="storage"
                columns={columns}
                rows={data}
                rowKey={({ from }) => from}
                isSortable
              />
            </AsTable>
          </section>
        )
      }
    </DataState>
  );
}

function WeekBars({ weeks }: { weeks: readonly Week[] }) {
  const t = useTranslate();
  const { day, number } = useFormat();
  const bar = (week: Week, way: 'imported' | 'exported', label: string) => ({
    value: week[way],
    top: number(week[way]),
    title: `${t('today.week', { from: day(week.from) })}, ${label}: ${number(week[way])}`,
    to: movementsOf(week),
  });
  return (
    <BarChart
      label={t('storage.byWeek')}
      axis={number}
      series={[t('storage.movedOut'), t('storage.movedIn')]}
      groups={weeks.map((week, index) => ({
        key: week.from,
        label: day(week.from).slice(0, 5),
        sub: index === 0 || yearIn(week) !== yearIn(weeks[index - 1]) ? yearIn(week) : undefined,
        bars: [
          bar(week, 'exported', t('storage.movedOut')),
          bar(week, 'imported', t('storage.movedIn')),
        ],
      }))}
    />
  );
}

const yearIn = (week: Week | undefined) => week?.from.slice(0, 4);

const columns: readonly FactColumn<Week>[] = [
  {
    key: 'week',
    kind: 'day',
    value: ({ from }) => from,
    show: (week, { day }) => <Link {...movementsOf(week)}>{day(week.from)}</Link>,
  },
  { key: 'movedIn', kind: 'whole', card: 'fact', value: ({ imported }) => imported },
  { key: 'movedOut', kind: 'whole', card: 'fact', value: ({ exported }) => exported },
];

/** The report of a week. */
function movementsOf({ from, to }: Week): LinkTarget {
  return { to: '/storage', search: { from, to } };
}
