import { sql } from 'kysely';
import { invoiceColumns, invoiceSums } from '#shared/columns/invoice.ts';
import type { Search } from '#shared/contract/search.ts';
import type { Db } from '../db/open.ts';
import { filtered } from '../db/search-query.ts';
import { searchRecords } from '../db/search-records.ts';
import { sumOf, type Sums } from '../db/sums.ts';
import { countInvoices, keptDays } from './invoice-day.store.ts';
import { loadInvoices } from './invoice.store.ts';

const isPaid = sql<number>`case
  when invoice.status = 'issued' and invoice.amount_paid = invoice.total then 1 else 0 end`;

/** What the contract's columns of an invoice are in SQL. */
const invoiceSqlColumns = {
  _ref: sql.ref('invoice.ref'),
  client: sql.ref('invoice.client_id'),
  clientFullName: sql.ref('invoice.client_full_name_fold'),
  clientCompanyName: sql.ref('invoice.client_company_name_fold'),
  clientName: sql`trim(invoice.client_company_name_fold || ' ' || invoice.client_full_name_fold)`,
  date: sql.ref('invoice.date'),
  dueDate: sql.ref('invoice.due_date'),
  fromTo: sql.ref('invoice.date'),
  invoiceType: sql.ref('invoice.invoice_type'),
  status: sql.ref('invoice.status'),
  subscription: sql.ref('invoice.subscription'),
  netTotal: sql.ref('invoice.net_total'),
  taxTotal: sql.ref('invoice.tax_total'),
  total: sql.ref('invoice.total'),
  amountPaid: sql.ref('invoice.amount_paid'),
  balance: sql<number>`(invoice.total - invoice.amount_paid)`,
  paid: isPaid,
  lastSent: sql.ref('invoice.last_sent_day'),
  notes: sql.ref('invoice.notes_fold'),
};

export function searchInvoices(db: Db, search: Search) {
  return searchRecords({
    db,
    search,
    columns: invoiceColumns,
    sqlColumns: invoiceSqlColumns,
    from: db.selectFrom('invoice'),
    id: sql.ref<string>('invoice.id'),
    newest: [sql.ref('invoice.date'), sql.ref('invoice.ref'), sql.ref('invoice.id')],
    countKept: (filters) => countInvoices(db, filters),
    sums: {
      of: invoiceSums,
      where: sql`invoice.status = 'issued'`,
      kept: (filters) => keptSums(db, filters),
    },
    load: (ids) => loadInvoices(db, ids),
  });
}

type InvoiceSums = Sums<(typeof invoiceSums)[number]>;

/** The sums from the kept days, which know all but the balance; that is read from what is owed. */
async function keptSums(db: Db, filters: Search['filters']): Promise<InvoiceSums | undefined> {
  const days = keptDays(db, filters)?.where('status', '=', 'issued');
  if (days === undefined) return undefined;
  const { balance } = await filteredInvoices(db, filters)
    .where(isOwed)
    .select(sumOf(invoiceSqlColumns.balance).as('balance'))
    .executeTakeFirstOrThrow();
  const kept = await days
    .select([
      sql<number>`coalesce(sum(invoices), 0)`.as('count'),
      sumOf(sql.ref('total')).as('total'),
      sumOf(sql.ref('net_total')).as('netTotal'),
      sumOf(sql.ref('tax_total')).as('taxTotal'),
    ])
    .executeTakeFirstOrThrow();
  return { ...kept, balance };
}

/** The invoices that the list's filters let through. */
export function filteredInvoices(db: Db, filters: Search['filters']) {
  const columns = { columns: invoiceColumns, sqlColumns: invoiceSqlColumns };
  return filtered({ db, ...columns, from: db.selectFrom('invoice') }, filters);
}

/** In the very words of the index of what is outstanding, or it is not used. */
export const isOwed = sql<boolean>`invoice.status = 'issued' and invoice.amount_paid < invoice.total`;
