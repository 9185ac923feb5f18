import { AppError } from '#shared/errors.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { getFirstDay, lastNumbers } from './first-day.store.ts';
import { addedSince } from './read-first-day.ts';
import { deleteRecords } from './sample-data.store.ts';

/**
 * Deletes every record of the shop, the sample data and, only if `withAdded`, what was added since. Throws
 * if there is no sample data.
 */
export async function clearSample({ db }: StaffContext, { withAdded }: { withAdded: boolean }) {
  const { sample } = await getFirstDay(db);
  if (sample === null) throw new AppError('sample.none');
  const added = addedSince(sample, await lastNumbers(db));
  if (added > 0 && !withAdded) throw new AppError('sample.hasAdded', { values: { added } });
  await deleteRecords(db);
}
