import { appError, type Db } from '#server/platform/db/index.ts';
import type { Client } from '#shared/contract/client.ts';
import type { Marketing } from '#shared/rules/marketing.ts';
import { readClient } from './client.store.ts';
import { marketingValues } from './marketing-columns.ts';

/** The client whose page of answers has this link. Throws a 404, also for a deleted one. */
export async function clientOfMarketingLink(db: Db, marketingId: string): Promise<Client> {
  const { id } = await db
    .selectFrom('client')
    .select('id')
    .where('marketing_id', '=', marketingId)
    .where('deleted_on', 'is', null)
    .executeTakeFirstOrThrow(appError('record.notFound'));
  return readClient(db, id);
}

export async function saveMarketing(db: Db, id: string, marketing: Marketing): Promise<Client> {
  await db
    .updateTable('client')
    .set((eb) => ({ ...marketingValues(marketing), rev: eb('rev', '+', 1) }))
    .where('id', '=', id)
    .execute();
  return readClient(db, id);
}
