import type { z } from 'zod';
import type { Count, countRoutes } from '#shared/contract/count.ts';
import { AppError } from '#shared/errors.ts';
import { audit } from '../../platform/history/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { findPlaceShort } from '../../platform/records/index.ts';
import { getCount, insertCount } from './count.store.ts';

/** Begins a count of one place, or of everything if `place` is null. */
export async function beginCount(
  context: StaffContext,
  { place = null, notes }: z.output<typeof countRoutes.create.body>,
): Promise<Count> {
  const { db } = context;
  if (place !== null && (await findPlaceShort(db, place)) === undefined) {
    throw new AppError('reference.unknown', { path: 'place' });
  }
  const id = await insertCount(context, { place, notes });
  return audit.count(context, { event: 'begun', before: null, after: await getCount(db, id) });
}
