import type { Stay } from '#shared/contract/stay.ts';
import { audit } from '../../platform/history/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { getStays, placeStays } from './stay.store.ts';

/** What lies there already stays as it is; gives what was put there, as it is now. */
export async function putStays(
  context: StaffContext,
  stays: Stay[],
  place: string | null,
): Promise<Stay[]> {
  const elsewhere = stays.filter((stay) => (stay.place?._id ?? null) !== place);
  const before = new Map(elsewhere.map((stay) => [stay._id, stay]));
  const ids = [...before.keys()];
  await placeStays(context, ids, place);
  const moved = await getStays(context.db, ids);
  for (const after of moved) {
    const was = before.get(after._id);
    if (was) await audit.stay(context, { event: 'moved', before: was, after, also: placesOf(was) });
  }
  return moved;
}

/** The place that it left has it in its history too. */
function placesOf({ place }: Stay): string[] {
  return place === null ? [] : [place._id];
}
