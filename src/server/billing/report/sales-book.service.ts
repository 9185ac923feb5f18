import { inSnapshot, loadInParts } from '#server/platform/db/index.ts';
import type { Context } from '#server/platform/http/index.ts';
import type { SalesBookRow, SeriesNumbers } from '#shared/contract/report.ts';
import {
  type SalesFigure,
  salesFigures,
  type SalesSums,
  totalOfFigures,
  type VatFigure,
  vatReturn,
} from '#shared/rules/sales-book.ts';
import { type Period, salesEntries, salesRows, seriesNumbers } from './sales-book.store.ts';

type Rest = {
  figures: SalesFigure[];
  vatReturn: VatFigure[];
  totals: SalesSums;
  numbers: SeriesNumbers[];
};

/**
 * Every invoice and credit note of a period (desk, section 11). Each batch of rows is read in one snapshot; all
 * figures are sums of the rows.
 */
export async function readSalesBook({ db }: Pick<Context, 'db'>, period: Period) {
  let figures: SalesFigure[] = [];
  const { numbers, entries } = await inSnapshot(db, async (snapshot) => ({
    numbers: await seriesNumbers(snapshot, period),
    entries: await salesEntries(snapshot, period),
  }));
  return loadInParts<(typeof entries)[number], SalesBookRow, Rest>({
    of: entries,
    load: async (part) => {
      const rows = await inSnapshot(db, (snapshot) => salesRows(snapshot, part));
      figures = salesFigures(rows, figures);
      return rows;
    },
    rest: () => ({
      figures,
      vatReturn: vatReturn(figures),
      totals: totalOfFigures(figures),
      numbers,
    }),
  });
}
