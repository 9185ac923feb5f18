import type { BookDay, SalesType } from '../base/choices.ts';
import { type Day, day } from '../base/day.ts';
import type { DocumentStatus } from '../fields/fields.ts';
import { isWithoutVat, type SalesSums, totalOfFigures } from './sales-book.ts';
import { type VatQuarter, vatQuarterOf, type VatQuarterStart } from './vat-period.ts';

/** How a sales book is read. */
export type Booking = VatQuarter & { by: BookDay; start: VatQuarterStart };

type Part = { taxPoint: string };
/** Without splits the row is its only part. */
type Row<P extends Part> = P & {
  type: SalesType;
  date: string;
  status: DocumentStatus;
  splits: readonly P[];
};

/**
 * The parts of a row of the sales book whose tax point is in another VAT quarter than the document's date, by the first
 * day of that other quarter: in a book by date the one of the tax point, in a book by tax point the one of the date.
 * Documents without VAT are in no return.
 */
export function partsElsewhere<P extends Part>(row: Row<P>, booking: Booking): Map<Day, P[]> {
  if (row.status === 'cancelled' || isWithoutVat(row.type)) return new Map();
  const { by, start, from, to } = booking;
  const startOf = (value: string) => vatQuarterOf(day(value), start).from;
  const dated = startOf(row.date);
  const booked = bookedParts(row).filter(
    ({ taxPoint }) => by === 'invoice' || (from <= taxPoint && taxPoint <= to),
  );
  return Map.groupBy(
    booked.filter(({ taxPoint }) => startOf(taxPoint) !== dated),
    ({ taxPoint }) => (by === 'invoice' ? startOf(taxPoint) : dated),
  );
}

function bookedParts<P extends Part>(row: Row<P>): readonly P[] {
  return row.splits.length === 0 ? [row] : row.splits;
}

/** What of a sales book falls into another VAT quarter. */
export type OtherQuarter = VatQuarter & SalesSums & { documents: number };

/** Adds rows to the sums so far, by quarter, the earliest first. */
export function otherQuarters(
  rows: readonly Row<Part & SalesSums>[],
  booking: Booking,
  soFar: readonly OtherQuarter[] = [],
): OtherQuarter[] {
  const quarters = new Map(soFar.map((quarter) => [quarter.from, quarter]));
  for (const row of rows) {
    for (const [from, parts] of partsElsewhere(row, booking)) {
      const before = quarters.get(from);
      quarters.set(from, {
        ...vatQuarterOf(from, booking.start),
        ...totalOfFigures(before === undefined ? parts : [before, ...parts]),
        documents: (before?.documents ?? 0) + 1,
      });
    }
  }
  return [...quarters.values()].toSorted((a, b) => (a.from < b.from ? -1 : 1));
}
