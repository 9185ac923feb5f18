import type { z } from 'zod';
import type { Place, placeRoutes } from '#shared/contract/place.ts';
import { AppError } from '#shared/errors.ts';
import { seriesCodes } from '#shared/rules/place.ts';
import { inOrder } from '../db/search-records.ts';
import { tellPlace } from '../history/tell.ts';
import type { StaffContext } from '../http/context.ts';
import { codesInUse, insertPlaces, loadPlaces } from './place.store.ts';

/** A whole wall, all or none: one code that is taken refuses them all, by its name. */
export async function createPlaces(
  context: StaffContext,
  series: z.output<typeof placeRoutes.createSeries.body>,
): Promise<{ data: Place[] }> {
  const { db, now } = context;
  const codes = seriesCodes(series);
  const [taken] = await codesInUse(db, codes);
  if (taken !== undefined)
    throw new AppError('place.codeInUse', { path: 'prefix', values: { code: taken } });
  const inputs = codes.map((code) => ({ code, title: '', capacity: null, disabled: false }));
  const ids = await insertPlaces(db, now, inputs);
  const places = inOrder(ids, await loadPlaces(db, ids));
  for (const after of places) await tellPlace(context, { event: 'created', before: null, after });
  return { data: places };
}
