import { invoiceTypes } from '#shared/choices.ts';
import { addYears } from '#shared/day.ts';
import { firstDay, lastDay, month, monthOfDay } from '#shared/month.ts';
import { useRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { useOptions } from '#web/kit/base/options.ts';
import { useSearchParams } from '#web/kit/base/search-params.ts';
import { today } from '#web/kit/base/today.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { DateRange } from '#web/kit/ui/date/DateRange.tsx';
import { MonthInput } from '#web/kit/ui/date/MonthInput.tsx';
import { CheckboxGroup } from '#web/kit/ui/field/CheckboxGroup.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { Figure } from '#web/kit/ui/page/Figure.tsx';
import { usePeriod } from '#web/kit/ui/page/use-period.ts';
import { BarChart } from './BarChart.tsx';
import { type MonthsQuery, invoicesOf } from './month-invoices.ts';
import { MonthTable } from './MonthTable.tsx';
import type { MonthsReport } from './report.ts';
import { ReportPage } from './ReportPage.tsx';
import { useInvoiceTypes } from './use-types.ts';

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
        bars={report.perMonth.map(({ year, month, amount }, index) => ({
          key: `${year}-${month}`,
          value: amount,
          label: shortMonth(month),
          sub: index === 0 || month === 1 ? String(year) : undefined,
          top: number(Math.round(amount)),
          title: `${monthName(year, month)}: ${money(amount)}`,
          to: invoicesOf({ year, month }, query),
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
