import type { z } from 'zod';
import type { Invoice, reissueBody } from '#shared/contract/invoice.ts';
import { AppError } from '#shared/errors.ts';
import { lockClients } from '../../parties/client/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { cancelInvoice } from './cancel-invoice.ts';
import { getInvoice } from './invoice.store.ts';
import { issueInvoice } from './issue-invoice.ts';

/**
 * Cancels an unpaid invoice and issues a corrected copy for the same client. The copy may have the jobs
 * that the cancelled one releases.
 */
export async function reissueInvoice(
  context: StaffContext,
  id: string,
  { _rev, ...input }: z.output<typeof reissueBody>,
): Promise<Invoice> {
  const { db } = context;
  await lockClients(db, [(await getInvoice(db, id)).client._id]);
  const replaced = await getInvoice(db, id);
  if (_rev !== undefined && _rev !== replaced._rev) throw new AppError('record.changed');
  if (input.client !== replaced.client._id) throw new AppError('invoice.fixed', { path: 'client' });
  await cancelInvoice(context, id);
  return issueInvoice(context, input, replaced);
}
