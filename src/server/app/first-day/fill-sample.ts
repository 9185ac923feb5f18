import { addMonths, dayInZone } from '#shared/day.ts';
import { AppError } from '#shared/errors.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { lastNumbers } from './first-day.store.ts';
import { insertSample } from './sample-data.store.ts';

/** A full season, but small enough to be filled in within a call. */
const CLIENTS = 24;
const MONTHS = 8;

/**
 * Fills a database without records with sample data; the settings stay. Throws if there are records.
 */
export async function fillSample({ db, env, now }: StaffContext): Promise<void> {
  if (Object.keys(await lastNumbers(db)).length > 0) throw new AppError('sample.notEmpty');
  const { simulateBusiness } = await import('../demo/fill-demo.ts');
  const since = addMonths(dayInZone(now, env.TZ_BUSINESS), -MONTHS);
  await insertSample(db, () => simulateBusiness(db, { env, now, since, clients: CLIENTS }));
}
