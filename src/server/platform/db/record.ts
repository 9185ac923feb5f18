import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import type { Db } from './open.ts';

/** Matches the revision that was read; without one, the last write wins. */
export function hasRevision(rev: number | undefined): RawBuilder<SqlBool> {
  return rev === undefined ? sql`1 = 1` : sql`rev = ${rev}`;
}

/** Takes a record out of the lists. */
export async function markDeleted(
  db: Db,
  table: 'client' | 'client_item' | 'item' | 'place' | 'photo',
  { id, now }: { id: string; now: Date },
): Promise<void> {
  await db.updateTable(table).set({ deleted_on: now.toISOString() }).where('id', '=', id).execute();
}

/** Back into the lists. Throws a 404 where it is in them, or there never was one. */
export async function markRestored(
  db: Db,
  table: 'client' | 'client_item' | 'item' | 'job' | 'place',
  id: string,
): Promise<void> {
  await db
    .updateTable(table)
    .set({ deleted_on: null })
    .where('id', '=', id)
    .where('deleted_on', 'is not', null)
    .returning('id')
    .executeTakeFirstOrThrow(appError('record.notFound'));
}

/** For `executeTakeFirstOrThrow`: what is said where no row is as it must be. */
export function appError(code: ErrorCode): () => AppError {
  return () => new AppError(code);
}
