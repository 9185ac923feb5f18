import type { Db } from '../../platform/db/index.ts';

/**
 * What a restored database must not go on with: who was logged in, answers to calls that it no longer
 * knows, and messages that may have left after the backup was made. Gives how many messages wait for
 * a person now.
 */
export async function afterRestore(db: Db, now: Date): Promise<number> {
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

/** When the last thing happened that the history tells; null where it tells nothing. */
export async function newestChange(db: Db): Promise<string | null> {
  const { at } = await db
    .selectFrom('history_line')
    .select((eb) => eb.fn.max<string | null>('at').as('at'))
    .executeTakeFirstOrThrow();
  return at;
}

/** Usernames that may log in, each with its role. */
export async function activeUsernames(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('user_account')
    .select(['username', 'role'])
    .where('disabled', '=', 0)
    .orderBy('username_fold')
    .execute();
  return rows.map(({ username, role }) => `${username} (${role})`);
}
