import { monthOf, yearOf } from '#shared/day.ts';
import { type Cents, cents, sumCents } from '#shared/money.ts';
import { firstDay, monthOfDay, nextMonth } from '#shared/month.ts';
import type { Context } from '../../platform/http/index.ts';
import { type InvoiceFilters, type MonthSums, sumInvoicesByMonth } from './report.store.ts';

type MonthRow = { year: number; month: number; amount: Cents };

/** Sums of issued invoices, in all and by month. Cancelled ones count nowhere. */
export async function readInvoicesPerMonth(context: Context, filters: InvoiceFilters) {
  const found = await sumInvoicesByMonth(context.db, context.today, filters);
  return {
    total: sumCents(found.map(({ total }) => total)),
    netTotal: sumCents(found.map(({ netTotal }) => netTotal)),
    taxTotal: sumCents(found.map(({ taxTotal }) => taxTotal)),
    perMonth: everyMonth(found, filters),
  };
}

/** A row for every month from the first to the last, with 0 where nothing was issued. */
function everyMonth(found: MonthSums[], { from, to }: InvoiceFilters): MonthRow[] {
  const first = from ? monthOfDay(from) : found[0]?.month;
  const last = to ? monthOfDay(to) : found.at(-1)?.month;
  if (first === undefined || last === undefined) return [];
  const amounts = new Map(found.map(({ month, total }) => [month, total]));
  const months: MonthRow[] = [];
  for (let month = first; month <= last; month = nextMonth(month)) {
    const day = firstDay(month);
    const amount = amounts.get(month) ?? cents(0);
    months.push({ year: yearOf(day), month: monthOf(day), amount });
  }
  return months;
}
