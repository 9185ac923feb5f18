import { addMonths, type Day, monthOf, yearOf } from '../day.ts';
import { type Cents, cents } from '../money.ts';
import { lastDay, monthOfDay, firstDay } from '../month.ts';
import { recordOf } from '../record-of.ts';

/** The age of an invoice in calendar months before this one (specification, section 3). */
export const ageBuckets = [
  'currentMonth',
  'previousMonth',
  'secondPreviousMonth',
  'thirdPreviousMonth',
  'rest',
] as const;
type AgeBucket = (typeof ageBuckets)[number];

/** The columns of a report by age. */
export const ageColumns = ['all', ...ageBuckets] as const;
type AgeColumn = (typeof ageColumns)[number];

/** What was invoiced, and what of it is still owed. */
export type Aged = { invoice: Cents; balance: Cents };
export type Ageing = Record<AgeColumn, Aged>;

/** The bucket of an invoice's date; one dated later than this month counts as this month's. */
export function ageBucket(date: Day, today: Day): AgeBucket {
  const months = 12 * (yearOf(today) - yearOf(date)) + monthOf(today) - monthOf(date);
  return ageBuckets[Math.max(0, months)] ?? 'rest';
}

/** The days of a bucket's invoices; null where it has no end. */
export function agePeriod(bucket: AgeBucket, today: Day): { from: Day | null; to: Day | null } {
  const month = monthOfDay(addMonths(firstDay(monthOfDay(today)), -ageBuckets.indexOf(bucket)));
  return {
    from: bucket === 'rest' ? null : firstDay(month),
    to: bucket === 'currentMonth' ? null : lastDay(month),
  };
}

/** Adds up invoices, or sums of invoices of one month, by age; the buckets add up to `all`. */
export function ageing(invoices: Iterable<Aged & { date: Day }>, today: Day): Ageing {
  const found = nothing();
  for (const invoice of invoices) {
    add(found[ageBucket(invoice.date, today)], invoice);
    add(found.all, invoice);
  }
  return found;
}

/** The sums of several clients' ageings, column by column. */
export function totalAgeing(rows: Iterable<Ageing>): Ageing {
  const total = nothing();
  for (const row of rows) {
    for (const column of ageColumns) add(total[column], row[column]);
  }
  return total;
}

function nothing(): Ageing {
  return recordOf(ageColumns, () => ({ invoice: cents(0), balance: cents(0) }));
}

function add(sum: Aged, { invoice, balance }: Aged): void {
  sum.invoice = cents(sum.invoice + invoice);
  sum.balance = cents(sum.balance + balance);
}
