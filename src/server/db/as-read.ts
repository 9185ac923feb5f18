import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** True for a record of the revision that was read; without one the last write wins. */
export function asRead(rev: number | undefined): RawBuilder<SqlBool> {
  return rev === undefined ? sql`1 = 1` : sql`rev = ${rev}`;
}
