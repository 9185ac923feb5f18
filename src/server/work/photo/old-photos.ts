import { sql, type SqlBool } from 'kysely';
import { type Db, inTransaction, searchable } from '#server/platform/db/index.ts';
import { audit, type AuditContext } from '#server/platform/history/index.ts';
import type { Day } from '#shared/base/day.ts';
import { KEPT_MS } from '#shared/rules/photo.ts';
import { loadPhotos } from './photo.store.ts';

/** In a query over `job`: it runs, or money for it is still open, so that its pictures may be needed. */
export const isUnsettled = sql<SqlBool>`(job.deleted_on is null and (job.end_date is null
  or (job.invoice_id is null and job.total > 0)
  or exists (select 1 from invoice where invoice.id = job.invoice_id and invoice.status = 'issued'
    and invoice.total > invoice.amount_paid + invoice.credited)))`;

/**
 * Photos taken before a day, of pieces that are not in storage and of which no job is unsettled. A phone whose clock is
 * wrong may say that it was long ago: they must have arrived before that day too.
 */
function oldPhotos(db: Db, before: Day) {
  return db
    .selectFrom('photo')
    .where('photo.deleted_on', 'is', null)
    .where('photo.taken_on_day', '<', before)
    .where('photo.created_on', '<', before)
    .where(
      sql<SqlBool>`not exists (select 1 from stay
        where stay.client_item_id = photo.client_item_id and stay.end_date is null)`,
    )
    .where(
      sql<SqlBool>`not exists (select 1 from job_item join job on job.id = job_item.job_id
        where job_item.client_item_id = photo.client_item_id and ${isUnsettled})`,
    );
}

export async function countOldPhotos(db: Db, before: Day): Promise<number> {
  const { count } = await oldPhotos(db, before)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const BATCH_SIZE = 100;

/**
 * Dates their deletion back, so that they cannot be restored and the next clean-up removes the files. Each batch is a
 * transaction of its own: others can write in between.
 */
export async function removeOldPhotos(context: AuditContext, before: Day): Promise<void> {
  for (;;) {
    const count = await inTransaction(context.db, (db) => removeBatch({ ...context, db }, before));
    if (count < BATCH_SIZE) return;
  }
}

async function removeBatch(context: AuditContext, before: Day): Promise<number> {
  const { db, now } = context;
  const found = await oldPhotos(db, before).select('photo.id').limit(BATCH_SIZE).execute();
  if (found.length === 0) return 0;
  const ids = found.map(({ id }) => id);
  const photos = await loadPhotos(db, ids);
  await db
    .updateTable('photo')
    .set((eb) => ({
      ...searchable({ note: '' }),
      deleted_on: new Date(now.getTime() - KEPT_MS - 1).toISOString(),
      rev: eb('rev', '+', 1),
    }))
    .where('id', 'in', ids)
    .execute();
  for (const after of photos) await audit.photo(context, { event: 'expired', after });
  return ids.length;
}
