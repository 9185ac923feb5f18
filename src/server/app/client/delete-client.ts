import { AppError } from '#shared/errors.ts';
import { formatMoney } from '#shared/format.ts';
import { clientBalance } from '../../billing/invoice/invoice.store.ts';
import { countStored } from '../../floor/storage/storage.store.ts';
import { getClient, lockClient } from '../../parties/client/client.store.ts';
import { markDeleted } from '../../platform/db/record.ts';
import { audit } from '../../platform/history/audit.ts';
import type { StaffContext } from '../../platform/http/context.ts';
import { updateSearchEntries } from '../../platform/search/search-entry.store.ts';
import { markClientItemsOfClientDeleted } from '../../work/client-item/client-item.store.ts';
import { countJobs } from '../../work/job/job.store.ts';

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
