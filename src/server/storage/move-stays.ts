import type { z } from 'zod';
import type { Stay, stayRoutes } from '#shared/contract/stay.ts';
import { tellStay } from '../history/tell.ts';
import type { StaffContext } from '../http/context.ts';
import { holdOpenPlace } from '../place/place.store.ts';
import { refuseRows } from './refusal.ts';
import { getStays, lockStays, placeStays } from './stay.store.ts';

/** Stored pieces are put to a place, or taken from theirs, all or none. */
export async function moveStays(
  context: StaffContext,
  { place, stays: ids }: z.output<typeof stayRoutes.move.body>,
): Promise<{ data: Stay[] }> {
  const { db } = context;
  const stays = await lockStays(db, ids);
  refuseRows(
    stays.map((stay) => {
      if (stay === undefined) return 'reference.unknown';
      return stay.endDate === null ? null : 'job.notExportable';
    }),
    { list: 'stays' },
  );
  if (place !== null) await holdOpenPlace(db, place);
  const open = stays.filter((stay) => stay !== undefined);
  const moved = new Map((await put(context, open, place)).map((stay) => [stay._id, stay]));
  return { data: open.map((stay) => moved.get(stay._id) ?? stay) };
}

const PART = 500;

/** Those of these stays that are still open are put to a place that is there, closed or not. */
export async function putFound(context: StaffContext, ids: string[], place: string): Promise<void> {
  for (let start = 0; start < ids.length; start += PART) {
    const stays = await lockStays(context.db, ids.slice(start, start + PART));
    await put(
      context,
      stays.filter((stay) => stay !== undefined).filter(({ endDate }) => endDate === null),
      place,
    );
  }
}

/** What lies there already stays as it is; gives what was put there, as it is now. */
async function put(context: StaffContext, stays: Stay[], place: string | null): Promise<Stay[]> {
  const elsewhere = stays.filter((stay) => (stay.place?._id ?? null) !== place);
  const before = new Map(elsewhere.map((stay) => [stay._id, stay]));
  const ids = [...before.keys()];
  await placeStays(context, ids, place);
  const moved = await getStays(context.db, ids);
  for (const after of moved) {
    const was = before.get(after._id);
    if (was) await tellStay(context, { event: 'moved', before: was, after, also: placesOf(was) });
  }
  return moved;
}

/** The place that it left has it in its history too. */
function placesOf({ place }: Stay): string[] {
  return place === null ? [] : [place._id];
}
