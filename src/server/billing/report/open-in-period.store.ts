import { sql, type SqlBool } from 'kysely';
import { sumViews } from '#server/billing/invoice/index.ts';
import { between, type Db, inSnapshot, sumOf } from '#server/platform/db/index.ts';
import type { Day } from '#shared/base/day.ts';
import type { OpenInPeriod } from '#shared/contract/report.ts';
import { type Period, seriesNumbers } from './sales-book.store.ts';

/** What is open in a period: of its invoices the same as their list counts. */
export function readOpen(db: Db, today: Day, period: Period): Promise<OpenInPeriod> {
  return inSnapshot(db, async (snapshot) => {
    const filters = { fromTo: { is: 'between' as const, ...period } };
    const { notSent, unpaid } = await sumViews(snapshot, today, { filters });
    const { given } = await notSentOf(snapshot, 'invoice', period);
    const numbers = await seriesNumbers(snapshot, period);
    return {
      notSent: { ...notSent, given },
      creditsNotSent: await notSentOf(snapshot, 'credit', period),
      unpaid,
      toInvoice: await toInvoiceBy(snapshot, period.to),
      gaps: numbers.flatMap(({ series, gaps }) => (gaps.length === 0 ? [] : [{ series, gaps }])),
    };
  });
}

/** The issued documents that no mail server has taken; `given`: printed, or their link was shared. */
function notSentOf(db: Db, table: 'invoice' | 'credit', period: Period) {
  const isGiven = sql`exists (select 1 from history_line
    where history_line.record_id = ${sql.ref(`${table}.id`)}
    and history_line.event in ('printed', 'shared'))`;
  return db
    .selectFrom(table)
    .where(between(sql.ref('date'), period))
    .where(sql<SqlBool>`status = 'issued' and last_sent is null`)
    .select(sql<number>`count(*)`.as('count'))
    .select(sumOf(sql`total`).as('sum'))
    .select(sql<number>`count(*) filter (where ${isGiven})`.as('given'))
    .executeTakeFirstOrThrow();
}

/** Must repeat the condition of the partial index `job_waiting`. */
function toInvoiceBy(db: Db, until: Day) {
  return db
    .selectFrom('job')
    .where(
      sql<SqlBool>`end_date is not null and invoice_id is null and deleted_on is null
        and end_date <= ${until}`,
    )
    .select(sql<number>`count(*)`.as('count'))
    .select(sumOf(sql`total`).as('sum'))
    .executeTakeFirstOrThrow();
}
