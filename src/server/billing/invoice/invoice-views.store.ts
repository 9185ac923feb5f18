import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { InvoiceView } from '#shared/choices.ts';
import type { DocumentStatus } from '#shared/contract/fields.ts';
import type { InvoiceViewSums } from '#shared/contract/invoice.ts';
import type { Search } from '#shared/contract/search.ts';
import type { Day } from '#shared/day.ts';
import { type Cents, cents } from '#shared/money.ts';
import { recordFrom, recordOf } from '#shared/record-of.ts';
import { type Db, inSnapshot, sumOf, withSearchErrors } from '../../platform/db/index.ts';
import { keptDays } from './invoice-day.store.ts';
import { filteredInvoices, viewsOn } from './invoice-filters.store.ts';

type ViewsContext = { db: Db; today: Day };
type View = 'all' | InvoiceView;
type Sum = { count: number; sum: Cents };
type Sums<V extends View> = Record<V, Sum>;

type ViewsQuery = { filters: Search['filters']; owed?: Search['filters'] | undefined };

const viewsOfOwed = ['unpaid', 'overdue'] as const;
const otherViews = ['all', 'notSent', 'subscriptions', 'cancelled'] as const;

/** What all invoices that the filters let through come to, and those of each view; `owed` may have its own. */
export function sumViews(
  db: Db,
  today: Day,
  { filters, owed: owing }: ViewsQuery,
): Promise<InvoiceViewSums> {
  return inSnapshot(db, async (moment) => {
    const on = { db: moment, today };
    if (owing === undefined) return sumsOf(on, filters, [...viewsOfOwed, ...otherViews]);
    const others = await sumsOf(on, filters, otherViews);
    return { ...others, ...(await sumsOf(on, owing, viewsOfOwed)) };
  });
}

function sumsOf<V extends View>(
  on: ViewsContext,
  filters: Search['filters'],
  viewNames: readonly V[],
): Promise<Sums<V>> {
  const days = keptDays(on.db, filters);
  return withSearchErrors(on.db, () =>
    days ? fromIndexes(on, { filters, days, viewNames }) : fromRows(on, filters, viewNames),
  );
}

const total = sql<Cents>`invoice.total`;
const owed = sql<Cents>`invoice.total - invoice.amount_paid`;
const live = sql<Cents>`case when invoice.status = 'issued' then invoice.total else 0 end`;

/** What is summed of a view's rows: what is owed, or what was invoiced. */
const summed: Record<View, RawBuilder<Cents>> = {
  all: live,
  unpaid: owed,
  overdue: owed,
  notSent: total,
  subscriptions: live,
  cancelled: total,
};

type Days = NonNullable<ReturnType<typeof keptDays>>;

type ByIndexes<V> = { filters: Search['filters']; days: Days; viewNames: readonly V[] };

/** What the days do not know each has an index of its own. */
async function fromIndexes<V extends View>(
  { db, today }: ViewsContext,
  { filters, days, viewNames }: ByIndexes<V>,
): Promise<Sums<V>> {
  const views = allViewsOn(today);
  const known: Partial<Sums<View>> = viewNames.some((view) => view === 'all')
    ? await ofDays(days)
    : {};
  const indexed = (view: View) =>
    filteredInvoices(db, today, filters)
      .where(views[view])
      .select([sql<number>`count(*)`.as('count'), sumOf(summed[view]).as('sum')])
      .executeTakeFirstOrThrow();
  const sums: [V, Sum][] = [];
  for (const view of viewNames) sums.push([view, known[view] ?? (await indexed(view))]);
  return recordFrom(sums);
}

async function ofDays(days: Days): Promise<Sums<'all' | 'cancelled'>> {
  const byStatus = await days
    .select('status')
    .select([sql<number>`sum(invoices)`.as('count'), sumOf(sql`total`).as('sum')])
    .groupBy('status')
    .execute();
  const kept = (documentStatus: DocumentStatus) =>
    byStatus.find(({ status }) => status === documentStatus) ?? { count: 0, sum: cents(0) };
  const [issued, cancelled] = [kept('issued'), kept('cancelled')];
  return { all: { count: issued.count + cancelled.count, sum: issued.sum }, cancelled };
}

/** Any other filter reads the invoices: once for all views. */
async function fromRows<V extends View>(
  { db, today }: ViewsContext,
  filters: Search['filters'],
  viewNames: readonly V[],
): Promise<Sums<V>> {
  const views = allViewsOn(today);
  const row = await filteredInvoices(db, today, filters)
    .select(
      viewNames.flatMap((view: View) => [
        sumOf(sql`case when ${views[view]} then 1 else 0 end`).as(`${view} count`),
        sumOf(sql`case when ${views[view]} then ${summed[view]} else 0 end`).as(`${view} sum`),
      ]),
    )
    .$castTo<Record<string, Cents>>()
    .executeTakeFirstOrThrow();
  const read = (name: string) => row[name] ?? cents(0);
  return recordOf(viewNames, (view) => ({
    count: read(`${view} count`),
    sum: read(`${view} sum`),
  }));
}

function allViewsOn(today: Day): Record<View, RawBuilder<SqlBool>> {
  return { all: sql`1 = 1`, ...viewsOn(today) };
}
