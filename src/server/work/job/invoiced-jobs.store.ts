import type { Db } from '../../platform/db/index.ts';

export type JobClaim = { jobIds: string[]; invoiceId: string; clientId: string };

/**
 * Puts completed jobs of the client that are on no invoice on this one. Gives how many there
 * were: whoever asks must fail unless every one was.
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

/** Whose jobs these are, by job; those that do not exist (any more) are not in it. */
export async function clientsOfJobs(db: Db, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('job')
    .select(['id', 'client_id'])
    .where('id', 'in', ids)
    .where('deleted_on', 'is', null)
    .execute();
  return new Map(rows.map(({ id, client_id }) => [id, client_id]));
}

/** Takes all jobs, or these, off the invoice, so that they can be invoiced again. */
export async function releaseJobs(db: Db, invoiceId: string, jobIds?: string[]): Promise<void> {
  if (jobIds?.length === 0) return;
  await db
    .updateTable('job')
    .set((eb) => ({ invoice_id: null, rev: eb('rev', '+', 1) }))
    .where('invoice_id', '=', invoiceId)
    .$if(jobIds !== undefined, (query) => query.where('id', 'in', jobIds ?? []))
    .execute();
}
