import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { sql } from 'kysely';
import { invoiceSums } from '#shared/columns/invoice.ts';
import type { InvoiceRow } from '#shared/contract/invoice.ts';
import type { Search } from '#shared/contract/search.ts';
import type { Day } from '#shared/day.ts';
import { withOverdue } from '#shared/rules/overdue.ts';
import { frozenJobHeads, thaw } from '../../parties/document/index.ts';
import { type Db, prepared, searchRecords, sumOf, type Sums } from '../../platform/db/index.ts';
import { isOwed } from '../../platform/records/index.ts';
import { countInvoices, invoiceDays } from './invoice-day.store.ts';
import { filteredInvoices, invoiceSearch, splitFilters } from './invoice-filters.store.ts';
import { type InvoiceHead, loadInvoiceHeads } from './invoice.store.ts';

export function searchInvoices(db: Db, today: Day, search: Search) {
  const { conditions, columns } = splitFilters(search.filters, today);
  return searchRecords(
    db,
    { ...search, filters: columns },
    {
      ...invoiceSearch(db, today),
      from: db.selectFrom('invoice').where((eb) => eb.and(conditions)),
      newest: [sql.ref('invoice.date'), sql.ref('invoice.ref'), sql.ref('invoice.id')],
      storedCount: () => countInvoices(db, search.filters),
      sums: {
        of: invoiceSums,
        where: sql`invoice.status = 'issued'`,
        storedSums: () => sumByDays(db, today, search.filters),
      },
      load: (ids) => loadRows(db, today, ids),
    },
  );
}

async function loadRows(db: Db, today: Day, ids: string[]): Promise<InvoiceRow[]> {
  const heads = await loadInvoiceHeads(db, ids);
  const jobs = await jobsOf(db, heads);
  return heads.map((head) => ({ ...withOverdue(head, today), jobs: jobs.get(head._id) ?? [] }));
}

type Jobs = InvoiceRow['jobs'];

/** Frozen jobs read per query: an ordinary page of the list. */
const BATCH_SIZE = 10;

/** The jobs that point to an invoice; for a cancelled one, which released them, the frozen ones. */
async function jobsOf(db: Db, invoices: InvoiceHead[]): Promise<Map<string | null, Jobs>> {
  const idsOf = (heads: InvoiceHead[]) => heads.map(({ _id }) => _id);
  const live = await jobsByInvoices(db, idsOf(invoices));
  const jobs: Map<string | null, Jobs> = Map.groupBy(live, ({ invoice_id }) => invoice_id);
  const cancelled = idsOf(invoices.filter(({ status }) => status === 'cancelled'));
  // Frozen jobs include their rows, which may be many: read in batches, yielding after each invoice.
  for (let at = 0; at < cancelled.length; at += BATCH_SIZE) {
    const batch = await frozenByIds(db, cancelled.slice(at, at + BATCH_SIZE));
    for (const { id, jobs: frozen } of batch) {
      jobs.set(id, thaw(frozenJobHeads, frozen));
      await yieldToEventLoop();
    }
  }
  return jobs;
}

const jobsByInvoices = prepared((db, ids) =>
  db
    .selectFrom('job')
    .select(['invoice_id', 'id as _id', 'ref as _ref', 'total'])
    .select(['start_date as startDate', 'end_date as endDate'])
    .where('invoice_id', 'in', ids)
    .orderBy('ref'),
);

const frozenByIds = prepared((db, ids) =>
  db.selectFrom('invoice').select(['id', 'jobs']).where('id', 'in', ids),
);

/** The sums from `invoice_day`, which has all but the balance; that is summed over the unpaid invoices. */
async function sumByDays(
  db: Db,
  today: Day,
  filters: Search['filters'],
): Promise<Sums<(typeof invoiceSums)[number]> | undefined> {
  const days = invoiceDays(db, filters)?.where('status', '=', 'issued');
  if (days === undefined) return undefined;
  const { balance } = await filteredInvoices(db, today, filters)
    .where(isOwed)
    .select(sumOf(invoiceSearch(db, today).sqlColumns.balance).as('balance'))
    .executeTakeFirstOrThrow();
  const sums = await days
    .select([
      sql<number>`coalesce(sum(invoices), 0)`.as('count'),
      sumOf(sql.ref('total')).as('total'),
      sumOf(sql.ref('net_total')).as('netTotal'),
      sumOf(sql.ref('tax_total')).as('taxTotal'),
    ])
    .executeTakeFirstOrThrow();
  return { ...sums, balance };
}
