import { readInvoicesPerMonth } from '#server/billing/report/index.ts';
import type { StaffContext } from '#server/platform/http/index.ts';
import {
  addMonths,
  addYears,
  type Day,
  firstDay,
  lastDay,
  monthOf,
  monthOfDay,
  yearOf,
} from '#shared/base/day.ts';
import { type Cents, cents } from '#shared/base/money.ts';
import { sumReceivedByMonth } from './today.store.ts';

const MONTHS = 12;

/** The last twelve whole months, each with the same month of the previous year. */
export async function readMonths(context: StaffContext) {
  const current = firstDay(monthOfDay(context.today));
  const first = addMonths(current, 1 - MONTHS);
  const period = { from: addYears(first, -1), to: lastDay(monthOfDay(current)) };
  const invoices = await readInvoicesPerMonth(context, period);
  const invoiced = new Map(
    invoices.perMonth.map(({ year, month, amount }) => [12 * year + month, amount]),
  );
  const payments = await sumReceivedByMonth(context.db, period);
  const received = new Map(payments.map(({ date, total }) => [monthNumber(date), total]));
  const months = Array.from({ length: MONTHS }, (_, index) => addMonths(first, index));
  return {
    months: months.map((month) => ({
      year: yearOf(month),
      month: monthOf(month),
      invoiced: twoYears(invoiced, month),
      received: twoYears(received, month),
    })),
  };
}

function twoYears(sums: Map<number, Cents>, month: Day) {
  const index = monthNumber(month);
  return { now: sums.get(index) ?? cents(0), before: sums.get(index - 12) ?? cents(0) };
}

/** Consecutive number of a month: the same month a year earlier is 12 less. */
function monthNumber(day: Day): number {
  return 12 * yearOf(day) + monthOf(day);
}
