import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import { isOwed } from '#server/platform/records/index.ts';
import { loadJobItems } from '#server/work/job/index.ts';
import type { ClientNow } from '#shared/contract/client-now.ts';
import { progressOf } from '#shared/rules/stage.ts';

/** The ids of the client's open stays, the latest first. */
export async function openStaysOf(db: Db, clientId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('stay')
    .select('id')
    .where('client_id', '=', clientId)
    .where('end_date', 'is', null)
    .orderBy('start_date', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

/** The ids of the client's unpaid invoices, the oldest first. */
export async function unpaidInvoicesOf(db: Db, clientId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('invoice')
    .select('id')
    .where('client_id', '=', clientId)
    .where(isOwed)
    .orderBy('date')
    .orderBy('ref')
    .execute();
  return rows.map(({ id }) => id);
}

/** The client's open jobs, those due first at the top. */
export async function openJobsOf(db: Db, clientId: string): Promise<ClientNow['jobs']> {
  const jobs = await db
    .selectFrom('job')
    .leftJoin('job_item', 'job_item.job_id', 'job.id')
    .leftJoin('stay', (join) =>
      join
        .onRef('stay.client_item_id', '=', 'job_item.client_item_id')
        .on('stay.end_date', 'is', null),
    )
    .select(['job.id as _id', 'job.ref as _ref', 'job.start_date as startDate'])
    .select(['job.due_date as dueDate', 'job.instructions', 'job.total'])
    .select(sql<number>`count(distinct job_item.client_item_id)`.as('pieces'))
    .select(sql<number>`count(distinct stay.client_item_id)`.as('stored'))
    .where('job.client_id', '=', clientId)
    .where('job.end_date', 'is', null)
    .where('job.deleted_on', 'is', null)
    .groupBy('job.id')
    .orderBy(sql`coalesce(job.due_date, '9999')`)
    .orderBy('job.ref')
    .execute();
  const items = await loadJobItems(
    db,
    jobs.map(({ _id }) => _id),
  );
  return jobs.map((job) => ({ ...job, progress: progressOf(items.get(job._id) ?? []) }));
}

/** Without deleted carpets. */
export async function countOf(
  db: Db,
  table: 'invoice' | 'payment' | 'client_item',
  clientId: string,
): Promise<number> {
  const live = table === 'client_item' ? sql`and deleted_on is null` : sql``;
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${sql.table(table)} where client_id = ${clientId} ${live}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}
