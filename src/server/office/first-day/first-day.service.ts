import { hasOwnPassword, listUsers } from '#server/parties/user/index.ts';
import { getConfig } from '#server/platform/config/index.ts';
import { countNumbers } from '#server/platform/counter/index.ts';
import { type Db, dialectOf } from '#server/platform/db/index.ts';
import type { StaffContext } from '#server/platform/http/index.ts';
import { hasMailServer } from '#server/platform/smtp/index.ts';
import { addMonths, dayInZone } from '#shared/base/day.ts';
import type { FirstDay } from '#shared/contract/first-day.ts';
import { AppError } from '#shared/fields/errors.ts';
import { getFirstDay, isCompanyComplete } from './first-day.store.ts';
import { deleteRecords, insertSample } from './sample-data.store.ts';

export async function readFirstDay({ db, env, session }: StaffContext): Promise<FirstDay> {
  const config = await getConfig(db);
  const { isOver, hasStarted, sample } = await getFirstDay(db);
  const now = await countNumbers(db, config.firstNumbers);
  const isStarted = hasStarted || Object.keys(now).length > 0;
  const done = {
    password: await hasOwnPassword(db, session.user._id),
    company: isCompanyComplete(config),
    tax: config.taxID !== '',
    prices: config.clientItemsCategories.length > 0,
    bank: config.iban !== '' || config.bankAccountNumber !== '' || config.bankDetails !== '',
    mail: isStarted || (await hasMailServer(db, env)),
    people: isStarted || (await listUsers(db)).length > 1,
    start: isStarted,
  };
  return {
    done,
    canSetMail: env.PUBLIC_URL !== undefined,
    isOver: isOver || Object.values(done).every(Boolean),
    sample: sample && { added: addedSince(sample, now) },
  };
}

async function numbersNow(db: Db): Promise<Record<string, number>> {
  return countNumbers(db, (await getConfig(db)).firstNumbers);
}

/** How many numbers were given between two results of `countNumbers`. */
function addedSince(then: Record<string, number>, now: Record<string, number>): number {
  return Object.entries(now).reduce((sum, [series, value]) => sum + value - (then[series] ?? 0), 0);
}

/** Until the end of the transaction. False while another server loads or removes the sample data. */
function lockSample(db: Db): Promise<boolean> {
  return dialectOf(db).tryLock(db, 'sample data');
}

/** A full season, but small enough to be filled in within a call. */
const CLIENTS = 24;
const MONTHS = 8;

/**
 * Fills a database without records with sample data; the settings stay. Throws if there are records.
 */
export async function fillSample({ db, env, now }: StaffContext): Promise<void> {
  if (!(await lockSample(db))) throw new AppError('sample.notEmpty');
  if (Object.keys(await numbersNow(db)).length > 0) throw new AppError('sample.notEmpty');
  const { simulateBusiness } = await import('#server/office/demo/fill-demo.ts');
  const since = addMonths(dayInZone(now, env.TZ_BUSINESS), -MONTHS);
  await insertSample(db, () => simulateBusiness(db, { env, now, since, clients: CLIENTS }));
}

/**
 * Deletes every record of the shop, the sample data and, only if `withAdded`, what was added since. Throws
 * if there is no sample data.
 */
export async function clearSample({ db }: StaffContext, { withAdded }: { withAdded: boolean }) {
  if (!(await lockSample(db))) throw new AppError('sample.none');
  const { sample } = await getFirstDay(db);
  if (sample === null) throw new AppError('sample.none');
  const added = addedSince(sample, await numbersNow(db));
  if (added > 0 && !withAdded) throw new AppError('sample.hasAdded', { values: { added } });
  await deleteRecords(db);
}
