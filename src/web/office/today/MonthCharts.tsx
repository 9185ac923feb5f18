import { Link } from '@tanstack/react-router';
import { firstDay, lastDay, month as monthNamed } from '#shared/base/day.ts';
import { useRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import type { Answer } from '#web/kit/base/http.ts';
import type { LinkTarget } from '#web/kit/base/link.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { AsTable } from '#web/kit/ui/chart/AsTable.tsx';
import { BarChart } from '#web/kit/ui/chart/BarChart.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { CardSkeleton } from '#web/kit/ui/page/Skeleton.tsx';
import type { FactColumn } from '#web/kit/ui/table/column.ts';
import { PlainTable } from '#web/kit/ui/table/PlainTable.tsx';

type Months = Answer<'GET /today/months'>['months'];

/** Amounts invoiced and received by month, compared with the year before. */
export function MonthCharts() {
  const read = useRead('GET /today/months', {}, { onReturn: true });
  return (
    <DataState read={read} skeleton={<ChartSkeleton />}>
      {({ months }) => (
        <>
          <MonthChart what="invoiced" months={months} listOf={invoicesOf} />
          <MonthChart what="received" months={months} listOf={paymentsOf} />
        </>
      )}
    </DataState>
  );
}

/** As tall as both charts. */
function ChartSkeleton() {
  return ['invoiced', 'received'].map((what) => <CardSkeleton key={what} height="24.625rem" />);
}

type ListOf = (year: number, month: number) => LinkTarget;
type ChartProps = { what: 'invoiced' | 'received'; months: Months; listOf: ListOf };

function MonthChart({ what, months, listOf }: ChartProps) {
  const t = useTranslate();
  const title = t(`today.${what}ByMonth`);
  const rows = months.map(({ year, month, [what]: sums }) => ({ year, month, ...sums }));
  if (rows.every(({ now, before }) => now === 0 && before === 0)) return null;
  return (
    <Card title={title}>
      <MonthBars label={title} rows={rows} listOf={listOf} />
      <AsTable>
        <PlainTable
          caption={title}
          words="today"
          columns={columnsOf(listOf)}
          rows={rows}
          rowKey={({ year, month }) => `${year}-${month}`}
        />
      </AsTable>
    </Card>
  );
}

type Row = { year: number; month: number; now: number; before: number };
type BarsProps = { label: string; rows: readonly Row[]; listOf: ListOf };

function MonthBars({ label, rows, listOf }: BarsProps) {
  const t = useTranslate();
  const { money, month: monthName, number, shortMonth, wholeMoney } = useFormat();
  const bar = (year: number, month: number, value: number) => ({
    value,
    top: number(Math.round(value)),
    title: `${monthName(year, month)}: ${money(value)}`,
    to: listOf(year, month),
  });
  return (
    <BarChart
      label={label}
      axis={wholeMoney}
      series={[t('today.before'), t('today.now')]}
      groups={rows.map(({ year, month, now, before }, index) => ({
        key: `${year}-${month}`,
        label: shortMonth(month),
        sub: index === 0 || month === 1 ? String(year) : undefined,
        bars: [bar(year - 1, month, before), bar(year, month, now)],
      }))}
    />
  );
}

const columnsOf = (listOf: ListOf): FactColumn<Row>[] => [
  {
    key: 'month',
    kind: 'reference',
    show: ({ year, month }, format) => (
      <Link {...listOf(year, month)}>{format.month(year, month)}</Link>
    ),
  },
  { key: 'now', kind: 'money', card: 'fact' },
  { key: 'before', kind: 'money', card: 'fact' },
];

const twoDigits = (month: number) => String(month).padStart(2, '0');

function invoicesOf(year: number, month: number): LinkTarget {
  const whole = monthNamed(`${year}-${twoDigits(month)}`);
  const search = { from: firstDay(whole), to: lastDay(whole) };
  return { to: '/invoices', search };
}

function paymentsOf(year: number, month: number): LinkTarget {
  const search = { transactionDate: `${twoDigits(month)}/${year}` };
  return { to: '/payments', search };
}
