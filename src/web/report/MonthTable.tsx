import { Link } from '@tanstack/react-router';
import type { Translate } from '#shared/i18n/translate.ts';
import { type Format, useFormat } from '#web/base/format.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { Card } from '#web/ui/page/Card.tsx';
import { type PlainColumn, PlainTable } from '#web/ui/table/PlainTable.tsx';
import { type Asked, invoicesOf } from './month-invoices.ts';
import type { MonthsReport } from './report.ts';
import css from './report.module.css';

/** The chart's figures as a table; a month leads to its invoices. */
export function MonthTable({ report, asked }: { report: MonthsReport; asked: Asked }) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <Card flush>
      <details className={css['asTable']}>
        <summary>{t('report.asTable')}</summary>
        <PlainTable
          caption={t('report.invoicesPerMonth')}
          rows={report.perMonth}
          rowKey={({ year, month }) => `${year}-${month}`}
          columns={columnsOf({ report, asked, t, format })}
        />
      </details>
    </Card>
  );
}

type With = { report: MonthsReport; asked: Asked; t: Translate; format: Format };

function columnsOf({ report, asked, t, format }: With): PlainColumn<MonthsReport['perMonth'][0]>[] {
  return [
    {
      key: 'month',
      label: t('report.month'),
      sum: t('common.total'),
      show: ({ year, month }) => (
        <Link {...invoicesOf({ year, month }, asked)}>{format.month(year, month)}</Link>
      ),
    },
    {
      key: 'amount',
      label: t('report.amount'),
      align: 'right',
      show: ({ amount }) => format.money(amount),
      by: ({ amount }) => amount,
      sum: format.money(report.total),
    },
  ];
}
