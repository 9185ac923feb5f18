import type { Translate } from '#shared/i18n/translate.ts';
import { ageColumns } from '#shared/rules/ageing.ts';
import { useRead } from '#web/base/api.ts';
import { type Format, useFormat } from '#web/base/format.ts';
import { today } from '#web/base/today.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { Card } from '#web/ui/page/Card.tsx';
import { DataState } from '#web/ui/page/DataState.tsx';
import { type PlainColumn, PlainTable } from '#web/ui/table/PlainTable.tsx';
import { clientColumn } from './client-column.tsx';
import { saveClientsCsv } from './clients-csv.ts';
import type { ClientsReport, ClientsRow } from './report.ts';
import { ReportHeader } from './ReportHeader.tsx';
import { ShowAllSwitch } from './ShowAllSwitch.tsx';
import { useShowAll } from './use-show-all.ts';
import css from './report.module.css';

/** What every client owes, by the age of the invoices. */
export function ClientsBalance() {
  const t = useTranslate();
  const format = useFormat();
  const [isAll, setAll] = useShowAll();
  const body = { showAll: isAll };
  const read = useRead('POST /report/clients-balance-report', { body }, { keep: true });
  return (
    <>
      <ReportHeader
        title={t('report.clientsBalance')}
        facts={t('report.ageingHelp')}
        printed={format.day(today())}
        save={read.data && (() => void saveClientsCsv(read.data))}
      />
      <search className={`line ${css['filter']}`}>
        <ShowAllSwitch value={isAll} onChange={setAll} />
      </search>
      <DataState read={read}>
        {(report) => (
          <div className={`stack ${css['page']}`} data-old={read.isPlaceholderData}>
            <Card flush>
              <PlainTable
                caption={t('report.clientsBalance')}
                columns={columnsOf(report, t, format)}
                rows={report.data}
                rowKey={({ client }) => client._id}
                empty={t(isAll ? 'report.clientsNone' : 'report.clientsEmpty')}
                stacks
                tall
              />
            </Card>
          </div>
        )}
      </DataState>
    </>
  );
}

type Column = PlainColumn<ClientsRow>;

function columnsOf({ data, totals }: ClientsReport, t: Translate, format: Format): Column[] {
  const { money, day } = format;
  return [
    clientColumn(data.length, t),
    ...ageColumns.map((bucket): Column => ({
      key: bucket,
      label: t(`report.${bucket}`),
      align: 'right',
      show: (row) =>
        row[bucket].invoice === 0 ? (
          <span className="dim">{t('common.none')}</span>
        ) : (
          <Aged {...row[bucket]} isMain={bucket === 'all'} money={money} />
        ),
      by: (row) => row[bucket].balance,
      sum: <Aged {...totals[bucket]} isMain money={money} />,
    })),
    {
      key: 'latestPayment',
      label: t('report.latestPayment'),
      align: 'right',
      show: ({ latestPayment: paid }) =>
        paid && (
          <span className={css['amount']}>
            <span>{money(paid.amount)}</span>
            <small className="dim small">{day(paid.transactionDate)}</small>
          </span>
        ),
      by: ({ latestPayment }) => latestPayment?.transactionDate ?? '',
    },
  ];
}

type AgedProps = { invoice: number; balance: number; isMain: boolean } & Pick<Format, 'money'>;

/** What is owed, and under it, quietly, what was invoiced. */
function Aged({ invoice, balance, isMain, money }: AgedProps) {
  return (
    <span className={css['amount']} data-none={balance === 0 || undefined}>
      {isMain ? <strong>{money(balance)}</strong> : <span>{money(balance)}</span>}
      <small className="dim small">{money(invoice)}</small>
    </span>
  );
}
