import { AppError } from '#shared/errors.ts';
import { formatMoney } from '#shared/format.ts';
import { clientBalance } from '../../billing/invoice/index.ts';
import { countStored } from '../../floor/storage/index.ts';
import { getClient, lockClient } from '../../parties/client/index.ts';
import { markDeleted } from '../../platform/db/index.ts';
import { audit } from '../../platform/history/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { updateSearchEntries } from '../../platform/search/index.ts';
import { markClientItemsOfClientDeleted } from '../../work/client-item/index.ts';
import { countJobs } from '../../work/job/index.ts';

/**
 * Hides a client and their carpets from every list; documents keep the names. Refused while anything is
 * owed, open, stored or not invoiced.
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
