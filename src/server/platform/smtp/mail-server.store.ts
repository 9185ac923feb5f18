import { appError, type Db, hasRevision, type Tables } from '#server/platform/db/index.ts';
import { MAIL_SERVER_RECORD_ID } from '#shared/base/choices.ts';

export type StoredMailServer = Tables['mail_server'];

/** The stored settings; an empty host means no mail server. */
export function getMailServer(db: Db): Promise<StoredMailServer> {
  return db.selectFrom('mail_server').selectAll().executeTakeFirstOrThrow();
}

/** Throws a 409 if the stored revision differs from `rev`. */
export async function updateMailServer(
  db: Db,
  rev: number | undefined,
  changes: Omit<StoredMailServer, 'id' | 'rev'>,
): Promise<void> {
  await db
    .updateTable('mail_server')
    .set((eb) => ({ ...changes, rev: eb('rev', '+', 1) }))
    .where(hasRevision(rev))
    .returning('id')
    .executeTakeFirstOrThrow(appError('record.changed', MAIL_SERVER_RECORD_ID));
}
