import type { Db } from '#server/platform/db/index.ts';

export type JobClaim = { jobIds: string[]; invoiceId: string; clientId: string };

/**
 * Assigns completed jobs of the client that have no invoice to this one. Returns how many: the caller must
 * fail if it is not all of them.
 */
export async function claimJobs(
  db: Db,
  { jobIds, invoiceId, clientId }: JobClaim,
): Promise<number> {
  if (jobIds.length === 0) return 0;
  const { numUpdatedRows } = await db
    .updateTable('job')
    .set((eb) => ({ invoice_id: invoiceId, rev: eb('rev', '+', 1) }))
    .where('id', 'in', jobIds)
    .where('client_id', '=', clientId)
    .where('invoice_id', 'is', null)
    .where('end_date', 'is not', null)
    .where('deleted_on', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Client ids by job id, without deleted jobs. */
export async function clientsOfJobs(db: Db, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('job')
    .select(['id', 'client_id'])
    .where('id', 'in', ids)
    .where('deleted_on', 'is', null)
    .execute();
  return new Map(rows.map(({ id, client_id }) => [id, client_id]));
}

/** Removes all its jobs, or these, from an invoice; they can be invoiced again. */
export async function releaseJobs(db: Db, invoiceId: string, jobIds?: string[]): Promise<void> {
  if (jobIds?.length === 0) return;
  await db
    .updateTable('job')
    .set((eb) => ({ invoice_id: null, rev: eb('rev', '+', 1) }))
    .where('invoice_id', '=', invoiceId)
    .$if(jobIds !== undefined, (query) => query.where('id', 'in', jobIds ?? []))
    .execute();
}
