import { invoiceTypes } from '#shared/choices.ts';
import type { InvoiceType } from '#shared/contract/fields.ts';
import { firstDay, lastDay, type Month } from '#shared/month.ts';
import type { To } from '#web/base/link.ts';

/** What the report of invoices per month is asked. */
export type Asked = { period: { from: string; to: string }; types: readonly InvoiceType[] };

/** The list of the invoices that a month's amount counts. */
export function invoicesOf(
  { year, month }: { year: number; month: number },
  { period, types }: Asked,
): To {
  const name = `${year}-${String(month).padStart(2, '0')}` as Month;
  const last = lastDay(name);
  const search = {
    from: firstDay(name),
    to: last < period.to ? last : period.to,
    types: types.length === invoiceTypes.length ? undefined : types.join(' '),
    status: 'issued',
  };
  return { to: '/invoices', search };
}
