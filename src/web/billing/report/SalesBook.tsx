import { Link } from '@tanstack/react-router';
import { periodOf } from '#shared/base/day.ts';
import {
  gapsText,
  numberIn,
  ratesOf,
  type SalesBook as Book,
  vatAt,
} from '#shared/books/sales-book-csv.ts';
import { salesLabel } from '#shared/i18n/format.ts';
import { useRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { saveCsv } from '#web/kit/base/save-csv.ts';
import { useSearchParams } from '#web/kit/base/search-params.ts';
import { today } from '#web/kit/base/today.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { nameOf } from '#web/kit/links/record-links.tsx';
import { DateRange, PeriodChips, usePeriod } from '#web/kit/ui/date/DateRange.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { Struck } from '#web/kit/ui/page/StatusBadge.tsx';
import { DownloadFile } from '#web/kit/ui/paper/DownloadFile.tsx';
import type { FactColumn } from '#web/kit/ui/table/column.ts';
import { PlainTable } from '#web/kit/ui/table/PlainTable.tsx';
import { ClosePeriod, useOpen } from './ClosePeriod.tsx';
import { salesBookCsv } from './report.ts';
import { ReportPage } from './ReportPage.tsx';
import css from './report.module.css';

/** Every invoice and credit note of a period; by default the last full quarter, whose VAT return is due. */
export function SalesBook() {
  const t = useTranslate();
  const { day } = useFormat();
  const searchParams = useSearchParams('/frame/reports/sales-book');
  const start = periodOf('lastQuarter', today());
  const period = usePeriod({ kind: 'day', start, searchParams });
  const body = { filters: period.asked };
  const read = useRead('POST /report/sales-book', { body }, { keep: true });
  const waitsFor = [useRead('GET /config'), useOpen(period.asked)];
  return (
    <ReportPage
      title={t('books.salesBook')}
      facts={t('books.salesBookHelp')}
      printed={`${day(period.asked.from)} – ${day(period.asked.to)}`}
      read={read}
      waitsFor={waitsFor}
      extra={
        <DownloadFile
          call="GET /report/pack"
          input={{ query: period.asked }}
          label={t('books.packDownload')}
        />
      }
      save={(book) => saveCsv(salesBookCsv(book, period.asked))}
      filters={
        <>
          <DateRange value={period.typed} onChange={period.type} errors={period.errors} required />
          <PeriodChips value={period.asked} onChange={period.type} />
        </>
      }
    >
      {(book) => <BookTables book={book} period={period.asked} />}
    </ReportPage>
  );
}

type Row = Book['data'][number];

type TablesProps = { book: Book; period: { from: string; to: string } };

function BookTables({ book, period }: TablesProps) {
  const t = useTranslate();
  const format = useFormat();
  const { data, figures, totals, numbers } = book;
  const closing = <ClosePeriod period={period} />;
  if (data.length === 0) {
    return (
      <>
        <p>{t('books.none')}</p>
        {closing}
      </>
    );
  }
  const count = figures.reduce((sum, { documents }) => sum + documents, 0);
  const of = t('books.count', { count });
  return (
    <>
      <div className={`top ${css['pair']}`}>
        <Card title={t('books.vatReturn')} flush>
          <PlainTable
            caption={t('books.vatReturn')}
            words="books"
            columns={vatColumns}
            rows={book.vatReturn}
            rowKey={({ taxValue }) => String(taxValue)}
            sums={{ of: t('common.total'), by: totals }}
          />
        </Card>
        {closing}
      </div>
      <Card title={t('books.byType')} flush>
        <PlainTable
          caption={t('books.byType')}
          words="books"
          columns={figureColumns}
          rows={figures}
          rowKey={({ type, taxValue }) => `${type} ${taxValue}`}
          sums={{ of: t('common.total'), by: { documents: format.number(count), ...totals } }}
        />
      </Card>
      <Card title={t('books.numbers')} flush>
        <PlainTable
          caption={t('books.numbers')}
          words="books"
          columns={numbersColumns}
          rows={numbers}
          rowKey={({ series }) => series}
        />
      </Card>
      <Card flush>
        <PlainTable
          caption={t('books.salesBook')}
          words="books"
          columns={rowColumns(ratesOf(book), (rate) =>
            t('books.vatOf', { rate: format.percent(rate) }),
          )}
          rows={data}
          rowKey={({ _id }) => _id}
          sums={{ of, by: { ...totals, ...vatSums(book) } }}
          isSortable
          isTall="page"
        />
      </Card>
    </>
  );
}

const vatColumns: readonly FactColumn<Book['vatReturn'][number]>[] = [
  {
    key: 'taxValue',
    label: 'books.rate',
    card: 'title',
    show: ({ taxValue }, { t, percent }) =>
      taxValue === null ? t('books.withoutVat') : percent(taxValue),
  },
  { key: 'netTotal', kind: 'money', card: 'fact' },
  { key: 'taxTotal', kind: 'money', card: 'fact' },
  { key: 'total', kind: 'money', card: 'fact' },
];

const figureColumns: readonly FactColumn<Book['figures'][number]>[] = [
  { key: 'type', card: 'title', show: ({ type }, { t }) => t(`books.type.${type}`) },
  {
    key: 'taxValue',
    kind: 'number',
    label: 'books.rate',
    card: 'fact',
    show: ({ taxValue }, { percent }) => percent(taxValue),
  },
  { key: 'documents', kind: 'number', card: 'fact' },
  { key: 'netTotal', kind: 'money', card: 'fact' },
  { key: 'taxTotal', kind: 'money', card: 'fact' },
  { key: 'total', kind: 'money', card: 'fact' },
];

const numbersColumns: readonly FactColumn<Book['numbers'][number]>[] = [
  { key: 'series', card: 'title', show: ({ series }, { t }) => t(`books.series.${series}`) },
  {
    key: 'first',
    kind: 'documentNumber',
    card: 'fact',
    show: ({ series, first }) => numberIn(series, first),
  },
  {
    key: 'last',
    kind: 'documentNumber',
    card: 'fact',
    show: ({ series, last }) => numberIn(series, last),
  },
  { key: 'documents', kind: 'number', card: 'fact' },
  { key: 'elsewhere', kind: 'number', card: 'fact' },
  {
    key: 'gaps',
    card: 'fact',
    show: (row, { t }) =>
      row.gaps.length === 0 ? gapsText(row, t) : <span className="wrong">{gapsText(row, t)}</span>,
  },
];

function rowColumns(
  rates: readonly number[],
  vatLabel: (rate: number) => string,
): FactColumn<Row>[] {
  return [
    {
      key: 'number',
      kind: 'documentNumber',
      card: 'title',
      value: salesLabel,
      show: (row, { t }) => <DocumentNumber row={row} cancelled={t('books.cancelled')} />,
    },
    { key: 'date', kind: 'day', card: 'fact' },
    {
      key: 'client',
      card: 'title',
      value: ({ clientCompanyName, clientFullName }) =>
        nameOf({ companyName: clientCompanyName, fullName: clientFullName }),
    },
    { key: 'clientVatNumber', label: 'books.vatNumber', card: 'fact', width: 8, minWidth: 6.5 },
    { key: 'netTotal', kind: 'money', card: 'fact' },
    ...rates.map((rate): FactColumn<Row> => ({
      key: vatKey(rate),
      kind: 'money',
      card: 'fact',
      labelText: vatLabel(rate),
      value: (row) => vatAt(rate, row),
    })),
    { key: 'total', kind: 'money', card: 'fact' },
  ];
}

function DocumentNumber({ row, cancelled }: { row: Row; cancelled: string }) {
  const isCredit = row.type === 'credit' || row.type === 'otherCredit';
  const isCancelled = row.status === 'cancelled';
  return (
    <>
      <Struck when={isCancelled}>
        <Link to={isCredit ? '/credits/$id' : '/invoices/$id'} params={{ id: row._id }} data-whole>
          {salesLabel(row)}
        </Link>
      </Struck>
      {isCancelled && <small className="dim small"> {cancelled}</small>}
    </>
  );
}

const vatKey = (rate: number) => `vat ${rate}`;

/** The VAT totals by column, one column per rate. */
function vatSums({ vatReturn }: Book): Record<string, Book['totals']['taxTotal']> {
  return Object.fromEntries(
    vatReturn.flatMap(({ taxValue, taxTotal }) =>
      taxValue === null ? [] : [[vatKey(taxValue), taxTotal]],
    ),
  );
}
