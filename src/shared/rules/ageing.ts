import {
  addMonths,
  type Day,
  firstDay,
  lastDay,
  monthOf,
  monthOfDay,
  yearOf,
} from '../base/day.ts';
import { type Cents, cents } from '../base/money.ts';
import { recordOf } from '../base/record-of.ts';

/** The age of an invoice in calendar months before this one (specification, section 3). */
export const ageBuckets = [
  'currentMonth',
  'previousMonth',
  'secondPreviousMonth',
  'thirdPreviousMonth',
  'rest',
] as const;
export type AgeBucket = (typeof ageBuckets)[number];

export const ageColumns = ['all', ...ageBuckets] as const;
type AgeColumn = (typeof ageColumns)[number];

/** Amount invoiced, and the part of it still owed. */
export type Aged = { invoice: Cents; balance: Cents };
export type Ageing = Record<AgeColumn, Aged>;

/** An invoice dated after the current month counts as `currentMonth`. */
export function ageBucket(date: Day, today: Day): AgeBucket {
  const months = 12 * (yearOf(today) - yearOf(date)) + monthOf(today) - monthOf(date);
  return ageBuckets[Math.max(0, months)] ?? 'rest';
}

/** Date range of a bucket; null for an open end. */
export function agePeriod(bucket: AgeBucket, today: Day): { from: Day | null; to: Day | null } {
  const month = monthOfDay(addMonths(firstDay(monthOfDay(today)), -ageBuckets.indexOf(bucket)));
  return {
    from: bucket === 'rest' ? null : firstDay(month),
    to: bucket === 'currentMonth' ? null : lastDay(month),
  };
}

/** Sums invoices (or monthly sums of invoices) by age; the buckets add up to `all`. */
export function ageing(invoices: Iterable<Aged & { date: Day }>, today: Day): Ageing {
  const sums = emptyAgeing();
  for (const invoice of invoices) {
    add(sums[ageBucket(invoice.date, today)], invoice);
    add(sums.all, invoice);
  }
  return sums;
}

/** Adds up the ageings of several clients. */
export function totalAgeing(rows: Iterable<Ageing>): Ageing {
  const total = emptyAgeing();
  for (const row of rows) {
    for (const column of ageColumns) add(total[column], row[column]);
  }
  return total;
}

function emptyAgeing(): Ageing {
  return recordOf(ageColumns, () => ({ invoice: cents(0), balance: cents(0) }));
}

function add(sum: Aged, { invoice, balance }: Aged): void {
  sum.invoice = cents(sum.invoice + invoice);
  sum.balance = cents(sum.balance + balance);
}
