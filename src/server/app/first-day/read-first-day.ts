import type { FirstDay } from '#shared/contract/first-day.ts';
import { hasOwnPassword, listUsers } from '../../parties/user/index.ts';
import { getConfig } from '../../platform/config/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { getFirstDay, isCompanyComplete, lastNumbers } from './first-day.store.ts';

export async function readFirstDay({ db, session }: StaffContext): Promise<FirstDay> {
  const config = await getConfig(db);
  const { isOver, hasStarted, sample } = await getFirstDay(db);
  const now = await lastNumbers(db);
  const isStarted = hasStarted || Object.keys(now).length > 0;
  const done = {
    password: await hasOwnPassword(db, session.user._id),
    company: isCompanyComplete(config),
    tax: config.taxID !== '',
    prices: config.clientItemsCategories.length > 0,
    bank: config.iban !== '' || config.bankAccountNumber !== '' || config.bankDetails !== '',
    people: isStarted || (await listUsers(db)).length > 1,
    start: isStarted,
  };
  return {
    done,
    isOver: isOver || Object.values(done).every(Boolean),
    sample: sample && { added: addedSince(sample, now) },
  };
}

/** How many records were numbered between two results of `lastNumbers`. */
export function addedSince(then: Record<string, number>, now: Record<string, number>): number {
  return Object.entries(now).reduce((sum, [series, value]) => sum + value - (then[series] ?? 0), 0);
}
