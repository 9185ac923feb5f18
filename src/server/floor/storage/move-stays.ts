import type { z } from 'zod';
import type { Stay, stayRoutes } from '#shared/contract/stay.ts';
import { refuseRows, type StaffContext } from '../../platform/http/index.ts';
import { lockOpenPlace } from '../../work/place/index.ts';
import { putStays } from './put-stays.ts';
import { lockStays } from './stay.store.ts';

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
