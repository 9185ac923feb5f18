import { sql } from 'kysely';
import { invoiceColumns } from '#shared/columns/invoice.ts';
import type { Search } from '#shared/contract/search.ts';
import type { Db } from '../db/open.ts';
import { filtered } from '../db/search-query.ts';

/** What the sums of a day still tell apart: all that most lists of invoices are filtered by. */
const columns = {
  date: invoiceColumns.date,
  fromTo: invoiceColumns.fromTo,
  invoiceType: invoiceColumns.invoiceType,
  status: invoiceColumns.status,
};

const sqlColumns = {
  date: sql.ref('invoice_day.date'),
  fromTo: sql.ref('invoice_day.date'),
  invoiceType: sql.ref('invoice_day.invoice_type'),
  status: sql.ref('invoice_day.status'),
};

/** The kept days that the filters let through; undefined where they ask for more than a day knows. */
export function keptDays(db: Db, filters: Search['filters']) {
  const asked = Object.keys(filters).filter((name) => filters[name] !== undefined);
  if (!asked.every((name) => name in columns)) return;
  const from = db.selectFrom('invoice_day').where('invoices', '>', 0);
  return filtered({ db, columns, sqlColumns, from }, filters);
}

/** How many invoices the filters let through; undefined where only the invoices can tell. */
export async function countInvoices(
  db: Db,
  filters: Search['filters'],
): Promise<number | undefined> {
  const counted = keptDays(db, filters)?.select(
    sql<number>`coalesce(sum(invoices), 0)`.as('total'),
  );
  return (await counted?.executeTakeFirstOrThrow())?.total;
}
