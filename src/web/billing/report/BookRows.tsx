import { Link } from '@tanstack/react-router';
import { recordOf } from '#shared/base/record-of.ts';
import { ratesOf, type SalesBook as Book, vatAt } from '#shared/books/sales-book-csv.ts';
import { salesLabel } from '#shared/i18n/format.ts';
import type { Booking } from '#shared/rules/other-quarters.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { nameOf } from '#web/kit/links/record-links.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { Struck } from '#web/kit/ui/page/StatusBadge.tsx';
import type { FactColumn } from '#web/kit/ui/table/column.ts';
import { PlainTable } from '#web/kit/ui/table/PlainTable.tsx';
import { rowsOfQuarter, sumOf } from './report.ts';

type Props = {
  book: Book;
  booking: Booking;
  /** The first day of another VAT quarter: only its rows are shown. */
  quarter: string | undefined;
  count: number;
};

type Row = Book['data'][number];

/** The documents; of another quarter only those, with what of them falls into it. */
export function BookRows({ book, booking, quarter, count }: Props) {
  const t = useTranslate();
  const { percent } = useFormat();
  const isPart = book.otherQuarters.some(({ from }) => from === quarter);
  const rows = isPart ? rowsOfQuarter(book.data, quarter ?? '', booking) : book.data;
  const columns = rowColumns(ratesOf(book), (rate) => t('books.vatOf', { rate: percent(rate) }));
  const sumsOf = (of: 'netTotal' | 'total') => sumOf(rows, of);
  const sums = { ...recordOf(['netTotal', 'total'], sumsOf), ...vatSums(rows) };
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
function vatSums(rows: readonly Row[]): Record<string, Book['totals']['taxTotal']> {
  const byRate = Map.groupBy(rows, ({ taxValue }) => vatKey(taxValue));
  return Object.fromEntries([...byRate].map(([key, own]) => [key, sumOf(own, 'taxTotal')]));
}
