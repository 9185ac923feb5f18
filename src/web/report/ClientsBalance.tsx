import type { ReactNode } from 'react';
import type { Translate } from '#shared/i18n/translate.ts';
import { ageColumns } from '#shared/rules/ageing.ts';
import { useRead } from '#web/base/api.ts';
import { useFormat } from '#web/base/format.ts';
import { useSearchParams } from '#web/base/search-params.ts';
import { today } from '#web/base/today.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { Card } from '#web/ui/page/Card.tsx';
import type { FactColumn } from '#web/ui/table/column.ts';
import { PlainTable } from '#web/ui/table/PlainTable.tsx';
import type { TableSums } from '#web/ui/table/TableSums.tsx';
import { clientColumn } from './client-column.tsx';
import { saveClientsCsv } from './clients-csv.ts';
import type { ClientsReport, ClientsRow } from './report.ts';
import { ReportPage } from './ReportPage.tsx';
import { ShowAll } from './ShowAll.tsx';
import css from './report.module.css';

/** What every client owes, by the age of the invoices. */
export function ClientsBalance() {
  const t = useTranslate();
  const { day } = useFormat();
  const [{ all }, setParams] = useSearchParams('/frame/reports/clients-balance');
  const body = { showAll: all === 'yes' };
  const read = useRead('POST /report/clients-balance-report', { body }, { keep: true });
  return (
    <ReportPage
      title={t('report.clientsBalance')}
      facts={t('report.ageingHelp')}
      printed={day(today())}
      read={read}
      save={saveClientsCsv}
      filters={<ShowAll all={all} onChange={setParams} />}
    >
      {(report) => (
        <Card flush>
          <PlainTable
            caption={t('report.clientsBalance')}
            words="report"
            columns={columns}
            rows={report.data}
            rowKey={({ client }) => client._id}
            sums={sumsOf(report, t)}
            empty={t(all ? 'report.clientsNone' : 'report.clientsEmpty')}
            isSortable
            isTall
          />
        </Card>
      )}
    </ReportPage>
  );
}

function sumsOf({ data, totals }: ClientsReport, t: Translate): TableSums {
  const by: Record<string, ReactNode> = {};
  for (const bucket of ageColumns) by[bucket] = <Aged {...totals[bucket]} isMain />;
  return { of: t('report.count', { count: data.length }), by };
}

const columns: readonly FactColumn<ClientsRow>[] = [
  clientColumn,
  ...ageColumns.map((bucket): FactColumn<ClientsRow> => ({
    key: bucket,
    kind: 'money',
    card: 'fact',
    value: (row) => row[bucket].balance,
    show: ({ [bucket]: { invoice, balance } }, { t }) =>
      invoice === 0 ? (
        <span className="dim">{t('common.none')}</span>
      ) : (
        <Aged invoice={invoice} balance={balance} isMain={bucket === 'all'} />
      ),
  })),
  {
    key: 'latestPayment',
    kind: 'money',
    card: 'fact',
    // What is sought is who has not paid for long.
    value: ({ latestPayment }) => latestPayment?.transactionDate,
    show: ({ latestPayment }, { money, day }) =>
      latestPayment && (
        <span className={css['amount']}>
          <span>{money(latestPayment.amount)}</span>
          <small className="dim small">{day(latestPayment.transactionDate)}</small>
        </span>
      ),
  },
];

type AgedProps = { invoice: number; balance: number; isMain: boolean };

/** What is owed, and under it, quietly, what was invoiced. */
function Aged({ invoice, balance, isMain }: AgedProps) {
  const { money } = useFormat();
  return (
    <span className={css['amount']} data-none={balance === 0 || undefined}>
      {isMain ? <strong>{money(balance)}</strong> : <span>{money(balance)}</span>}
      <small className="dim small">{money(invoice)}</small>
    </span>
  );
}
