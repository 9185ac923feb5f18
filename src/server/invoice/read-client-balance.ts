import type { Cents } from '#shared/money.ts';
import { getClient } from '../client/client.store.ts';
import type { StaffContext } from '../http/context.ts';
import { clientBalance } from './invoice.store.ts';

/** What the client owes on issued invoices. Throws a 404 for an unknown client. */
export async function readClientBalance(
  { db }: StaffContext,
  clientId: string,
): Promise<{ total: Cents }> {
  await getClient(db, clientId);
  return { total: await clientBalance(db, clientId) };
}
