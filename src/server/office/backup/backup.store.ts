import type { Db } from '#server/platform/db/index.ts';

/**
 * Sessions, password links (one used since the backup would work again), responses of idempotent calls, logins, and
 * what was at work during the backup.
 */
const DELETED = ['session', 'password_link', 'idempotency', 'login_failure', 'task_lock'] as const;

/**
 * Deletes what ends with a restore, and holds unsent mails, which may have been sent after the backup was made.
 * Returns the number of mails held.
 */
export async function resetAfterRestore(db: Db, now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    for (const table of DELETED) {
      await trx.deleteFrom(table).execute();
    }
    const { numUpdatedRows } = await trx
      .updateTable('mail')
      .set({ state: 'queued', lease: null, lease_until: null, held_on: now.toISOString() })
      .where('state', 'in', ['queued', 'sending'])
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  });
}

/** The time of the last history entry; null without any. */
export async function newestChange(db: Db): Promise<string | null> {
  const { at } = await db
    .selectFrom('history_line')
    .select((eb) => eb.fn.max<string | null>('at').as('at'))
    .executeTakeFirstOrThrow();
  return at;
}

/** Active users, as `name (role)`. */
export async function activeUsernames(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('user_account')
    .select(['username', 'role'])
    .where('disabled', '=', 0)
    .orderBy('username_fold')
    .execute();
  return rows.map(({ username, role }) => `${username} (${role})`);
}
