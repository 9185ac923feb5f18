import { monthOf, yearOf } from '#shared/day.ts';
import { type Cents, cents, sumCents } from '#shared/money.ts';
import { firstDay, monthOfDay, nextMonth } from '#shared/month.ts';
import type { Context } from '../../platform/http/index.ts';
import { type InvoiceFilters, type MonthSums, sumInvoicesByMonth } from './report.store.ts';

type MonthRow = { year: number; month: number; amount: Cents };

/** Sums of the issued invoices, in all and by month. */
export async function readInvoicesPerMonth(context: Context, filters: InvoiceFilters) {
  const sums = await sumInvoicesByMonth(context.db, context.today, filters);
  return {
    total: sumCents(sums.map(({ total }) => total)),
    netTotal: sumCents(sums.map(({ netTotal }) => netTotal)),
    taxTotal: sumCents(sums.map(({ taxTotal }) => taxTotal)),
    perMonth: fillMonths(sums, filters),
  };
}

/** A row for each month of the period, 0 if nothing was issued; without a period, between the sums. */
function fillMonths(sums: MonthSums[], { from, to }: InvoiceFilters): MonthRow[] {
  const first = from ? monthOfDay(from) : sums[0]?.month;
  const last = to ? monthOfDay(to) : sums.at(-1)?.month;
  if (first === undefined || last === undefined) return [];
  const amounts = new Map(sums.map(({ month, total }) => [month, total]));
  const months: MonthRow[] = [];
  for (let month = first; month <= last; month = nextMonth(month)) {
    const day = firstDay(month);
    const amount = amounts.get(month) ?? cents(0);
    months.push({ year: yearOf(day), month: monthOf(day), amount });
  }
  return months;
}
