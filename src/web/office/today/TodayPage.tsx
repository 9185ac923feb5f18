import { Link } from '@tanstack/react-router';
import { ClipboardPlus, UserPlus } from 'lucide-react';
import { addDays, day } from '#shared/base/day.ts';
import { ageBuckets } from '#shared/rules/ageing.ts';
import { AgeChart, invoicesOfAge } from '#web/billing/report/index.ts';
import { useRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { usePermissions } from '#web/kit/base/role.ts';
import { today as todaysDate } from '#web/kit/base/today.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { ButtonLink } from '#web/kit/ui/button/ButtonLink.tsx';
import { AsTable } from '#web/kit/ui/chart/AsTable.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { Facts } from '#web/kit/ui/page/Facts.tsx';
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx';
import { CardSkeleton } from '#web/kit/ui/page/Skeleton.tsx';
import type { FactColumn } from '#web/kit/ui/table/column.ts';
import { PlainTable } from '#web/kit/ui/table/PlainTable.tsx';
import { Checklist, type FirstDay, useFirstDay } from '#web/office/first-day/index.ts';
import { MonthCharts } from './MonthCharts.tsx';
import { Jobs, Office, Pieces } from './TodayCards.tsx';
import { isQuiet, NothingLine, type Today } from './WaitingList.tsx';
import css from './today.module.css';

/** What is waiting today, and the state of the shop. */
export function TodayPage() {
  const t = useTranslate();
  const { day } = useFormat();
  const read = useRead('GET /today', {}, { onReturn: true });
  const firstDay = useFirstDay();
  return (
    <>
      <PageHeader title={t('today.title')} facts={day(read.data?.day ?? todaysDate())} />
      <DataState read={read} skeleton={<TodaySkeleton />} waitsFor={[firstDay]}>
        {(today) => <Cards today={today} firstDay={firstDay.data} />}
      </DataState>
    </>
  );
}

function TodaySkeleton() {
  return (
    <div className={`stack top ${css['today']}`}>
      {Array.from({ length: 4 }, (_, card) => (
        <CardSkeleton key={card} lines={10} />
      ))}
    </div>
  );
}

type CardsProps = { today: Today; firstDay: FirstDay | undefined };

function Cards({ today, firstDay }: CardsProps) {
  const { isDesk, isKnown } = usePermissions();
  const isBegun = firstDay === undefined || firstDay.isOver || firstDay.done.start;
  const isAllQuiet = isBegun && isQuiet(today);
  return (
    <div className="stack">
      {firstDay && <Checklist firstDay={firstDay} />}
      {isAllQuiet && <NextStep />}
      {today.vatReturn && <VatReturnDue {...today.vatReturn} />}
      <div className={`stack top ${css['today']}`}>
        <Jobs today={today} />
        <Pieces today={today} />
        {isDesk && (
          <>
            <Money today={today} />
            <Office today={today} />
          </>
        )}
      </div>
      {!isAllQuiet && <NothingLine today={today} />}
      {isKnown && isDesk && <MonthCharts />}
      <WeekChart weeks={today.weeks} />
    </div>
  );
}

function VatReturnDue({ from, to, due, days }: NonNullable<Today['vatReturn']>) {
  const t = useTranslate();
  const { day } = useFormat();
  return (
    <p className="waiting">
      <Link to="/reports/sales-book" search={{ from, to, by: 'taxPoint' }}>
        {t('today.vatReturn', { count: days, from: day(from), to: day(to), due: day(due) })}
      </Link>
    </p>
  );
}

/** The first actions of a day on which nothing is waiting. */
function NextStep() {
  const t = useTranslate();
  return (
    <Card title={t('today.quiet')}>
      <div className="stack">
        <p>{t('today.quietBody')}</p>
        <div className="line">
          <ButtonLink kind="main" icon={ClipboardPlus} to={{ to: '/jobs/create' }}>
            {t('menu.newIntake')}
          </ButtonLink>
          <ButtonLink icon={UserPlus} to={{ to: '/clients/create' }}>
            {t('client.new')}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}

/** Debts by age, and amounts invoiced and received this month. */
function Money({ today }: { today: Today }) {
  const t = useTranslate();
  const { money, number } = useFormat();
  const { unpaid } = today;
  const { invoiced, received } = today.money;
  const title = t('today.unpaid', { count: unpaid.count });
  const pair = ({ now, before }: Today['money']['invoiced']) => (
    <>
      {money(now)} <span className="dim">({t('today.lastYear', { amount: money(before) })})</span>
    </>
  );
  const sums = [unpaid.all, ...Object.values(invoiced), ...Object.values(received)];
  if (sums.every((sum) => sum === 0)) return null;
  return (
    <Card title={t('today.money')}>
      <div className="stack">
        {unpaid.count > 0 && (
          <section className={`parted ${css['waiting']}`} aria-label={title}>
            <h3>
              <Link to="/invoices" search={{ view: 'unpaid' }}>
                <strong className="large">{number(unpaid.count)}</strong> {title}:{' '}
                {money(unpaid.all)}
              </Link>
            </h3>
            <p>
              <Link to="/invoices" search={{ view: 'overdue' }}>
                {t('today.overdue')}
              </Link>
            </p>
            <AgeChart owed={unpaid} on={today.day} />
            <AgeTable today={today} />
          </section>
        )}
        <div className="parted">
          <Facts
            facts={[
              { label: t('today.invoiced'), value: pair(invoiced) },
              { label: t('today.received'), value: pair(received) },
            ]}
          />
        </div>
      </div>
    </Card>
  );
}

/** The figures of the age chart as a table. */
function AgeTable({ today: { day: on, unpaid } }: { today: Today }) {
  return (
    <AsTable>
      <PlainTable
        caption={useTranslate()('report.byAge')}
        words="today"
        columns={ageTableColumns(on)}
        rows={ageBuckets.map((bucket) => ({ bucket, owed: unpaid[bucket] }))}
        rowKey={({ bucket }) => bucket}
      />
    </AsTable>
  );
}

type AgeRow = { bucket: (typeof ageBuckets)[number]; owed: number };

const ageTableColumns = (on: string): FactColumn<AgeRow>[] => [
  {
    key: 'age',
    kind: 'reference',
    show: ({ bucket }, { t }) => (
      <Link {...invoicesOfAge(bucket, on)}>{t(`report.${bucket}`)}</Link>
    ),
  },
  { key: 'owed', kind: 'money', card: 'fact' },
];

/** Pixels. */
const MAX_BAR_HEIGHT = 56;

/** Imports, exports and stored pieces by week: a table with bars. */
function WeekChart({ weeks }: Pick<Today, 'weeks'>) {
  const t = useTranslate();
  const { number, day: showDay } = useFormat();
  const max = Math.max(1, ...weeks.flatMap((week) => [week.in, week.out]));
  if (weeks.every((week) => week.in + week.out + week.stored === 0)) return null;
  return (
    <Card title={t('today.weeks')}>
      <table className={css['weeks']}>
        <thead className="dim">
          <tr>
            <th scope="col">{t('today.weekFrom')}</th>
            {weeks.map(({ from }) => (
              <th key={from} scope="col" title={t('today.week', { from: showDay(from) })}>
                {showDay(from).slice(0, 5)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(['in', 'out'] as const).map((way) => (
            <tr key={way}>
              <th className="dim" scope="row">
                {t(`today.${way}`)}
              </th>
              {weeks.map((week) => (
                <td key={week.from}>
                  <Link
                    to="/storage"
                    search={movementsOf(week.from)}
                    aria-label={`${t('today.week', { from: showDay(week.from) })}, ${t(`today.${way}`)}: ${number(week[way])}`}
                  >
                    <span
                      className={css[way]}
                      style={{ height: (week[way] / max) * MAX_BAR_HEIGHT }}
                      aria-hidden
                    />
                    {number(week[way])}
                  </Link>
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th className="dim" scope="row">
              {t('today.stored')}
            </th>
            {weeks.map(({ from, stored }) => (
              <td key={from}>
                <strong>{number(stored)}</strong>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </Card>
  );
}

/** URL parameters of the movement report for the week that begins on `from`. */
function movementsOf(from: string) {
  return { from, to: addDays(day(from), 6) };
}
