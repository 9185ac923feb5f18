import { getInvoice } from '#server/billing/invoice/index.ts';
import { electronicCredit } from '#server/billing/ubl/index.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Credit } from '#shared/contract/credit.ts';

/** The electronic credit note, with the references of its invoice. */
export async function creditUbl(db: Db, credit: Credit) {
  return electronicCredit(db, credit, await getInvoice(db, credit.invoice._id));
}
