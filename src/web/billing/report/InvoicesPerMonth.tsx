import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { invoiceTypes } from '#shared/choices.ts';
import type { InvoiceType } from '#shared/contract/fields.ts';
import { addYears, firstDay, lastDay, month, monthOfDay } from '#shared/day.ts';
import { useRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import type { LinkTarget } from '#web/kit/base/link.ts';
import { useOptions } from '#web/kit/base/options.ts';
import { useSearchParams } from '#web/kit/base/search-params.ts';
import { today } from '#web/kit/base/today.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { AsTable } from '#web/kit/ui/chart/AsTable.tsx';
import { BarChart } from '#web/kit/ui/chart/BarChart.tsx';
import { DateRange, usePeriod } from '#web/kit/ui/date/DateRange.tsx';
import { MonthInput } from '#web/kit/ui/date/DayInput.tsx';
import { CheckboxGroup } from '#web/kit/ui/field/Checkbox.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { Figure } from '#web/kit/ui/page/Facts.tsx';
import type { FactColumn } from '#web/kit/ui/table/column.ts';
import { PlainTable } from '#web/kit/ui/table/PlainTable.tsx';
import type { MonthsReport } from './report.ts';
import { ReportPage } from './ReportPage.tsx';

/** Issued invoices by month, by default of the last year. */
export function InvoicesPerMonth() {
  const t = useTranslate();
  const optionsOf = useOptions();
  const { day } = useFormat();
  const searchParams = useSearchParams('/frame/reports/invoices-per-month');
  // Whole months, so that they can be compared.
  const start = { from: monthOfDay(addYears(today(), -1)), to: monthOfDay(today()) };
  const period = usePeriod({ kind: 'month', start, searchParams });
  const type = useInvoiceTypes(searchParams);
  const days = daysOf(period.asked);
  const query = { period: days, types: type.selected };
  const filters = { ...days, invoiceType: { $in: type.selected } };
  const read = useRead(
    'POST /report/get-invoice-amount-per-month-report',
    { body: { filters } },
    { keep: true },
  );
  return (
    <ReportPage
      title={t('report.invoicesPerMonth')}
      facts={`${day(days.from)} – ${day(days.to)}`}
      read={read}
      filters={
        <>
          <DateRange
            input={MonthInput}
            value={period.typed}
            onChange={period.type}
            errors={period.errors}
            required
          />
          <CheckboxGroup
            label={t('report.types')}
            options={optionsOf(invoiceTypes, 'common.invoiceType')}
            value={type.typed}
            onChange={type.type}
            error={type.error}
          />
        </>
      }
    >
      {(report) => (
        <>
          <Sums report={report} />
          <Chart report={report} query={query} />
          <MonthTable report={report} query={query} />
        </>
      )}
    </ReportPage>
  );
}

function Sums({ report }: { report: MonthsReport }) {
  const t = useTranslate();
  const { money } = useFormat();
  return (
    <div className="line airy">
      <Figure value={money(report.total)} label={t('report.total')} />
      <Figure value={money(report.netTotal)} label={t('report.net')} />
      <Figure value={money(report.taxTotal)} label={t('report.tax')} />
    </div>
  );
}

function Chart({ report, query }: { report: MonthsReport; query: MonthsQuery }) {
  const t = useTranslate();
  const { money, month: monthName, number, shortMonth, wholeMoney } = useFormat();
  return (
    <Card>
      <BarChart
        label={t('report.chart')}
        axis={wholeMoney}
        groups={report.perMonth.map(({ year, month, amount }, index) => ({
          key: `${year}-${month}`,
          label: shortMonth(month),
          sub: index === 0 || month === 1 ? String(year) : undefined,
          bars: [
            {
              value: amount,
              top: number(Math.round(amount)),
              title: `${monthName(year, month)}: ${money(amount)}`,
              to: invoicesOf({ year, month }, query),
            },
          ],
        }))}
      />
    </Card>
  );
}

/** The days of the months; the current month counts until today (specification, section 9). */
function daysOf({ from, to }: { from: string; to: string }) {
  const isCurrent = to === monthOfDay(today());
  return { from: firstDay(month(from)), to: isCurrent ? today() : lastDay(month(to)) };
}

/** The figures of the chart; a month links to its invoices. */
function MonthTable({ report, query }: { report: MonthsReport; query: MonthsQuery }) {
  const t = useTranslate();
  return (
    <Card flush>
      <AsTable>
        <PlainTable
          caption={t('report.invoicesPerMonth')}
          words="report"
          rows={report.perMonth}
          rowKey={({ year, month }) => `${year}-${month}`}
          columns={columnsOf(query)}
          sums={{ of: t('common.total'), by: { amount: report.total } }}
          isSortable
        />
      </AsTable>
    </Card>
  );
}

function columnsOf(query: MonthsQuery): FactColumn<MonthsReport['perMonth'][number]>[] {
  return [
    {
      key: 'month',
      kind: 'reference',
      show: (row, { month }) => (
        <Link {...invoicesOf(row, query)}>{month(row.year, row.month)}</Link>
      ),
    },
    { key: 'amount', kind: 'money' },
  ];
}

type MonthsQuery = { period: { from: string; to: string }; types: readonly InvoiceType[] };

/** The invoices that make up a month's amount. */
function invoicesOf(
  row: { year: number; month: number },
  { period, types }: MonthsQuery,
): LinkTarget {
  const whole = month(`${row.year}-${String(row.month).padStart(2, '0')}`);
  const last = lastDay(whole);
  const search = {
    from: firstDay(whole),
    to: last < period.to ? last : period.to,
    types: types.length === invoiceTypes.length ? undefined : types.join(' '),
    status: 'issued',
  };
  return { to: '/invoices', search };
}

type TypesParams = { types?: string };
type SearchParams = readonly [TypesParams, (change: TypesParams) => void];

/** The invoice types of a report, kept in the URL; at least one is required. */
function useInvoiceTypes([params, setParams]: SearchParams) {
  const t = useTranslate();
  const named = invoiceTypes.filter((type) => params.types?.split(' ').includes(type));
  const selected: InvoiceType[] = named.length > 0 ? named : [...invoiceTypes];
  const [isNone, setNone] = useState(false);

  function type(chosen: InvoiceType[]) {
    setNone(chosen.length === 0);
    if (chosen.length === 0) return;
    setParams({ types: chosen.length === invoiceTypes.length ? undefined : chosen.join(' ') });
  }

  const error = isNone ? t('validation.required') : undefined;
  return { selected, typed: isNone ? [] : selected, type, error };
}
