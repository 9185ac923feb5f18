import { getConfig } from '#server/platform/config/index.ts';
import { inSnapshot, loadInParts } from '#server/platform/db/index.ts';
import type { Context } from '#server/platform/http/index.ts';
import type { SalesBookRow, SeriesNumbers } from '#shared/contract/report.ts';
import { type OtherQuarter, otherQuarters } from '#shared/rules/other-quarters.ts';
import {
  type SalesFigure,
  salesFigures,
  type SalesSums,
  totalOfFigures,
  vatBoxes,
  type VatFigure,
  vatReturn,
} from '#shared/rules/sales-book.ts';
import { type Booked, salesEntries, salesRows, seriesNumbers } from './sales-book.store.ts';

type Rest = {
  figures: SalesFigure[];
  vatReturn: VatFigure[];
  boxes: ReturnType<typeof vatBoxes>;
  otherQuarters: OtherQuarter[];
  totals: SalesSums;
  numbers: SeriesNumbers[];
};

/**
 * Every invoice and credit note of a period (desk, section 11). Each batch of rows is read in one snapshot; all
 * figures are sums of the rows.
 */
export async function readSalesBook({ db }: Pick<Context, 'db'>, booked: Booked) {
  let figures: SalesFigure[] = [];
  let elsewhere: OtherQuarter[] = [];
  const { start, numbers, entries } = await inSnapshot(db, async (snapshot) => ({
    start: (await getConfig(snapshot)).vatQuarterStart,
    numbers: await seriesNumbers(snapshot, booked),
    entries: await salesEntries(snapshot, booked),
  }));
  return loadInParts<(typeof entries)[number], SalesBookRow, Rest>({
    of: entries,
    load: async (part) => {
      const rows = await inSnapshot(db, (snapshot) => salesRows(snapshot, part, booked));
      figures = salesFigures(rows, figures);
      elsewhere = otherQuarters(rows, { ...booked, start }, elsewhere);
      return rows;
    },
    rest: () => ({
      figures,
      vatReturn: vatReturn(figures),
      boxes: vatBoxes(vatReturn(figures)),
      otherQuarters: elsewhere,
      totals: totalOfFigures(figures),
      numbers,
    }),
  });
}
