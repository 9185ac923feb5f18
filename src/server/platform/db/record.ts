import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { AppError, type ErrorCode } from '#shared/fields/errors.ts';
import type { Db } from './open.ts';
import type { DeletableTable } from './tables-with.ts';

/** Matches the revision that was read; without a revision, any. */
export function hasRevision(rev: number | undefined): RawBuilder<SqlBool> {
  return rev === undefined ? sql`1 = 1` : sql`rev = ${rev}`;
}

export async function markDeleted(
  db: Db,
  table: DeletableTable,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  await db.updateTable(table).set({ deleted_on: now.toISOString() }).where('id', '=', id).execute();
}

/** Throws a 404 if no deleted record has this id. */
export async function markRestored(db: Db, table: DeletableTable, id: string): Promise<void> {
  await db
    .updateTable(table)
    .set({ deleted_on: null })
    .where('id', '=', id)
    .where('deleted_on', 'is not', null)
    .returning('id')
    .executeTakeFirstOrThrow(appError('record.notFound'));
}

/** The error factory for `executeTakeFirstOrThrow`; `about` as in `AppError`. */
export function appError(code: ErrorCode, about?: string): () => AppError {
  return () => new AppError(code, about === undefined ? {} : { about });
}
