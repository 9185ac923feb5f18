import { sql } from 'kysely';
import { getConfig } from '#server/platform/config/index.ts';
import { countNumbers, restartNumbers } from '#server/platform/counter/index.ts';
import {
  type Db,
  dialectOf,
  runStatements,
  type Tables,
  toJson,
} from '#server/platform/db/index.ts';
import { keysOf } from '#shared/base/record-of.ts';

/** Runs `fill` and restores the settings that it changed. */
export async function insertSample(db: Db, fill: () => Promise<unknown>): Promise<void> {
  const config = await db.selectFrom('config').selectAll().executeTakeFirstOrThrow();
  await fill();
  await db.updateTable('config').set(config).execute();
  const sample = toJson(await countNumbers(db, (await getConfig(db)).firstNumbers));
  await db.updateTable('first_day').set({ sample, has_started: 1 }).execute();
}

export async function deleteRecords(db: Db): Promise<void> {
  await clearHistory(db);
  for (const table of keysOf(tables)) {
    if (tables[table] === 'cleared') await sql`delete from ${sql.table(table)}`.execute(db);
  }
  await restartNumbers(db, (await getConfig(db)).firstNumbers);
  await db.updateTable('first_day').set({ sample: null, has_started: 0 }).execute();
}

/** Keeps the history of users, of the mail server, and of settings that users changed. */
async function clearHistory(db: Db): Promise<void> {
  const { unlocked } = dialectOf(db);
  const locks = [unlocked('history_line'), unlocked('history_link')];
  const gone = `kind not in ('user', 'mailServer') and (kind <> 'config' or user_id is null)`;
  await runStatements(db, [
    ...locks.flatMap(({ open }) => open),
    `delete from history_link where line_id in (select id from history_line where ${gone})`,
    `delete from history_line where ${gone}`,
  ]);
  // The nightly digests are deleted too: the remaining lines belong to the next one.
  await sql`update history_line set night = 1`.execute(db);
  await runStatements(
    db,
    locks.flatMap(({ close }) => close),
  );
}

/**
 * What happens to each table when sample data is removed, in the order that foreign keys require. A new
 * table does not compile until it is listed.
 */
const tables: Record<keyof Tables, 'cleared' | 'kept' | 'in part'> = {
  upkeep: 'kept',
  task_lock: 'kept',
  search_entry: 'cleared',
  history_line: 'in part',
  history_link: 'in part',
  history_night: 'cleared',
  history_redaction: 'cleared',
  mail: 'cleared',
  subscription_run: 'cleared',
  subscription_month: 'cleared',
  credit: 'cleared',
  payment_invoice: 'cleared',
  payment: 'cleared',
  bank_line: 'cleared',
  bank_file: 'cleared',
  bank_format: 'kept',
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
  counter: 'in part',
  idempotency: 'cleared',
  logo: 'kept',
  mail_server: 'kept',
  config: 'kept',
  first_day: 'kept',
  user_account: 'kept',
  user_seen: 'kept',
  password_link: 'kept',
  second_step: 'kept',
  recovery_code: 'kept',
  session: 'kept',
  login_failure: 'kept',
  half_login: 'kept',
  failed_login: 'kept',
};
