import { type ReactNode, useState } from 'react';
import { isDay } from '#shared/base/day.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { ageColumns } from '#shared/rules/ageing.ts';
import { useRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { saveCsv } from '#web/kit/base/save-csv.ts';
import { useSearchParams } from '#web/kit/base/search-params.ts';
import { today } from '#web/kit/base/today.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { useIsNarrow, useMedia } from '#web/kit/base/use-media.ts';
import { nameOf } from '#web/kit/links/record-links.tsx';
import { DayInput } from '#web/kit/ui/date/DayInput.tsx';
import { Chips } from '#web/kit/ui/field/Chips.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import type { FactColumn } from '#web/kit/ui/table/column.ts';
import { PlainTable } from '#web/kit/ui/table/PlainTable.tsx';
import { selectionOf } from '#web/kit/ui/table/selection.tsx';
import type { TableSums } from '#web/kit/ui/table/Table.tsx';
import { TickedBar } from '#web/kit/ui/table/TickedBar.tsx';
import { statementsOf, ManyButtons } from '#web/parties/document/index.ts';
import { AgeChart } from './AgeChart.tsx';
import { type LateParams, lateOver } from './report-search-params.ts';
import { clientsCsv, type ClientsReport, type ClientsRow, lateOnly, owedByAge } from './report.ts';
import { clientColumn, ReportPage, ShowAll } from './ReportPage.tsx';
import css from './report.module.css';

/** The debts of every client by age; ticked clients can be reminded. */
export function ClientsBalance() {
  const t = useTranslate();
  const { day } = useFormat();
  const [{ all, late, asOf: typed }, setParams] = useSearchParams('/frame/reports/clients-balance');
  const asOf = typed !== undefined && isDay(typed) ? typed : undefined;
  const body = { showAll: all === 'yes', asOf };
  const read = useRead('POST /report/clients-balance-report', { body }, { keep: true });
  return (
    <ReportPage
      title={t('report.clientsBalance')}
      facts={t('report.ageingHelp')}
      printed={day(asOf ?? today())}
      read={read}
      save={(report) => saveCsv(clientsCsv(lateOnly(report, late), asOf))}
      filters={
        <>
          <DayInput
            label={t('report.asOf')}
            help={t('report.asOfHelp')}
            value={typed ?? null}
            onChange={(chosen) => setParams({ asOf: chosen ?? undefined })}
            error={typed !== asOf ? t('period.wrong.day') : undefined}
          />
          <ShowAll all={all} onChange={setParams} />
          <LateFilter late={late} onChange={setParams} />
        </>
      }
    >
      {(report) => (
        <>
          {/* Only without filters: the bars link to today's invoices, which cannot be filtered like this. */}
          {late === undefined && asOf === undefined && report.data.length > 0 && (
            <Card title={t('report.byAge')}>
              <AgeChart owed={owedByAge(report)} on={today()} />
            </Card>
          )}
          <Balances
            key={`${late} ${asOf}`}
            report={lateOnly(report, late)}
            isNow={asOf === undefined}
            empty={t(emptyText({ isAll: all === 'yes' && !late, isNow: asOf === undefined }))}
          />
        </>
      )}
    </ReportPage>
  );
}

function emptyText({ isAll, isNow }: { isAll: boolean; isNow: boolean }) {
  if (isAll) return 'report.clientsNone';
  return isNow ? 'report.clientsEmpty' : 'report.asOfEmpty';
}

/** Filters clients by how late they are. */
function LateFilter({ late, onChange }: LateParams & { onChange: (to: LateParams) => void }) {
  const t = useTranslate();
  return (
    <div className={`line lower ${css['beside']}`}>
      <Chips
        label={t('document.late')}
        options={[
          { value: 'any', label: t('document.lateAny') },
          ...lateOver.map((days) => ({ value: days, label: t('document.lateOver', { days }) })),
        ]}
        value={late ?? 'any'}
        onChange={(chosen) => onChange({ late: lateOver.find((days) => days === chosen) })}
      />
    </div>
  );
}

type BalancesProps = {
  report: ClientsReport;
  empty: string;
  /** True for today's balances; only these can be reminded of. */
  isNow: boolean;
};

function Balances({ report, empty, isNow }: BalancesProps) {
  const t = useTranslate();
  const [chosen, setChosen] = useState<string[]>([]);
  const isTight = useMedia('screen and (min-width: 48.01em) and (max-width: 79.99em)');
  const room = { isTight, isCard: useIsNarrow() };
  const columns = columnsOf(room);
  return (
    <>
      <Card flush>
        <PlainTable
          caption={t('report.clientsBalance')}
          words="report"
          columns={columns.filter(({ key }) => !isTight || key !== 'overdueDays')}
          rows={report.data}
          rowKey={({ client }) => client._id}
          selection={
            isNow
              ? selectionOf({
                  keyOf: ({ client }: ClientsRow) => client._id,
                  value: chosen,
                  onChange: setChosen,
                  label: ({ client }) => t('document.choose', { client: nameOf(client) }),
                  labelAll: t('document.chooseAll'),
                })
              : undefined
          }
          sums={sumsOf(report, t, room)}
          empty={empty}
          isSortable
          isTall="page"
        />
      </Card>
      <TickedBar
        ticked={{ rows: chosen, isChoosing: false, clear: () => setChosen([]) }}
        count={t('report.count', { count: chosen.length })}
      >
        <ManyButtons documents={statementsOf(chosen)} owing={chosen} />
      </TickedBar>
    </>
  );
}

/** Money on account may be all that is left of an invoice. */
function isEmpty({ invoice, balance }: Pick<AgedProps, 'invoice' | 'balance'>): boolean {
  return invoice === 0 && balance === 0;
}

type Room = { isTight: boolean; isCard: boolean };

function sumsOf({ data, totals }: ClientsReport, t: Translate, room: Room): TableSums {
  const { isTight, isCard } = room;
  const by: Record<string, ReactNode> = {};
  for (const bucket of ageColumns)
    if (!isCard || !isEmpty(totals[bucket]))
      by[bucket] = <Aged {...totals[bucket]} {...{ isTight }} isMain />;
  return { of: t('report.count', { count: data.length }), by };
}

/** Without the € sign where space is tight; a card leaves out the ages without invoices. */
const columnsOf = ({ isTight, isCard }: Room): FactColumn<ClientsRow>[] => [
  clientColumn,
  ...ageColumns.map((bucket): FactColumn<ClientsRow> => ({
    key: bucket,
    kind: 'money',
    card: 'fact',
    value: (row) => row[bucket].balance,
    show: ({ [bucket]: { invoice, balance } }, { t }) =>
      isEmpty({ invoice, balance }) ? (
        !isCard && <span className="dim">{t('common.none')}</span>
      ) : (
        <Aged {...{ invoice, balance, isTight }} isMain={bucket === 'all'} />
      ),
  })),
  {
    key: 'overdueDays',
    kind: 'number',
    label: 'document.late',
    card: 'fact',
    show: ({ overdueDays }, { t }) =>
      overdueDays > 0 && (
        <span className="wrong">{t('document.lateDays', { count: overdueDays })}</span>
      ),
  },
  {
    key: 'latestPayment',
    kind: 'money',
    card: 'fact',
    // Sorts by date, to find those who have not paid for long.
    value: ({ latestPayment }) => latestPayment?.transactionDate,
    show: ({ latestPayment }, { money, amount, day }) =>
      latestPayment && (
        <span className={css['amount']}>
          <span>{(isTight ? amount : money)(latestPayment.amount)}</span>
          <small className="dim small">{day(latestPayment.transactionDate)}</small>
        </span>
      ),
  },
];

type AgedProps = { invoice: number; balance: number; isMain: boolean; isTight: boolean };

/** The balance, and below it the invoiced amount. */
function Aged({ invoice, balance, isMain, isTight }: AgedProps) {
  const format = useFormat();
  const money = isTight ? format.amount : format.money;
  return (
    <span className={css['amount']}>
      {isMain ? (
        <strong>{money(balance)}</strong>
      ) : (
        <span className={balance === 0 ? 'dim' : undefined}>{money(balance)}</span>
      )}
      <small className="dim small">{money(invoice)}</small>
    </span>
  );
}
