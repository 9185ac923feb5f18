import { daysBetween } from '#shared/base/day.ts';
import type { SalesBook as Book } from '#shared/books/sales-book-csv.ts';
import type { Booking } from '#shared/rules/other-quarters.ts';
import { returnDue, vatQuarterBefore, vatQuarterOf } from '#shared/rules/vat-period.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { today } from '#web/kit/base/today.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { Facts } from '#web/kit/ui/page/Facts.tsx';
import type { FactColumn } from '#web/kit/ui/table/column.ts';
import { PlainTable } from '#web/kit/ui/table/PlainTable.tsx';

type Props = { book: Book; booking: Booking };

/**
 * The figures by rate and, by tax point, as the return needs them, the boxes that they go into; and when it is due. By
 * date they would be wrong by what belongs to another quarter.
 */
export function VatReturn({ book, booking, onReturn }: Props & { onReturn: () => void }) {
  const t = useTranslate();
  const { money } = useFormat();
  const { box1, box6 } = book.boxes;
  return (
    <Card title={t('books.vatReturn')}>
      <div className="stack">
        <PlainTable
          caption={t('books.vatReturn')}
          words="books"
          columns={vatColumns}
          rows={book.vatReturn}
          rowKey={({ taxValue }) => String(taxValue)}
          sums={{ of: t('common.total'), by: book.totals }}
        />
        {booking.by === 'taxPoint' ? (
          <>
            <Facts
              facts={[
                { label: t('books.box1'), value: <strong>{money(box1)}</strong> },
                { label: t('books.box6'), value: <strong>{money(box6)}</strong> },
              ]}
            />
            <p className="dim small">{t('books.otherBoxes')}</p>
          </>
        ) : (
          <div className="line" data-screen>
            <p>{t('books.byHelp')}</p>
            <Button onClick={onReturn}>{t('books.showBoxes')}</Button>
          </div>
        )}
        <ReturnDue {...booking} />
      </div>
    </Card>
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

/** The return of the quarter in which the period lies. */
function ReturnDue({ from, to, start }: Booking) {
  const t = useTranslate();
  const { day } = useFormat();
  const quarter = vatQuarterOf(from, start);
  if (to > quarter.to) return <p className="dim">{t('books.severalQuarters')}</p>;
  const isWhole = from === quarter.from && to === quarter.to;
  const due = returnDue(quarter);
  const count = daysBetween(today(), due);
  return (
    <>
      {!isWhole && (
        <p className="waiting">
          {t('books.partOfQuarter', { from: day(quarter.from), to: day(quarter.to) })}
        </p>
      )}
      <p>
        {t('books.returnDue', { due: day(due) })}{' '}
        {count >= 0 ? t('books.returnDays', { count }) : t('books.returnPast')}
      </p>
    </>
  );
}

type OtherProps = Props & {
  /** The first day of the quarter whose rows are shown. */
  chosen: string | undefined;
  onChoose: (quarter: string | undefined) => void;
};

/** What falls into other VAT quarters, each with the button that shows its rows. */
export function OtherQuarters({ book, booking, chosen, onChoose }: OtherProps) {
  const t = useTranslate();
  const { day, money } = useFormat();
  const { by, start } = booking;
  if (book.otherQuarters.length === 0) return null;
  const before = vatQuarterBefore(vatQuarterOf(booking.from, start), start);
  return (
    <Card>
      <div className="stack tight">
        {book.otherQuarters.map(({ from, to, documents, taxTotal }) => (
          <div key={from} className="line">
            <p className="waiting">
              {t(from === before.from ? `books.quarterBefore.${by}` : `books.otherQuarter.${by}`, {
                count: documents,
                tax: money(taxTotal),
                from: day(from),
                to: day(to),
              })}
            </p>
            <Button
              data-screen
              aria-pressed={chosen === from}
              onClick={() => onChoose(chosen === from ? undefined : from)}
            >
              {t(chosen === from ? 'books.showAll' : 'books.showThese')}
            </Button>
          </div>
        ))}
        <p className="dim small">{t(`books.otherQuarterHelp.${by}`)}</p>
      </div>
    </Card>
  );
}
