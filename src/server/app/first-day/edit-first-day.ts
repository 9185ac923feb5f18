import type { FirstDay } from '#shared/contract/first-day.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { type FirstDayChange, updateFirstDay } from './first-day.store.ts';
import { readFirstDay } from './read-first-day.ts';

export async function editFirstDay(
  context: StaffContext,
  change: FirstDayChange,
): Promise<FirstDay> {
  await updateFirstDay(context.db, change);
  return readFirstDay(context);
}
