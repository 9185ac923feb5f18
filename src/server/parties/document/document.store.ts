import { sql } from 'kysely';
import {
  appError,
  type Db,
  type DocumentTable,
  type SealedTable,
} from '#server/platform/db/index.ts';
import { newPublicId } from '#server/platform/system/index.ts';
import type { Day } from '#shared/base/day.ts';
import { AppError, type ErrorCode } from '#shared/fields/errors.ts';

type Table = { table: DocumentTable };

/** The id for a public id. Throws a 404, also for a deleted client or job. */
export async function idOfPublic(db: Db, { table }: Table, publicId: string): Promise<string> {
  const live = table === 'client' || table === 'job' ? sql`and deleted_on is null` : sql``;
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where public_id = ${publicId} ${live}`.execute(db);
  if (rows[0] === undefined) throw new AppError('record.notFound');
  return rows[0].id;
}

/** False if the document already has a public id, which stays. */
export async function ensurePublicId(db: Db, { table }: Table, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update ${sql.table(table)} set public_id = ${newPublicId()}
    where id = ${id} and public_id is null`.execute(db);
  return numAffectedRows === 1n;
}

/** The public link stops working, also in mails already sent. */
export async function removePublicId(db: Db, { table }: Table, id: string): Promise<void> {
  await sql`update ${sql.table(table)} set public_id = null where id = ${id}`.execute(db);
}

/** `on`: when the mail server accepted it; `day`: the same in the business's time zone. */
export async function markDocumentSent(
  db: Db,
  { table }: Table,
  { id, on, day }: { id: string; on: string; day: Day },
): Promise<void> {
  // A statement has no row: only its mails tell when it was sent.
  if (table === 'client') return;
  await db
    .updateTable(table)
    .set({ last_sent: on, last_sent_day: day })
    .where('id', '=', id)
    .execute();
}

export async function sealOf(db: Db, table: SealedTable, id: string): Promise<string> {
  const row = db.selectFrom(table).select('seal').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).seal;
}

type CancellableKind = { table: SealedTable; cancelled: ErrorCode };

/** Throws the kind's error if it is cancelled already. */
export async function markCancelled(
  db: Db,
  { table, cancelled }: CancellableKind,
  id: string,
): Promise<void> {
  await db
    .updateTable(table)
    .set((eb) => ({ status: 'cancelled', rev: eb('rev', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'issued')
    .returning('id')
    .executeTakeFirstOrThrow(appError(cancelled));
}
