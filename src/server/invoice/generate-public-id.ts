import type { Invoice } from '#shared/contract/invoice.ts';
import type { StaffContext } from '../http/context.ts';
import { ensureInvoicePublicId, getInvoice } from './invoice.store.ts';

/** Makes the invoice's public link; one that exists is kept. Throws a 404 for an unknown invoice. */
export async function generatePublicId({ db }: StaffContext, id: string): Promise<Invoice> {
  await ensureInvoicePublicId(db, id);
  return getInvoice(db, id);
}
