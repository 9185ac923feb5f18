import type { Db } from '#server/platform/db/index.ts';
import type { Month } from '#shared/base/day.ts';
import type { Invoice } from '#shared/contract/invoice.ts';

/** The month whose run names the invoice; undefined if none does. */
export async function monthOfRun(
  db: Db,
  { _id, client }: Pick<Invoice, '_id' | 'client'>,
): Promise<Month | undefined> {
  const { month } = await db
    .selectFrom('subscription_run')
    .select((eb) => eb.fn.max('month').as('month'))
    .where('client_id', '=', client._id)
    .where('invoice_id', '=', _id)
    .executeTakeFirstOrThrow();
  return month ?? undefined;
}

/** The monthly run that issued an invoice names its corrected copy instead: the month has its invoice. */
export async function moveRun(
  db: Db,
  { _id, client }: Pick<Invoice, '_id' | 'client'>,
  copy: string,
): Promise<void> {
  await db
    .updateTable('subscription_run')
    .set({ invoice_id: copy })
    .where('client_id', '=', client._id)
    .where('invoice_id', '=', _id)
    .execute();
}
