import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import { frozenJobHeads, readFrozen } from '#server/parties/document/index.ts';
import {
  type Db,
  type Dialect,
  dialectOf,
  filtered,
  prepared,
  receiptNumber,
  searchedBy,
  searchRecords,
  sumOf,
  type Sums,
} from '#server/platform/db/index.ts';
import { balanceOf, isOnAccount, isOwed } from '#server/platform/records/index.ts';
import { documentStatuses, type invoiceStates, type InvoiceView } from '#shared/base/choices.ts';
import type { Day } from '#shared/base/day.ts';
import { sumCents } from '#shared/base/money.ts';
import type { InvoiceRow } from '#shared/contract/invoice.ts';
import type { Condition, Search } from '#shared/contract/search.ts';
import { invoiceColumns, invoiceSums } from '#shared/records/invoice.ts';
import { withOverdue } from '#shared/rules/overdue.ts';
import { type InvoiceHead, loadInvoiceHeads } from './invoice.store.ts';
import { coveredIds, isNoneOf, owedBy, type Owing, readOwing } from './owed.store.ts';

export async function searchInvoices(db: Db, today: Day, search: Search) {
  const owing = await readOwing(db, today);
  const { conditions, columns } = splitFilters(search.filters, owing);
  return searchRecords(
    db,
    { ...search, filters: columns },
    {
      ...invoiceSearch(db, owing),
      from: db.selectFrom('invoice').where((eb) => eb.and(conditions)),
      newest: [sql.ref('invoice.date'), sql.ref('invoice.ref'), sql.ref('invoice.id')],
      storedCount: () => countInvoices(db, search.filters),
      sums: {
        of: invoiceSums,
        where: sql`invoice.status = 'issued'`,
        columns: { owed: owedBy(owing) },
        storedSums: () => sumByDays(db, owing, search.filters),
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
      jobs.set(id, readFrozen(frozenJobHeads, frozen));
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

/** The sums from `invoice_day`, which has all but what is owed; that is summed over the invoices with a balance. */
async function sumByDays(
  db: Db,
  owing: Owing,
  filters: Search['filters'],
): Promise<Sums<(typeof invoiceSums)[number]> | undefined> {
  const days = invoiceDays(db, filters)?.where('status', '=', 'issued');
  if (days === undefined) return undefined;
  const sumOpen = (condition: SqlCondition) =>
    filteredInvoices(db, owing, filters)
      .where(condition)
      .select([sumOf(balanceOf).as('balance'), sumOf(owedBy(owing)).as('owed')])
      .executeTakeFirstOrThrow();
  const unpaid = await sumOpen(isOwed);
  const onAccount = await sumOpen(isOnAccount);
  const sums = await days
    .select([
      sql<number>`coalesce(sum(invoices), 0)`.as('count'),
      sumOf(sql.ref('total')).as('total'),
      sumOf(sql.ref('net_total')).as('netTotal'),
      sumOf(sql.ref('tax_total')).as('taxTotal'),
    ])
    .executeTakeFirstOrThrow();
  return { ...sums, balance: sumCents([unpaid.balance, onAccount.balance]), owed: unpaid.owed };
}

type Filters = Search['filters'];
type SqlCondition = RawBuilder<SqlBool>;

const states: Record<(typeof invoiceStates)[number], SqlCondition> = {
  issued: sql`invoice.status = 'issued'`,
  cancelled: sql`invoice.status = 'cancelled'`,
  unpaid: isOwed,
  paid: sql`invoice.status = 'issued' and invoice.amount_paid >= invoice.total - invoice.credited`,
  onAccount: sql`invoice.status = 'issued' and invoice.amount_paid > invoice.total - invoice.credited`,
  // `isCredited` of shared/rules/credit.ts
  credited: sql`invoice.status = 'issued' and invoice.credited > 0 and invoice.credited >= invoice.total`,
};

/** The SQL matches the partial indexes in `db/migrations/baseline/billing.ts`, or they are not used. */
export function viewConditions(owing: Owing): Record<InvoiceView, SqlCondition> {
  return {
    unpaid: isOwed,
    overdue: isOverdue(owing),
    notSent: sql`invoice.status = 'issued' and invoice.last_sent is null`,
    subscriptions: sql`invoice.subscription = 1`,
    cancelled: states.cancelled,
  };
}

function isOverdue({ today, setOffs }: Owing): SqlCondition {
  return sql`${isOwed} and invoice.due_date < ${today} and ${isNoneOf(coveredIds(setOffs))}`;
}

/** The columns of the list and their SQL, which depends on database, day and money on account. */
function invoiceSearch(db: Db, owing: Owing): ReturnType<typeof buildSearch> {
  const dialect = dialectOf(db);
  const last = built.get(dialect);
  const key = [owing.today, ...coveredIds(owing.setOffs)].join(' ');
  if (last?.key === key) return last.search;
  const search = buildSearch(db, owing);
  built.set(dialect, { key, search });
  return search;
}

/** For the last request only. Building the columns takes longer than querying a page. */
const built = new Map<Dialect, { key: string; search: ReturnType<typeof buildSearch> }>();

function buildSearch(db: Db, owing: Owing) {
  const { today } = owing;
  const isLate = isOverdue(owing);
  const days = dialectOf(db).daysBetween(sql.ref('invoice.due_date'), sql`${today}`);
  const searched = searchedBy('invoice', invoiceColumns, {
    clientName: sql`trim(invoice.client_company_name_fold || ' ' || invoice.client_full_name_fold)`,
    fromTo: sql.ref('invoice.date'),
    balance: balanceOf,
    paid: sql<number>`case when ${states.paid} then 1 else 0 end`,
    view: sql<string>`case when ${isOwed} then 'unpaid' when ${states.credited} then 'credited'
      when ${states.paid} then 'paid' else 'cancelled' end`,
    overdue: sql<number>`case when ${isLate} then 1 else 0 end`,
    overdueDays: sql<number>`case when ${isLate} then ${days} else 0 end`,
  });
  const letter = sql`case when invoice.invoice_type = 'invoice' then 'i-' else 'o-' end`;
  const _ref = sql<string>`${letter} || ${receiptNumber(sql.ref('invoice.ref'))}`;
  return { ...searched, printed: { _ref } };
}

/** Splits the filters into SQL conditions that the partial indexes match and filters by columns. */
function splitFilters(filters: Filters, owing: Owing) {
  const { status, view, overdue, ...rest } = filters;
  const isLate = overdue?.is === 'equal' && overdue.value === 1;
  const conditions: Expression<SqlBool>[] = [
    ...(status === undefined ? [] : [anyOf(status, states)]),
    ...(view === undefined ? [] : [anyOf(view, viewConditions(owing))]),
    ...(isLate ? [isOverdue(owing)] : []),
  ];
  const columns: Filters = { ...rest, ...(!isLate && overdue !== undefined && { overdue }) };
  return { conditions, columns };
}

/** The invoices that match the filters of the list. */
export function filteredInvoices(db: Db, owing: Owing, filters: Filters) {
  const { conditions, columns } = splitFilters(filters, owing);
  const from = db.selectFrom('invoice').where((eb) => eb.and(conditions));
  return filtered({ db, ...invoiceSearch(db, owing), from }, columns);
}

function valuesOf(condition: Condition | undefined): readonly (string | number)[] {
  if (condition?.is === 'equal') return [condition.value];
  return condition?.is === 'among' ? condition.values : [];
}

function anyOf(
  condition: Condition | undefined,
  conditions: Readonly<Record<string, SqlCondition>>,
): SqlCondition {
  const any = valuesOf(condition).flatMap((value) => conditions[value] ?? []);
  return any.length === 0 ? sql`1 = 0` : sql`(${sql.join(any, sql` or `)})`;
}

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
async function countInvoices(db: Db, filters: Search['filters']) {
  const total = sql<number>`coalesce(sum(invoices), 0)`.as('total');
  return (await invoiceDays(db, filters)?.select(total).executeTakeFirstOrThrow())?.total;
}
