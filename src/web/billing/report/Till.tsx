import { Link } from '@tanstack/react-router';
import { paymentMethods } from '#shared/base/choices.ts';
import { firstDay, lastDay, monthOfDay } from '#shared/base/day.ts';
import type { Till as TillReport, TillRow } from '#shared/books/till-csv.ts';
import { useRead } from '#web/kit/base/api.ts';
import { showDay, useFormat } from '#web/kit/base/format.ts';
import { saveCsv } from '#web/kit/base/save-csv.ts';
import { useSearchParams } from '#web/kit/base/search-params.ts';
import { today } from '#web/kit/base/today.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { DateRange, PeriodChips, usePeriod } from '#web/kit/ui/date/DateRange.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import type { FactColumn } from '#web/kit/ui/table/column.ts';
import { PlainTable } from '#web/kit/ui/table/PlainTable.tsx';
import { tillCsv } from './report.ts';
import { ReportPage } from './ReportPage.tsx';
import { CountButton, Counts } from './TillCount.tsx';

/** Payments by day and method; by default for the current month. */
export function Till() {
  const t = useTranslate();
  const { day } = useFormat();
  const searchParams = useSearchParams('/frame/reports/till');
  const month = monthOfDay(today());
  const period = usePeriod({
    kind: 'day',
    start: { from: firstDay(month), to: lastDay(month) },
    searchParams,
  });
  const body = { filters: period.asked };
  const read = useRead('POST /report/till', { body }, { keep: true });
  return (
    <ReportPage
      title={t('books.till')}
      facts={t('books.tillHelp')}
      printed={`${day(period.asked.from)} – ${day(period.asked.to)}`}
      read={read}
      extra={<CountButton date={today()} />}
      save={(report) => saveCsv(tillCsv(report, period.asked))}
      filters={
        <>
          <DateRange value={period.typed} onChange={period.type} errors={period.errors} required />
          <PeriodChips value={period.asked} onChange={period.type} />
        </>
      }
    >
      {(report) => <TillTable report={report} />}
    </ReportPage>
  );
}

function TillTable({ report: { data, totals } }: { report: TillReport }) {
  const t = useTranslate();
  const { number } = useFormat();
  // The number of payments is not formatted as money.
  const sums = { ...totals, payments: number(totals.payments) };
  return (
    <Card flush>
      <PlainTable
        caption={t('books.till')}
        words="books"
        columns={columnsOf(data)}
        rows={data}
        rowKey={({ date }) => date}
        sums={{ of: t('books.days', { count: data.length }), by: sums }}
        empty={t('books.tillNone')}
        isSortable
        isTall="page"
      />
    </Card>
  );
}

/** Always has a column for cash; for other methods only if they occur. */
function columnsOf(data: readonly TillRow[]): FactColumn<TillRow>[] {
  const used = paymentMethods.filter(
    (method) => method === 'cash' || data.some((row) => row[method] !== 0),
  );
  return [
    {
      key: 'date',
      kind: 'reference',
      card: 'title',
      show: ({ date }, { day }) => (
        <Link to="/payments" search={{ transactionDate: showDay(date) }} data-whole>
          {day(date)}
        </Link>
      ),
    },
    { key: 'payments', kind: 'number', card: 'fact' },
    ...used.map((method): FactColumn<TillRow> => ({
      key: method,
      kind: 'money',
      label: `payment.method.${method}`,
      card: 'fact',
    })),
    { key: 'total', kind: 'money', card: 'fact' },
    { key: 'refunded', kind: 'money', card: 'fact' },
    {
      key: 'counts',
      label: 'till.counts',
      card: 'below',
      show: ({ date, counts }) => <Counts date={date} counts={counts} />,
    },
  ];
}
