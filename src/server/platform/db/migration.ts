import { sql } from 'kysely';
import type { Dialect } from './dialect.ts';
import type { Db } from './open.ts';

/** The database differences that matter for DDL. */
export type Ddl = Pick<
  Dialect,
  | 'text'
  | 'integer'
  | 'numbered'
  | 'tableEnd'
  | 'trigger'
  | 'appendOnly'
  | 'clusterTable'
  | 'textIndex'
  | 'indexInBatches'
  | 'lettersIndex'
>;

/**
 * The step from one version to the next, run in a transaction. It may also read and write rows, but
 * only by SQL, because the types of `Db` are those of the newest version.
 */
export type Migration = (trx: Db, ddl: Ddl) => Promise<void>;

export async function runStatements(db: Db, statements: string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
