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
import { countInvoices, keptDays } from './invoice-day.store.ts';
import { filteredInvoices, searchedOn, withoutStanding } from './invoice-filters.store.ts';
import { type InvoiceHead, loadInvoiceHeads } from './invoice.store.ts';

export function searchInvoices(db: Db, today: Day, search: Search) {
  const { standing, columns } = withoutStanding(search.filters, today);
  return searchRecords(
    db,
    { ...search, filters: columns },
    {
      ...searchedOn(db, today),
      from: db.selectFrom('invoice').where((eb) => eb.and(standing)),
      newest: [sql.ref('invoice.date'), sql.ref('invoice.ref'), sql.ref('invoice.id')],
      storedCount: () => countInvoices(db, search.filters),
      sums: {
        of: invoiceSums,
        where: sql`invoice.status = 'issued'`,
        storedSums: () => keptSums(db, today, search.filters),
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

/** The rows of an ordinary page. */
const AT_ONCE = 10;

/** The jobs that point to an invoice; of a cancelled one, which has let them go, those it froze. */
async function jobsOf(db: Db, invoices: InvoiceHead[]): Promise<Map<string | null, Jobs>> {
  const idsOf = (heads: InvoiceHead[]) => heads.map(({ _id }) => _id);
  const live = await jobsByInvoices(db, idsOf(invoices));
  const jobs: Map<string | null, Jobs> = Map.groupBy(live, ({ invoice_id }) => invoice_id);
  const cancelled = idsOf(invoices.filter(({ status }) => status === 'cancelled'));
  // With their rows, which may be many: a page's at once, of more some after the others.
  for (let at = 0; at < cancelled.length; at += AT_ONCE) {
    for (const { id, jobs: frozen } of await frozenByIds(db, cancelled.slice(at, at + AT_ONCE))) {
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

type InvoiceSums = Sums<(typeof invoiceSums)[number]>;

/** The sums from the kept days, which know all but the balance; that is read from what is owed. */
async function keptSums(
  db: Db,
  today: Day,
  filters: Search['filters'],
): Promise<InvoiceSums | undefined> {
  const days = keptDays(db, filters)?.where('status', '=', 'issued');
  if (days === undefined) return undefined;
  const { balance } = await filteredInvoices(db, today, filters)
    .where(isOwed)
    .select(sumOf(searchedOn(db, today).sqlColumns.balance).as('balance'))
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
