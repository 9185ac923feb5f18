import { type Day, monthOf, yearOf } from '#shared/day.ts';
import { type Cents, cents, sumCents } from '#shared/money.ts';
import type { Context } from '../http/context.ts';
import { type InvoiceFilters, type MonthSums, sumInvoicesByMonth } from './report.store.ts';

type Month = { year: number; month: number; amount: Cents };
type Report = { total: Cents; netTotal: Cents; taxTotal: Cents; perMonth: Month[] };

/** Sums of issued invoices, in all and by month. Cancelled ones count nowhere. */
export async function invoicesPerMonth({ db }: Context, filters: InvoiceFilters): Promise<Report> {
  const found = await sumInvoicesByMonth(db, filters);
  return {
    total: sumCents(found.map(({ total }) => total)),
    netTotal: sumCents(found.map(({ netTotal }) => netTotal)),
    taxTotal: sumCents(found.map(({ taxTotal }) => taxTotal)),
    perMonth: everyMonth(found, filters),
  };
}

/** A row for every month from the first to the last, with 0 where nothing was issued. */
function everyMonth(found: MonthSums[], { from, to }: InvoiceFilters): Month[] {
  const first = from?.slice(0, 7) ?? found[0]?.month;
  const last = to?.slice(0, 7) ?? found.at(-1)?.month;
  if (first === undefined || last === undefined) return [];
  const amounts = new Map(found.map(({ month, total }) => [month, total]));
  const months: Month[] = [];
  for (let name = first; name <= last; name = nextMonth(name)) {
    const day = `${name}-01` as Day;
    months.push({ year: yearOf(day), month: monthOf(day), amount: amounts.get(name) ?? cents(0) });
  }
  return months;
}

/** `2025-12` gives `2026-01`. */
function nextMonth(name: string): string {
  const [year = 0, month = 0] = name.split('-').map(Number);
  const next = month === 12 ? [year + 1, 1] : [year, month + 1];
  return `${next[0]}-${String(next[1]).padStart(2, '0')}`;
}
