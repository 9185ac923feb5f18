import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Db, inSnapshot, sumOf, withSearchErrors } from '#server/platform/db/index.ts';
import type { InvoiceView } from '#shared/base/choices.ts';
import type { Day } from '#shared/base/day.ts';
import { type Cents, cents } from '#shared/base/money.ts';
import { recordFrom, recordOf } from '#shared/base/record-of.ts';
import type { InvoiceViewSums } from '#shared/contract/invoice.ts';
import type { Search } from '#shared/contract/search.ts';
import type { DocumentStatus } from '#shared/fields/fields.ts';
import { filteredInvoices, invoiceDays, viewConditions } from './invoice-search.store.ts';
import { owedBy, type Owing, readOwing } from './owed.store.ts';

type Context = { db: Db; owing: Owing };
type View = 'all' | InvoiceView;
type Sum = { count: number; sum: Cents };
type Sums<V extends View> = Record<V, Sum>;

type ViewsQuery = { filters: Search['filters']; owed?: Search['filters'] | undefined };

const owedViews = ['unpaid', 'overdue'] as const;
const otherViews = ['all', 'notSent', 'subscriptions', 'cancelled'] as const;

/** Count and sum of the matching invoices, in all and by view. `owed` overrides the filters of unpaid and overdue. */
export function sumViews(
  db: Db,
  today: Day,
  { filters, owed: owedFilters }: ViewsQuery,
): Promise<InvoiceViewSums> {
  return inSnapshot(db, async (snapshot) => {
    const context = { db: snapshot, owing: await readOwing(snapshot, today) };
    if (owedFilters === undefined) return sumsOf(context, filters, [...owedViews, ...otherViews]);
    const others = await sumsOf(context, filters, otherViews);
    return { ...others, ...(await sumsOf(context, owedFilters, owedViews)) };
  });
}

function sumsOf<V extends View>(
  context: Context,
  filters: Search['filters'],
  viewNames: readonly V[],
): Promise<Sums<V>> {
  const days = invoiceDays(context.db, filters);
  return withSearchErrors(context.db, () =>
    days
      ? sumByIndexes(context, { filters, days, viewNames })
      : sumRows(context, filters, viewNames),
  );
}

const total = sql<Cents>`invoice.total`;
const live = sql<Cents>`case when invoice.status = 'issued' then invoice.total else 0 end`;

function summed(owing: Owing): Record<View, RawBuilder<Cents>> {
  const owed = owedBy(owing);
  return {
    all: live,
    unpaid: owed,
    overdue: owed,
    notSent: total,
    subscriptions: live,
    cancelled: total,
  };
}

type Days = NonNullable<ReturnType<typeof invoiceDays>>;

/** `invoice_day` has "all" and "cancelled"; each other view has a partial index. */
async function sumByIndexes<V extends View>(
  { db, owing }: Context,
  { filters, days, viewNames }: { filters: Search['filters']; days: Days; viewNames: readonly V[] },
): Promise<Sums<V>> {
  const conditions = allConditions(owing);
  const amounts = summed(owing);
  const known: Partial<Sums<View>> = viewNames.some((view) => view === 'all')
    ? await sumDays(days)
    : {};
  const indexed = (view: View) =>
    filteredInvoices(db, owing, filters)
      .where(conditions[view])
      .select([sql<number>`count(*)`.as('count'), sumOf(amounts[view]).as('sum')])
      .executeTakeFirstOrThrow();
  const sums: [V, Sum][] = [];
  for (const view of viewNames) sums.push([view, known[view] ?? (await indexed(view))]);
  return recordFrom(sums);
}

async function sumDays(days: Days): Promise<Sums<'all' | 'cancelled'>> {
  const byStatus = await days
    .select('status')
    .select([sql<number>`sum(invoices)`.as('count'), sumOf(sql`total`).as('sum')])
    .groupBy('status')
    .execute();
  const sumOfStatus = (documentStatus: DocumentStatus) =>
    byStatus.find(({ status }) => status === documentStatus) ?? { count: 0, sum: cents(0) };
  const [issued, cancelled] = [sumOfStatus('issued'), sumOfStatus('cancelled')];
  return { all: { count: issued.count + cancelled.count, sum: issued.sum }, cancelled };
}

/** Any other filter needs the invoices themselves; one query for all views. */
async function sumRows<V extends View>(
  { db, owing }: Context,
  filters: Search['filters'],
  viewNames: readonly V[],
): Promise<Sums<V>> {
  const conditions = allConditions(owing);
  const amounts = summed(owing);
  const row = await filteredInvoices(db, owing, filters)
    .select(
      viewNames.flatMap((view: View) => [
        sumOf(sql`case when ${conditions[view]} then 1 else 0 end`).as(`${view} count`),
        sumOf(sql`case when ${conditions[view]} then ${amounts[view]} else 0 end`).as(
          `${view} sum`,
        ),
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

function allConditions(owing: Owing): Record<View, RawBuilder<SqlBool>> {
  return { all: sql`1 = 1`, ...viewConditions(owing) };
}
