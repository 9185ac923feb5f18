import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';

/**
 * Sets `shown` on the marks of these pieces, which then cannot change: the client has received them on a
 * document. Raises the revision of the photos, so that forms opened before are refused.
 */
export async function markShown(db: Db, clientItemIds: string[]): Promise<void> {
  if (clientItemIds.length === 0) return;
  const photos = await db
    .updateTable('photo')
    .set((eb) => ({ rev: eb('rev', '+', 1) }))
    .where('client_item_id', 'in', clientItemIds)
    .where('deleted_on', 'is', null)
    .where(sql<boolean>`exists (select 1 from photo_mark where photo_id = photo.id and shown = 0)`)
    .returning('id')
    .execute();
  const ids = photos.map(({ id }) => id);
  if (ids.length === 0) return;
  await db.updateTable('photo_mark').set({ shown: 1 }).where('photo_id', 'in', ids).execute();
}

/** Sets `shown` if the piece is on a receipt with a public link, where the client sees the marks at once. */
export async function markShownByLink(db: Db, photoId: string): Promise<void> {
  await db
    .updateTable('photo_mark')
    .set({ shown: 1 })
    .where('photo_id', '=', photoId)
    .where(
      sql<boolean>`exists (select 1 from photo
        join job_item on job_item.client_item_id = photo.client_item_id
        join job on job.id = job_item.job_id
        where photo.id = photo_mark.photo_id
          and job.public_id is not null and job.deleted_on is null)`,
    )
    .execute();
}

/** Sets `shown` on the marks of the pieces of a job if its receipt has a public link. */
export async function markJobShownByLink(db: Db, jobId: string): Promise<void> {
  const rows = await db
    .selectFrom('job')
    .innerJoin('job_item', 'job_item.job_id', 'job.id')
    .select('job_item.client_item_id')
    .where('job.id', '=', jobId)
    .where('job.public_id', 'is not', null)
    .where('job.deleted_on', 'is', null)
    .execute();
  await markShown(
    db,
    rows.flatMap(({ client_item_id }) => client_item_id ?? []),
  );
}
