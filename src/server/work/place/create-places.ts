import type { z } from 'zod';
import type { Place, placeRoutes } from '#shared/contract/place.ts';
import { seriesCodes } from '#shared/rules/place.ts';
import { inOrder } from '../../platform/db/index.ts';
import { audit } from '../../platform/history/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { insertPlaces, loadPlaces, refuseTaken } from './place.store.ts';

/** Creates a series of places, all or none. Throws a 400 that names a code that is taken. */
export async function createPlaces(
  context: StaffContext,
  series: z.output<typeof placeRoutes.createSeries.body>,
): Promise<{ data: Place[] }> {
  const { db, now } = context;
  const codes = seriesCodes(series);
  await refuseTaken(db, { codes, path: 'prefix' });
  const inputs = codes.map((code) => ({ code, title: '', capacity: null, disabled: false }));
  const ids = await insertPlaces(db, now, inputs);
  const places = inOrder(ids, await loadPlaces(db, ids));
  for (const after of places) await audit.place(context, { event: 'created', before: null, after });
  return { data: places };
}
