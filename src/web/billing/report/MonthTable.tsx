import { Link } from '@tanstack/react-router';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import type { FactColumn } from '#web/kit/ui/table/column.ts';
import { PlainTable } from '#web/kit/ui/table/PlainTable.tsx';
import { type MonthsQuery, invoicesOf } from './month-invoices.ts';
import type { MonthsReport } from './report.ts';
import css from './report.module.css';

/** The figures of the chart; a month links to its invoices. */
export function MonthTable({ report, query }: { report: MonthsReport; query: MonthsQuery }) {
  const t = useTranslate();
  return (
    <Card flush>
      <details className={css['asTable']}>
        <summary>{t('report.asTable')}</summary>
        <PlainTable
          caption={t('report.invoicesPerMonth')}
          words="report"
          rows={report.perMonth}
          rowKey={({ year, month }) => `${year}-${month}`}
          columns={columnsOf(query)}
          sums={{ of: t('common.total'), by: { amount: report.total } }}
          isSortable
        />
      </details>
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
