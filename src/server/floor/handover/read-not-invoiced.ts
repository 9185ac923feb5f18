import type { NotInvoiced } from '#shared/contract/handover.ts';
import { sumCents } from '#shared/money.ts';
import { getClient } from '../../parties/client/index.ts';
import type { Db } from '../../platform/db/index.ts';
import { jobsNotInvoiced } from './handover.store.ts';

/** The jobs that will be invoiced, and their total. Throws a 404 for an unknown client. */
export async function readNotInvoiced(db: Db, clientId: string): Promise<NotInvoiced> {
  await getClient(db, clientId);
  const jobs = await jobsNotInvoiced(db, clientId);
  return { total: sumCents(jobs.map(({ total }) => total)), jobs };
}
