import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { invoiceTypes } from '#shared/base/choices.ts';
import type { InvoiceType } from '#shared/base/choices.ts';
import { addYears, firstDay, lastDay, month, monthOfDay } from '#shared/base/day.ts';
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
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { Figure } from '#web/kit/ui/page/Facts.tsx';
import type { FactColumn } from '#web/kit/ui/table/column.ts';
import { PlainTable } from '#web/kit/ui/table/PlainTable.tsx';
import {
  compareWithYearBefore,
  type ComparedMonth,
  type MonthsReport,
  hasYearBefore,
} from './report.ts';
import { ReportPage } from './ReportPage.tsx';

/** Issued invoices by month, by default for the last year, compared with the same months a year earlier. */
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
  const read = useMonths(query);
  const yearBefore = { period: yearBeforeOf(period.asked), types: type.selected };
  const before = useMonths(yearBefore);
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
          <DataState read={before}>
            {({ perMonth, total }) => {
              const rows = compareWithYearBefore(report.perMonth, perMonth);
              const shown = { rows, query, yearBefore };
              const sums = { amount: report.total, before: total };
              return (
                <>
                  <Chart {...shown} />
                  <MonthTable {...shown} sums={sums} />
                </>
              );
            }}
          </DataState>
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

function useMonths({ period, types }: MonthsQuery) {
  const filters = { ...period, invoiceType: { $in: types } };
  return useRead(
    'POST /report/get-invoice-amount-per-month-report',
    { body: { filters } },
    { keep: true },
  );
}

type Row = ComparedMonth;
type RowsProps = { rows: readonly Row[]; query: MonthsQuery; yearBefore: MonthsQuery };

/** Shows a second series if anything was invoiced the year before. */
function Chart({ rows, query, yearBefore }: RowsProps) {
  const t = useTranslate();
  const { money, month: monthName, number, shortMonth, wholeMoney } = useFormat();
  const isCompared = hasYearBefore(rows);
  const bar = (month: MonthName, value: number, of: MonthsQuery) => ({
    value,
    top: number(Math.round(value)),
    title: `${monthName(month.year, month.month)}: ${money(value)}`,
    to: invoicesOf(month, of),
  });
  return (
    <Card>
      <BarChart
        label={t('report.chart')}
        // Specification, section 2.
        height={600}
        axis={wholeMoney}
        series={isCompared ? [t('report.before'), t('report.inPeriod')] : []}
        groups={rows.map(({ year, month, amount, before }, index) => ({
          key: `${year}-${month}`,
          label: shortMonth(month),
          sub: index === 0 || month === 1 ? String(year) : undefined,
          bars: [
            ...(isCompared ? [bar({ year: year - 1, month }, before, yearBefore)] : []),
            bar({ year, month }, amount, query),
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

/** The same months a year earlier, from the first to the last day. */
function yearBeforeOf({ from, to }: { from: string; to: string }) {
  const before = (name: string) => addYears(firstDay(month(name)), -1);
  return { from: before(from), to: lastDay(monthOfDay(before(to))) };
}

type TableProps = RowsProps & { sums: Pick<Row, 'amount' | 'before'> };

/** The figures of the chart; a month links to its invoices. */
function MonthTable({ rows, query, yearBefore, sums }: TableProps) {
  const t = useTranslate();
  return (
    <Card flush>
      <AsTable>
        <PlainTable
          caption={t('report.invoicesPerMonth')}
          words="report"
          rows={rows}
          rowKey={({ year, month }) => `${year}-${month}`}
          columns={[
            ...columnsOf(query),
            ...(hasYearBefore(rows) ? [beforeColumn(yearBefore)] : []),
          ]}
          sums={{ of: t('common.total'), by: sums }}
          isSortable
        />
      </AsTable>
    </Card>
  );
}

function columnsOf(query: MonthsQuery): FactColumn<Row>[] {
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

function beforeColumn(query: MonthsQuery): FactColumn<Row> {
  return {
    key: 'before',
    kind: 'money',
    show: ({ year, month, before }, { money }) => (
      <Link {...invoicesOf({ year: year - 1, month }, query)}>{money(before)}</Link>
    ),
  };
}

type MonthName = { year: number; month: number };
type MonthsQuery = { period: { from: string; to: string }; types: InvoiceType[] };

/** The invoices that make up a month's amount. */
function invoicesOf(row: MonthName, { period, types }: MonthsQuery): LinkTarget {
  const whole = month(`${row.year}-${String(row.month).padStart(2, '0')}`);
  const last = lastDay(whole);
  const search = {
    from: firstDay(whole),
    to: last < period.to ? last : period.to,
    types: types.length === invoiceTypes.length ? undefined : types.join(' '),
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
