import { Link } from '@tanstack/react-router';
import { bookDays } from '#shared/base/choices.ts';
import { day as dayOf } from '#shared/base/day.ts';
import { recordOf } from '#shared/base/record-of.ts';
import {
  gapsText,
  numberIn,
  ratesOf,
  type SalesBook as Book,
  vatAt,
} from '#shared/books/sales-book-csv.ts';
import { salesLabel } from '#shared/i18n/format.ts';
import type { Booking } from '#shared/rules/other-quarters.ts';
import { periodOf } from '#shared/rules/vat-period.ts';
import { useRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { useOptions } from '#web/kit/base/options.ts';
import { saveCsv } from '#web/kit/base/save-csv.ts';
import { useSearchParams } from '#web/kit/base/search-params.ts';
import { today } from '#web/kit/base/today.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { useVatQuarterStart } from '#web/kit/base/vat-quarter.ts';
import { nameOf } from '#web/kit/links/record-links.tsx';
import { DateRange, PeriodChips, usePeriod } from '#web/kit/ui/date/DateRange.tsx';
import { Select } from '#web/kit/ui/field/Select.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { Struck } from '#web/kit/ui/page/StatusBadge.tsx';
import { DownloadFile } from '#web/kit/ui/paper/DownloadFile.tsx';
import type { FactColumn } from '#web/kit/ui/table/column.ts';
import { PlainTable } from '#web/kit/ui/table/PlainTable.tsx';
import { ClosePeriod, useOpen } from './ClosePeriod.tsx';
import { rowsOfQuarter, salesBookCsv, sumOf } from './report.ts';
import { ReportPage } from './ReportPage.tsx';
import { OtherQuarters, VatReturn } from './VatReturn.tsx';
import css from './report.module.css';

/** Every invoice and credit note of a period; by default the last full VAT quarter, whose return is due. */
export function SalesBook() {
  const t = useTranslate();
  const { day } = useFormat();
  const optionsOf = useOptions();
  const searchParams = useSearchParams('/frame/reports/sales-book');
  const [{ by = 'invoice', quarter }, setParams] = searchParams;
  const quarters = useVatQuarterStart();
  const isKnown = quarters !== undefined;
  const start = periodOf('lastQuarter', today(), quarters ?? 1);
  const period = usePeriod({ kind: 'day', start, searchParams });
  const body = { filters: { ...period.asked, by } };
  const read = useRead('POST /report/sales-book', { body }, { keep: true, enabled: isKnown });
  const waitsFor = [useRead('GET /config'), useOpen(period.asked, isKnown)];
  const booking = {
    by,
    start: quarters ?? 1,
    from: dayOf(period.asked.from),
    to: dayOf(period.asked.to),
  };
  return (
    <ReportPage
      title={t('books.salesBook')}
      facts={t('books.salesBookHelp')}
      printed={`${day(period.asked.from)} – ${day(period.asked.to)} · ${t(`books.by.${by}`)}`}
      read={read}
      waitsFor={waitsFor}
      extra={
        <DownloadFile
          call="GET /report/pack"
          input={{ query: { ...period.asked, by } }}
          label={t('books.packDownload')}
        />
      }
      save={(book) => saveCsv(salesBookCsv(book, period.asked))}
      filters={
        <>
          <DateRange value={period.typed} onChange={period.type} errors={period.errors} required />
          <Select
            label={t('books.by')}
            options={optionsOf(bookDays, 'books.by')}
            value={by}
            onChange={(chosen) =>
              setParams({ by: chosen === 'invoice' ? undefined : chosen, quarter: undefined })
            }
          />
          <PeriodChips value={period.asked} onChange={period.type} />
        </>
      }
    >
      {(book) => (
        <BookTables
          book={book}
          booking={booking}
          quarter={quarter}
          onQuarter={(chosen) => setParams({ quarter: chosen })}
        />
      )}
    </ReportPage>
  );
}

type Row = Book['data'][number];

type TablesProps = {
  book: Book;
  booking: Booking;
  /** The first day of another VAT quarter: only its rows are shown. */
  quarter: string | undefined;
  onQuarter: (quarter: string | undefined) => void;
};

function BookTables({ book, booking, quarter, onQuarter }: TablesProps) {
  const t = useTranslate();
  const format = useFormat();
  const { data, figures, totals, numbers } = book;
  const { from, to } = booking;
  const closing = <ClosePeriod period={{ from, to }} />;
  if (data.length === 0) {
    return (
      <>
        <p>{t('books.none')}</p>
        {closing}
      </>
    );
  }
  const count = figures.reduce((sum, { documents }) => sum + documents, 0);
  return (
    <>
      <div className={`top ${css['pair']}`}>
        <VatReturn book={book} booking={booking} />
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
      <OtherQuarters book={book} booking={booking} chosen={quarter} onChoose={onQuarter} />
      <BookRows book={book} booking={booking} quarter={quarter} count={count} />
    </>
  );
}

type RowsProps = Omit<TablesProps, 'onQuarter'> & { count: number };

/** The documents; of another quarter only those, with what of them falls into it. */
function BookRows({ book, booking, quarter, count }: RowsProps) {
  const t = useTranslate();
  const { percent } = useFormat();
  const isPart = book.otherQuarters.some(({ from }) => from === quarter);
  const rows = isPart ? rowsOfQuarter(book.data, quarter ?? '', booking) : book.data;
  const columns = rowColumns(ratesOf(book), (rate) => t('books.vatOf', { rate: percent(rate) }));
  const sumsOf = (of: 'netTotal' | 'taxTotal' | 'total') => sumOf(rows, of);
  const sums = isPart
    ? recordOf(['netTotal', 'total'], sumsOf)
    : { ...book.totals, ...vatSums(book) };
  return (
    <Card flush>
      <PlainTable
        key={String(isPart)}
        caption={t('books.salesBook')}
        words="books"
        columns={columns}
        rows={rows}
        rowKey={({ _id }) => _id}
        sums={{ of: t('books.count', { count: isPart ? rows.length : count }), by: sums }}
        isSortable
        isTall="page"
      />
    </Card>
  );
}

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

const taxPointColumn: FactColumn<Row> = {
  key: 'taxPoint',
  kind: 'day',
  card: 'fact',
  show: ({ date, taxPoint, splits }, { day, money }) =>
    splits.length === 0 ? (
      <span className={taxPoint === date ? undefined : 'waiting'}>{day(taxPoint)}</span>
    ) : (
      splits.map((part) => (
        <div key={part.taxPoint} className="unbroken">
          {day(part.taxPoint)} <small className="dim">{money(part.total)}</small>
        </div>
      ))
    ),
};

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
    taxPointColumn,
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
