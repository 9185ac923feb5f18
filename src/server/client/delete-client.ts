import { AppError } from '#shared/errors.ts';
import { formatMoney } from '#shared/format.ts';
import { markClientItemsOfClientDeleted } from '../client-item/client-item.store.ts';
import { markDeleted } from '../db/record.ts';
import { audit } from '../history/audit.ts';
import type { StaffContext } from '../http/context.ts';
import { clientBalance } from '../invoice/invoice.store.ts';
import { countJobs } from '../job/job.store.ts';
import { updateSearchEntries } from '../search/search-entry.store.ts';
import { countStored } from '../storage/storage.store.ts';
import { getClient, lockClient } from './client.store.ts';

/**
 * A client and the client's carpets go from every list; documents keep the names. Refused while
 * anything is unsettled.
 */
export async function deleteClient(context: StaffContext, id: string): Promise<{ _id: string }> {
  const { db, now, language } = context;
  await getClient(db, id);
  const client = await lockClient(db, id);
  const balance = await clientBalance(db, id);
  if (balance > 0) {
    throw new AppError('client.owes', { values: { amount: formatMoney(balance, language) } });
  }
  const jobs = await countJobs(db, id);
  if (jobs.open > 0) throw new AppError('client.hasOpenJobs');
  if ((await countStored(db, { client: id })) > 0) throw new AppError('client.hasStoredItems');
  if (jobs.toInvoice > 0) throw new AppError('client.hasUninvoicedJobs');
  await markDeleted(db, 'client', { id, now });
  await updateSearchEntries(db, 'client', [id]);
  await markClientItemsOfClientDeleted(db, now, id);
  return audit.client(context, { event: 'deleted', after: client });
}
