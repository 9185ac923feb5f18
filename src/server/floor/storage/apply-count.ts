import type { StaffContext } from '../../platform/http/index.ts';
import { putStays } from './put-stays.ts';
import { lockStays } from './stay.store.ts';

const BATCH_SIZE = 500;

/** Moves the stays that are still open to a place, also if it is disabled. */
export async function applyCount(
  context: StaffContext,
  ids: string[],
  place: string,
): Promise<void> {
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const stays = await lockStays(context.db, ids.slice(start, start + BATCH_SIZE));
    await putStays(
      context,
      stays.filter((stay) => stay !== undefined).filter(({ endDate }) => endDate === null),
      place,
    );
  }
}
