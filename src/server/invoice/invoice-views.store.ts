import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { InvoiceView } from '#shared/choices.ts';
import type { DocumentStatus } from '#shared/contract/fields.ts';
import type { InvoiceViewSums } from '#shared/contract/invoice.ts';
import type { Search } from '#shared/contract/search.ts';
import type { Day } from '#shared/day.ts';
import { type Cents, cents } from '#shared/money.ts';
import { keysOf, recordOf } from '#shared/record-of.ts';
import type { Db } from '../db/open.ts';
import { answered } from '../db/search-query.ts';
import { sumOf } from '../db/sums.ts';
import { inOneMoment } from '../db/transaction.ts';
import { keptDays } from './invoice-day.store.ts';
import { filteredInvoices, viewsOn } from './invoice-filters.store.ts';

type On = { db: Db; today: Day };
type View = 'all' | InvoiceView;
type Sums = Record<View, { count: number; sum: Cents }>;

type Asked = { filters: Search['filters']; owed?: Search['filters'] | undefined };

/** What all invoices that the filters let through come to, and those of each view; `owed` may have its own. */
export function sumViews(
  db: Db,
  today: Day,
  { filters, owed: owing }: Asked,
): Promise<InvoiceViewSums> {
  return inOneMoment(db, async (moment) => {
    const all = await sumsOf({ db: moment, today }, filters);
    if (owing === undefined) return all;
    const { unpaid, overdue } = await sumsOf({ db: moment, today }, owing);
    return { ...all, unpaid, overdue };
  });
}

function sumsOf(on: On, filters: Search['filters']): Promise<Sums> {
  const days = keptDays(on.db, filters);
  return answered(on.db, () => (days ? fromIndexes(on, filters, days) : fromRows(on, filters)));
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

/** The days know all and the cancelled; each other view has an index of its own. */
async function fromIndexes({ db, today }: On, filters: Search['filters'], days: Days) {
  const byStatus = await days
    .select('status')
    .select([sql<number>`sum(invoices)`.as('count'), sumOf(sql`total`).as('sum')])
    .groupBy('status')
    .execute();
  const kept = (asked: DocumentStatus) =>
    byStatus.find(({ status }) => status === asked) ?? { count: 0, sum: cents(0) };
  const [issued, cancelled] = [kept('issued'), kept('cancelled')];
  const views = viewsOn(today);
  const of = (view: InvoiceView) =>
    filteredInvoices(db, today, filters)
      .where(views[view])
      .select([sql<number>`count(*)`.as('count'), sumOf(summed[view]).as('sum')])
      .executeTakeFirstOrThrow();
  return {
    all: { count: issued.count + cancelled.count, sum: issued.sum },
    unpaid: await of('unpaid'),
    overdue: await of('overdue'),
    notSent: await of('notSent'),
    subscriptions: await of('subscriptions'),
    cancelled,
  };
}

/** Any other filter reads the invoices: once for all views. */
async function fromRows({ db, today }: On, filters: Search['filters']): Promise<Sums> {
  const views: Record<View, RawBuilder<SqlBool>> = { all: sql`1 = 1`, ...viewsOn(today) };
  const names = keysOf(views);
  const row = await filteredInvoices(db, today, filters)
    .select(
      names.flatMap((view) => [
        sumOf(sql`case when ${views[view]} then 1 else 0 end`).as(`${view} count`),
        sumOf(sql`case when ${views[view]} then ${summed[view]} else 0 end`).as(`${view} sum`),
      ]),
    )
    .$castTo<Record<string, Cents>>()
    .executeTakeFirstOrThrow();
  const read = (name: string) => row[name] ?? cents(0);
  return recordOf(names, (view) => ({ count: read(`${view} count`), sum: read(`${view} sum`) }));
}
