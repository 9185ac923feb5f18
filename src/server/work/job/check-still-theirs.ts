import type { Job } from '#shared/contract/job.ts';
import { lockClient } from '../../parties/client/index.ts';
import type { Db } from '../../platform/db/index.ts';
import { refuseChangedOwner } from '../client-item/index.ts';

/**
 * Locks the client of a job that is restored or reopened. Throws a 400 if the client is deleted, a 409 if
 * one of the carpets is deleted or belongs to another client.
 */
export async function lockOwner(db: Db, { client, items }: Job): Promise<void> {
  await lockClient(db, client._id);
  const pieces = items.flatMap(({ clientItem }) => clientItem?._id ?? []);
  await refuseChangedOwner(db, pieces, client._id);
}
