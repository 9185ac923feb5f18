import type { z } from 'zod';
import type { Stay, stayRoutes } from '#shared/contract/stay.ts';
import { refuseRows, type StaffContext } from '../../platform/http/index.ts';
import { reasonAgainstEnd, checkOut } from './check-out.ts';
import { lockStays } from './stay.store.ts';

/** Ends stays of any clients, all or none. */
export async function exportStays(
  context: StaffContext,
  { stays: ids, ...input }: z.output<typeof stayRoutes.export.body>,
): Promise<{ data: Stay[] }> {
  const stays = await lockStays(context.db, ids);
  const reasons = stays.map((stay, index) => {
    if (stay === undefined) return 'reference.unknown';
    // Listed twice: the first ends it.
    if (ids.indexOf(stay._id) < index) return 'job.notExportable';
    return reasonAgainstEnd(context, stay, input);
  });
  refuseRows(reasons, { list: 'stays', dayField: 'endDate' });
  const known = stays.filter((stay) => stay !== undefined);
  return { data: await checkOut(context, known, input) };
}
