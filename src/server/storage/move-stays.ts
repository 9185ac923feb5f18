import type { z } from 'zod';
import type { Stay, stayRoutes } from '#shared/contract/stay.ts';
import { tellStay } from '../history/tell.ts';
import type { StaffContext } from '../http/context.ts';
import { holdOpenPlace } from '../place/place.store.ts';
import { refusalOfRows } from './refusal.ts';
import { getStays, lockStays, placeStays } from './stay.store.ts';

/** Stored pieces are put to a place, or taken from theirs, all or none. */
export async function moveStays(
  context: StaffContext,
  { place, stays: ids }: z.output<typeof stayRoutes.move.body>,
): Promise<{ data: Stay[] }> {
  const { db } = context;
  const stays = await lockStays(db, ids);
  const refused = refusalOfRows(
    stays.map((stay) => {
      if (stay === undefined) return 'reference.unknown';
      return stay.endDate === null ? null : 'job.notExportable';
    }),
    { list: 'stays' },
  );
  if (refused) throw refused;
  if (place !== null) await holdOpenPlace(db, place);
  const known = stays.filter((stay) => stay !== undefined);
  const elsewhere = known.filter((stay) => (stay.place?._id ?? null) !== place);
  const before = new Map(elsewhere.map((stay) => [stay._id, stay]));
  await placeStays(context, [...before.keys()], place);
  const moved = await getStays(db, ids);
  for (const after of new Map(moved.map((stay) => [stay._id, stay])).values()) {
    const was = before.get(after._id);
    if (was) await tellStay(context, { event: 'moved', before: was, after, also: placesOf(was) });
  }
  return { data: moved };
}

/** The place that it left has it in its history too. */
function placesOf({ place }: Stay): string[] {
  return place === null ? [] : [place._id];
}
