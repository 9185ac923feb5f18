import type { Db } from '../../platform/db/index.ts';

/**
 * Deletes sessions, stored responses of idempotent calls and counters of logins, and holds unsent mails, which
 * may have been sent after the backup was made. Returns the number of mails held.
 */
export async function resetAfterRestore(db: Db, now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    for (const table of ['session', 'idempotency', 'login_failure'] as const) {
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
