import { invoiceTypes } from '#shared/choices.ts';
import type { InvoiceType } from '#shared/contract/fields.ts';
import { firstDay, lastDay, month } from '#shared/month.ts';
import type { LinkTarget } from '#web/kit/base/link.ts';

export type MonthsQuery = { period: { from: string; to: string }; types: readonly InvoiceType[] };

/** The invoices that make up a month's amount. */
export function invoicesOf(
  row: { year: number; month: number },
  { period, types }: MonthsQuery,
): LinkTarget {
  const whole = month(`${row.year}-${String(row.month).padStart(2, '0')}`);
  const last = lastDay(whole);
  const search = {
    from: firstDay(whole),
    to: last < period.to ? last : period.to,
    types: types.length === invoiceTypes.length ? undefined : types.join(' '),
    status: 'issued',
  };
  return { to: '/invoices', search };
}
