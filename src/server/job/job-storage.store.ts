import type { Db } from '../db/open.ts';

/** How many of the client's carpets are in storage: imported and not yet exported. */
export async function countStoredOfClient(db: Db, clientId: string): Promise<number> {
  const { total } = await db
    .selectFrom('job_item')
    .innerJoin('job', 'job.id', 'job_item.job_id')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('job.client_id', '=', clientId)
    .where('job.deleted_on', 'is', null)
    .where('storage_start', 'is not', null)
    .where('storage_end', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}
