import type { Db } from '../db/open.ts';

/** How many jobs of the client have no end date. */
export async function countOpenJobs(db: Db, clientId: string): Promise<number> {
  const { total } = await db
    .selectFrom('job')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('client_id', '=', clientId)
    .where('end_date', 'is', null)
    .where('deleted_on', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}
