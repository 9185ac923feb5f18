import type { Job } from '#shared/contract/job.ts';
import { AppError } from '#shared/errors.ts';
import { lockClient } from '../../parties/client/index.ts';
import type { Db } from '../../platform/db/index.ts';
import { findClientItems } from '../client-item/index.ts';

/**
 * Holds the job's client, for a job that comes back as it was. Throws a 400 where the client was
 * deleted, a 409 where one of the carpets was, or has another owner.
 */
export async function checkStillTheirs(db: Db, { client, items }: Job): Promise<void> {
  await lockClient(db, client._id);
  const pieces = items.flatMap(({ clientItem }) => clientItem?._id ?? []);
  for (const { clientId, isDeleted } of (await findClientItems(db, pieces)).values()) {
    if (isDeleted || clientId !== client._id) throw new AppError('record.changed');
  }
}
