import type { Db } from '#server/platform/db/index.ts';
import type { StaffContext } from '#server/platform/http/index.ts';
import { type Day, dayInZone } from '#shared/base/day.ts';
import { AppError } from '#shared/fields/errors.ts';
import { formatDay } from '#shared/i18n/format.ts';
import { nextReminder } from '#shared/rules/overdue.ts';

type PauseContext = Pick<StaffContext, 'db' | 'env' | 'today'>;

/** Throws if the client was reminded too recently, by another mail than `retried`. */
export async function requireReminderPause(
  { db, env, today }: PauseContext,
  clientId: string,
  retried = '',
): Promise<void> {
  const mailed = await lastMailed(db, { clientId, retried, zone: env.TZ_BUSINESS });
  const onPaper = await lastOnPaper(db, clientId);
  const last = [mailed, onPaper]
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1);
  if (last !== undefined && today < nextReminder(last)) throw remindedTooSoon(last);
}

/** `on`: the day of the client's last reminder. */
export function remindedTooSoon(on: Day): AppError {
  const values = { on: formatDay(on), next: formatDay(nextReminder(on)) };
  return new AppError('reminder.tooSoon', { values });
}

/** The date of the last reminder requested by mail; those that failed or went to a file do not count. */
async function lastMailed(
  db: Db,
  { clientId, retried, zone }: { clientId: string; retried: string; zone: string },
): Promise<Day | undefined> {
  const row = await db
    .selectFrom('mail')
    .select('created_on')
    .where('client_id', '=', clientId)
    .where('reminder', 'is not', null)
    .where('state', 'not in', ['failed', 'toFile'])
    .where('id', '!=', retried)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && dayInZone(new Date(row.created_on), zone);
}

async function lastOnPaper(db: Db, clientId: string): Promise<Day | undefined> {
  const row = await db
    .selectFrom('history_line')
    .select('day')
    .where('record_id', '=', clientId)
    .where('event', '=', 'remindedOnPaper')
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.day;
}
