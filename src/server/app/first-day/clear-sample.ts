import { AppError } from '#shared/errors.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { getFirstDay, lastNumbers } from './first-day.store.ts';
import { addedSince } from './read-first-day.ts';
import { takeOutRecords } from './sample-data.store.ts';

/**
 * Takes out every record of the shop: while sample data is in, none of them is real. What was added
 * since goes only where that is asked for.
 */
export async function clearSample({ db }: StaffContext, { withAdded }: { withAdded: boolean }) {
  const { sample } = await getFirstDay(db);
  if (sample === null) throw new AppError('sample.none');
  const added = addedSince(sample, await lastNumbers(db));
  if (added > 0 && !withAdded) throw new AppError('sample.hasAdded', { values: { added } });
  await takeOutRecords(db);
}
