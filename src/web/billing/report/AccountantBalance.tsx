import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { documentStatuses } from '#shared/base/choices.ts';
import { creditLabel, receiptLabel } from '#shared/i18n/format.ts';
import { vatQuarterOf } from '#shared/rules/vat-period.ts';
import { useRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { useOptions } from '#web/kit/base/options.ts';
import { saveCsv } from '#web/kit/base/save-csv.ts';
import { useSearchParams } from '#web/kit/base/search-params.ts';
import { today } from '#web/kit/base/today.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { useVatQuarterStart } from '#web/kit/base/vat-quarter.ts';
import { InvoiceLink, nameOf } from '#web/kit/links/record-links.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { DateRange, PeriodChips, usePeriod } from '#web/kit/ui/date/DateRange.tsx';
import { Select } from '#web/kit/ui/field/Select.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import type { FactColumn } from '#web/kit/ui/table/column.ts';
import { PlainTable } from '#web/kit/ui/table/PlainTable.tsx';
import {
  accountantCsv,
  type AccountantReport,
  type AccountantRow,
  netOfCredits,
  sumOf,
} from './report.ts';
import { clientColumn, ReportPage, ShowAll } from './ReportPage.tsx';
import css from './report.module.css';

/** What each client was invoiced in a period, by default the current VAT quarter. */
export function AccountantBalance() {
  const t = useTranslate();
  const optionsOf = useOptions();
  const { day } = useFormat();
  const searchParams = useSearchParams('/frame/reports/accountant-balance');
  const [{ all, status = 'issued' }, setParams] = searchParams;
  const quarters = useVatQuarterStart();
  const start = vatQuarterOf(today(), quarters ?? 1);
  const period = usePeriod({ kind: 'day', start, searchParams });
  const body = { filters: { ...period.asked, status }, showAll: all === 'yes' };
  const isKnown = quarters !== undefined;
  const options = { keep: true, enabled: isKnown };
  const read = useRead('POST /report/accountant-balance-report', { body }, options);
  return (
    <ReportPage
      title={t('report.accountantBalance')}
      facts={t('report.withTax')}
      printed={`${day(period.asked.from)} – ${day(period.asked.to)} · ${t(`report.status.${status}`)}`}
      read={read}
      save={(report) => saveCsv(accountantCsv(report, period.asked))}
      filters={
        <>
          <DateRange value={period.typed} onChange={period.type} errors={period.errors} required />
          <Select
            label={t('report.status')}
            options={optionsOf(documentStatuses, 'report.status')}
            value={status}
            onChange={(chosen) => setParams({ status: chosen === 'issued' ? undefined : chosen })}
          />
          <ShowAll all={all} onChange={setParams} />
          <PeriodChips value={period.asked} onChange={period.type} />
        </>
      }
    >
      {(report) => (
        <AccountantTable
          report={report}
          onShowAll={() => setParams({ all: 'yes' })}
          empty={t(all ? 'report.accountantNone' : 'report.accountantEmpty')}
        />
      )}
    </ReportPage>
  );
}

type Props = { report: AccountantReport; empty: string; onShowAll: () => void };

/** Clients with invoiced amounts, invoices and payments. */
function AccountantTable({ report, empty, onShowAll }: Props) {
  const t = useTranslate();
  const { money } = useFormat();
  const { data, totals, leftOut } = report;
  return (
    <>
      <p>
        {t('report.ofPeriod', {
          total: money(sumOf([totals, leftOut], 'invoiced')),
          net: money(sumOf([...data.map(sumsOfRow), leftOut], 'netTotal')),
          tax: money(sumOf([...data.map(sumsOfRow), leftOut], 'taxTotal')),
        })}
      </p>
      {leftOut.clients > 0 && (
        <p className="line">
          {t('report.leftOut', { count: leftOut.clients, amount: money(leftOut.invoiced) })}
          <Button data-screen onClick={onShowAll}>
            {t('report.withThem')}
          </Button>
        </p>
      )}
      <Card flush>
        <PlainTable
          caption={t('report.accountantBalance')}
          words="report"
          columns={columns}
          rows={data}
          rowKey={({ client }) => client._id}
          sums={{ of: t('report.count', { count: data.length }), by: totals }}
          empty={empty}
          isSortable
          isTall="page"
        />
      </Card>
    </>
  );
}

function sumsOfRow(row: AccountantRow) {
  return { netTotal: netOfCredits(row, 'netTotal'), taxTotal: netOfCredits(row, 'taxTotal') };
}

const columns: readonly FactColumn<AccountantRow>[] = [
  clientColumn,
  { key: 'invoiced', kind: 'money', card: 'fact' },
  {
    key: 'balance',
    kind: 'money',
    card: 'fact',
    show: ({ balance }, { money }) => <strong>{money(balance)}</strong>,
  },
  invoicesColumn('invoices', 'total'),
  {
    key: 'credits',
    kind: 'reference',
    card: 'fact',
    show: ({ credits, client }, { t, money, day }) => (
      <LinkList
        what={t('report.credits')}
        client={nameOf(client)}
        links={credits.map(({ _id, _ref, date, total }) => ({
          key: _id,
          amount: money(0 - total),
          link: (
            <Link to="/credits/$id" params={{ id: _id }} title={day(date)}>
              {creditLabel(_ref)}
            </Link>
          ),
        }))}
      />
    ),
  },
  invoicesColumn('unpaidInvoices', 'balance'),
  {
    key: 'payments',
    kind: 'reference',
    card: 'fact',
    show: ({ payments, client }, { t, money, day }) => (
      <LinkList
        what={t('report.payments')}
        client={nameOf(client)}
        links={payments.map(({ _id, _ref, transactionDate, amount }) => ({
          key: _id,
          amount: money(amount),
          link: (
            <Link to="/payments/$id" params={{ id: _id }} title={day(transactionDate)}>
              {_ref === null ? day(transactionDate) : receiptLabel(_ref)}
            </Link>
          ),
        }))}
      />
    ),
  },
];

function invoicesColumn(
  key: 'invoices' | 'unpaidInvoices',
  amount: 'total' | 'balance',
): FactColumn<AccountantRow> {
  return {
    key,
    kind: 'reference',
    card: 'fact',
    show: ({ client, [key]: invoices }, { t, money, day }) => (
      <LinkList
        what={t(`report.${key}`)}
        client={nameOf(client)}
        links={invoices.map((invoice) => ({
          key: invoice._id,
          amount: money(invoice[amount]),
          link: <InvoiceLink invoice={invoice} title={day(invoice.date)} />,
        }))}
      />
    ),
  };
}

type ListedLink = { key: string; link: ReactNode; amount: string };

type LinkListProps = {
  links: readonly ListedLink[];
  /** Content and client, for the label of the button that shows the rest. */
  what: string;
  client: string;
};

/** If only one more is left, it is shown instead of "+1". */
const MAX_SHOWN = 3;

/** Links with amounts; a long list is shortened until expanded, but never in print. */
function LinkList({ links, what, client }: LinkListProps) {
  const t = useTranslate();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole || links.length <= MAX_SHOWN + 1 ? links.length : MAX_SHOWN;
  const hidden = links.length - shown;
  const hiddenText = `+${hidden}`;
  if (links.length === 0) return null;
  return (
    <ul className={css['links']}>
      {links.map(({ key, link, amount }, index) => (
        <li key={key} className="line unbroken ends" data-clipped={index >= shown || undefined}>
          {link}
          <span>{amount}</span>
        </li>
      ))}
      {hidden > 0 && (
        <li data-screen>
          <button
            type="button"
            className={`badge quiet ${css['more']}`}
            aria-label={t('report.more', { count: hidden, what, client })}
            onClick={() => setWhole(true)}
          >
            {hiddenText}
          </button>
        </li>
      )}
    </ul>
  );
}
