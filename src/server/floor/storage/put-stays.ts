import type { Stay } from '#shared/contract/stay.ts';
import { audit } from '../../platform/history/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { getStays, placeStays } from './stay.store.ts';

/** Moves the stays that are not at the place yet, and returns those. */
export async function putStays(
  context: StaffContext,
  stays: Stay[],
  place: string | null,
): Promise<Stay[]> {
  const toMove = stays.filter((stay) => (stay.place?._id ?? null) !== place);
  const before = new Map(toMove.map((stay) => [stay._id, stay]));
  const ids = [...before.keys()];
  await placeStays(context, ids, place);
  const moved = await getStays(context.db, ids);
  for (const after of moved) {
    const was = before.get(after._id);
    if (was === undefined) continue;
    // Recorded in the history of the previous place, too.
    const also = was.place === null ? [] : [was.place._id];
    await audit.stay(context, { event: 'moved', before: was, after, also });
  }
  return moved;
}
