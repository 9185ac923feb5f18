import { sql } from 'kysely';
import type { Dialect } from './dialect.ts';
import type { Db } from './open.ts';

/** What differs between databases where tables are made. */
export type Ddl = Pick<
  Dialect,
  | 'text'
  | 'integer'
  | 'numbered'
  | 'tableEnd'
  | 'trigger'
  | 'appendOnly'
  | 'textIndex'
  | 'lettersIndex'
>;

/**
 * One step from a version to the next, in a transaction of its own. It makes and changes tables and
 * may read and write their rows; in SQL, because the types of `Db` are those of the newest version.
 */
export type Migration = (trx: Db, ddl: Ddl) => Promise<void>;

/** Runs statements one after the other. */
export async function runStatements(db: Db, statements: string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
