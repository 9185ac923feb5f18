import type { z } from 'zod';
import { audit } from '#server/platform/history/index.ts';
import { refuseRows, type StaffContext } from '#server/platform/http/index.ts';
import { lockOpenPlace } from '#server/work/place/index.ts';
import type { Stay, stayRoutes } from '#shared/contract/stay.ts';
import { getStays, lockStays, placeStays } from './stay.store.ts';

/** Moves stored pieces to a place, or to none if `place` is null; all or none. */
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
  if (place !== null) await lockOpenPlace(db, place);
  const open = stays.filter((stay) => stay !== undefined);
  const moved = new Map((await putStays(context, open, place)).map((stay) => [stay._id, stay]));
  return { data: open.map((stay) => moved.get(stay._id) ?? stay) };
}

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

/** Moves the stays that are not at the place yet, and returns those. */
async function putStays(
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
