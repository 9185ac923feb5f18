import type { Stay } from '#shared/contract/stay.ts';
import { audit } from '../../platform/history/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { getStays, reopenStays } from './stay.store.ts';

/** Reopens ended stays. */
export async function resumeStays(context: StaffContext, stays: Stay[]): Promise<Stay[]> {
  if (stays.length === 0) return [];
  const ids = stays.map(({ _id }) => _id);
  await reopenStays(context.db, ids);
  const open = await getStays(context.db, ids);
  for (const [index, after] of open.entries()) {
    await audit.stay(context, { event: 'notReleased', before: stays[index] ?? null, after });
  }
  return open;
}
