import { addMonths, dayInZone } from '#shared/day.ts';
import { AppError } from '#shared/errors.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { lastNumbers } from './first-day.store.ts';
import { putInSample } from './sample-data.store.ts';

/** Enough to see a season of everything, and little enough to be there at once. */
const CLIENTS = 24;
const MONTHS = 8;

/** Puts a made-up shop into a database without a record; the set-up stays as it was. */
export async function fillSample({ db, env, now }: StaffContext): Promise<void> {
  if (Object.keys(await lastNumbers(db)).length > 0) throw new AppError('sample.notEmpty');
  const { simulateBusiness: live } = await import('../demo/fill-demo.ts');
  const since = addMonths(dayInZone(now, env.TZ_BUSINESS), -MONTHS);
  await putInSample(db, () => live(db, { env, now, since, clients: CLIENTS }));
}
