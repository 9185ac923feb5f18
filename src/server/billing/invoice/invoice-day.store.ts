import { sql } from 'kysely';
import { documentStatuses } from '#shared/choices.ts';
import { invoiceColumns } from '#shared/columns/invoice.ts';
import type { Condition, Search } from '#shared/contract/search.ts';
import { type Db, filtered, searchedBy } from '../../platform/db/index.ts';

/** The columns of `invoice_day` (sums by date, type and status): most lists filter by nothing else. */
const { date, fromTo, invoiceType, status } = invoiceColumns;
const columns = { date, fromTo, invoiceType, status };
const searched = searchedBy('invoice_day', columns, { fromTo: sql.ref('invoice_day.date') });

/** The rows of `invoice_day` that match the filters; undefined if the filters need columns it lacks. */
export function invoiceDays(db: Db, filters: Search['filters']) {
  const used = Object.keys(filters).filter((name) => filters[name] !== undefined);
  if (!used.every((name) => name in columns) || needsPaymentState(filters['status'])) return;
  const from = db.selectFrom('invoice_day').where('invoices', '>', 0);
  return filtered({ db, ...searched, from }, filters);
}

/** The list also filters `status` by paid and unpaid, which `invoice_day` does not have. */
function needsPaymentState(status: Condition | undefined): boolean {
  const statuses: readonly unknown[] = documentStatuses;
  if (status?.is === 'among') return !status.values.every((value) => statuses.includes(value));
  return status?.is === 'equal' && !statuses.includes(status.value);
}

/** Number of matching invoices, by `invoice_day`; undefined if the filters need the invoices themselves. */
export async function countInvoices(db: Db, filters: Search['filters']) {
  const total = sql<number>`coalesce(sum(invoices), 0)`.as('total');
  return (await invoiceDays(db, filters)?.select(total).executeTakeFirstOrThrow())?.total;
}
