import { bookDays } from '#shared/base/choices.ts';
import { day as dayOf } from '#shared/base/day.ts';
import { gapsText, numberIn, type SalesBook as Book } from '#shared/books/sales-book-csv.ts';
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
import { DateRange, PeriodChips, usePeriod } from '#web/kit/ui/date/DateRange.tsx';
import { Select } from '#web/kit/ui/field/Select.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { DownloadFile } from '#web/kit/ui/paper/DownloadFile.tsx';
import type { FactColumn } from '#web/kit/ui/table/column.ts';
import { PlainTable } from '#web/kit/ui/table/PlainTable.tsx';
import { BookRows } from './BookRows.tsx';
import { ClosePeriod, useOpen } from './ClosePeriod.tsx';
import { salesBookCsv } from './report.ts';
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
      save={(book) => saveCsv(salesBookCsv(book, { ...period.asked, by }))}
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
          onReturn={() => setParams({ by: 'taxPoint', quarter: undefined })}
        />
      )}
    </ReportPage>
  );
}

type TablesProps = {
  book: Book;
  booking: Booking;
  /** The first day of another VAT quarter: only its rows are shown. */
  quarter: string | undefined;
  onQuarter: (quarter: string | undefined) => void;
  /** Counts by tax point. */
  onReturn: () => void;
};

function BookTables({ book, booking, quarter, onQuarter, onReturn }: TablesProps) {
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
        <VatReturn book={book} booking={booking} onReturn={onReturn} />
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
      <Card
        title={t('books.numbers')}
        action={booking.by === 'taxPoint' && <span className="dim">{t('books.byDate')}</span>}
        flush
      >
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
