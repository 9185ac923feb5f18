import type { StaffContext } from '../../platform/http/index.ts';
import { putStays } from './put-stays.ts';
import { lockStays } from './stay.store.ts';

const PART = 500;

/** Those of these stays that are still open are put to a place that is there, closed or not. */
export async function applyCount(
  context: StaffContext,
  ids: string[],
  place: string,
): Promise<void> {
  for (let start = 0; start < ids.length; start += PART) {
    const stays = await lockStays(context.db, ids.slice(start, start + PART));
    await putStays(
      context,
      stays.filter((stay) => stay !== undefined).filter(({ endDate }) => endDate === null),
      place,
    );
  }
}
