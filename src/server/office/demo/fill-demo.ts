import { type Db, dialectOf, inTransaction } from '#server/platform/db/index.ts';
import type { Env } from '#server/platform/system/index.ts';
import { addDays, addYears, type Day, dayInZone } from '#shared/base/day.ts';
import { Chance } from './chance.ts';
import { DemoServices } from './demo-services.ts';
import { simulateFloor } from './floor.ts';
import { openShop } from './shop.ts';
import { Story } from './story.ts';

const SEED = 1925;
const YEARS = 2;
const CLIENTS = 300;

type DemoOptions = { db: Db; env: Env; now: Date; since?: Day };

/** `clients`: their number at the end. */
type Business = { env: Env; now: Date; since: Day; clients: number };

/**
 * Fills an empty database with the data of a plausible business from `since`, by default two years ago,
 * until today. All of it goes through the API's handlers, so that the rules hold.
 */
export async function fillDemo({ db, env, now, since }: DemoOptions): Promise<void> {
  const twoYears = addYears(dayInZone(now, env.TZ_BUSINESS), -YEARS);
  const business = { env, now, since: since ?? twoYears, clients: CLIENTS };
  await inTransaction(db, async (trx) => {
    // Another server that has started at the same time fills it.
    if (!(await dialectOf(trx).tryLock(trx, 'sample data'))) return;
    const client = await trx.selectFrom('client').select('id').limit(1).executeTakeFirst();
    if (client === undefined) await simulateFloor(await simulateBusiness(trx, business));
  });
}

/** Simulates a business day by day, from its set-up until today. */
export async function simulateBusiness(trx: Db, { env, now, since, clients }: Business) {
  const today = dayInZone(now, env.TZ_BUSINESS);
  const chance = new Chance(SEED);
  const services = new DemoServices(trx, env);
  services.today = since;
  const shop = await openShop(services, `${publicUrl(env)}/favicon.svg`);
  const story = new Story({ services, shop, chance, firstDay: since, today, clients });
  for (const day of days(since, today)) {
    services.today = day;
    await story.simulate(day);
  }
  return { services, chance, today };
}

function publicUrl({ PUBLIC_URL, PORT }: Env): string {
  return PUBLIC_URL ?? `http://localhost:${PORT}`;
}

function* days(first: Day, last: Day): Generator<Day> {
  for (let day = first; day <= last; day = addDays(day, 1)) yield day;
}
