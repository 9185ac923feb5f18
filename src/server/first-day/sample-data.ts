import { sql } from 'kysely';
import { addMonths, dayInZone } from '#shared/day.ts';
import { AppError } from '#shared/errors.ts';
import { keysOf } from '#shared/record-of.ts';
import { chainAll } from '../db/chain.ts';
import { dialectOf } from '../db/dialect.ts';
import { toJson } from '../db/json.ts';
import { runStatements } from '../db/migration.ts';
import type { Db } from '../db/open.ts';
import type { Tables } from '../db/tables.ts';
import type { StaffContext } from '../http/context.ts';
import { getFirstDay, lastNumbers } from './first-day.store.ts';
import { addedSince } from './read-first-day.ts';

/** Enough to see a season of everything, and little enough to be there at once. */
const CLIENTS = 24;
const MONTHS = 8;

/** Puts a made-up shop into a database without a record; the set-up stays as it was. */
export async function fillSample({ db, env, now }: StaffContext): Promise<void> {
  if (Object.keys(await lastNumbers(db)).length > 0) throw new AppError('sample.notEmpty');
  const config = await db.selectFrom('config').selectAll().executeTakeFirstOrThrow();
  const { live } = await import('../demo/fill-demo.ts');
  const since = addMonths(dayInZone(now, env.TZ_BUSINESS), -MONTHS);
  await live(db, { env, now, since, clients: CLIENTS });
  await db.updateTable('config').set(config).execute();
  const sample = toJson(await lastNumbers(db));
  await db.updateTable('first_day').set({ sample, has_started: 1 }).execute();
}

/**
 * Takes out every record of the shop: while sample data is in, none of them is real. What was added
 * since goes only where that is asked for.
 */
export async function clearSample({ db }: StaffContext, { withAdded }: { withAdded: boolean }) {
  const { sample } = await getFirstDay(db);
  if (sample === null) throw new AppError('sample.none');
  const added = addedSince(sample, await lastNumbers(db));
  if (added > 0 && !withAdded) throw new AppError('sample.hasAdded', { values: { added } });
  await clearHistory(db);
  for (const table of keysOf(tables)) {
    if (tables[table] === 'cleared') await sql`delete from ${sql.table(table)}`.execute(db);
  }
  await db.updateTable('first_day').set({ sample: null, has_started: 0 }).execute();
}

/** What is told of the set-up by people, and of people, is real. */
async function clearHistory(db: Db): Promise<void> {
  const { unlocked } = dialectOf(db);
  const locks = [unlocked('history_line'), unlocked('history_link')];
  const gone = `kind <> 'user' and (kind <> 'config' or user_id is null)`;
  await runStatements(db, [
    ...locks.flatMap(({ open }) => open),
    `delete from history_link where line_id in (select id from history_line where ${gone})`,
    `delete from history_line where ${gone}`,
  ]);
  // What is left follows something else now, and its night is this one.
  await chainAll(db, 'place');
  await sql`update history_line set night = 1`.execute(db);
  await runStatements(
    db,
    locks.flatMap(({ close }) => close),
  );
}

/**
 * What becomes of each table when sample data goes, in the order in which rows let go of each other.
 * A new table does not compile until it has an answer here.
 */
const tables: Record<keyof Tables, 'cleared' | 'kept' | 'in part'> = {
  upkeep: 'kept',
  search_entry: 'cleared',
  history_line: 'in part',
  history_link: 'in part',
  history_night: 'cleared',
  mail: 'cleared',
  subscription_run: 'cleared',
  subscription_month: 'cleared',
  payment_invoice: 'cleared',
  payment: 'cleared',
  count_missing: 'cleared',
  count_scan: 'cleared',
  stock_count: 'cleared',
  handover_piece: 'cleared',
  handover: 'cleared',
  stay_move: 'cleared',
  photo_mark: 'cleared',
  photo: 'cleared',
  stay: 'cleared',
  place: 'cleared',
  tag: 'cleared',
  job_item: 'cleared',
  job: 'cleared',
  invoice: 'cleared',
  invoice_day: 'cleared',
  client_item: 'cleared',
  item: 'cleared',
  client: 'cleared',
  counter: 'cleared',
  idempotency: 'cleared',
  logo: 'kept',
  config: 'kept',
  first_day: 'kept',
  user_account: 'kept',
  user_seen: 'kept',
  password_link: 'kept',
  second_step: 'kept',
  recovery_code: 'kept',
  session: 'kept',
  login_failure: 'kept',
};
