import { sql } from 'kysely';
import { documentStatuses } from '#shared/choices.ts';
import { invoiceColumns } from '#shared/columns/invoice.ts';
import type { Condition, Search } from '#shared/contract/search.ts';
import { type Db, filtered, searchedBy } from '../../platform/db/index.ts';

/** What the sums of a day still tell apart: all that most lists of invoices are filtered by. */
const { date, fromTo, invoiceType, status } = invoiceColumns;
const columns = { date, fromTo, invoiceType, status };
const searched = searchedBy('invoice_day', columns, { fromTo: sql.ref('invoice_day.date') });

/** The kept days that the filters let through; undefined where they ask for more than a day knows. */
export function keptDays(db: Db, filters: Search['filters']) {
  const used = Object.keys(filters).filter((name) => filters[name] !== undefined);
  if (!used.every((name) => name in columns) || asksForState(filters['status'])) return;
  const from = db.selectFrom('invoice_day').where('invoices', '>', 0);
  return filtered({ db, ...searched, from }, filters);
}

/** Whether one is paid no day knows. */
function asksForState(status: Condition | undefined): boolean {
  const kept: readonly unknown[] = documentStatuses;
  if (status?.is === 'among') return !status.values.every((value) => kept.includes(value));
  return status?.is === 'equal' && !kept.includes(status.value);
}

/** How many invoices the filters let through; undefined where only the invoices can tell. */
export async function countInvoices(db: Db, filters: Search['filters']) {
  const total = sql<number>`coalesce(sum(invoices), 0)`.as('total');
  return (await keptDays(db, filters)?.select(total).executeTakeFirstOrThrow())?.total;
}
