import { sql } from 'kysely';
import {
  assertMigratable,
  BASELINE,
  copyRows,
  type Db,
  dialectOf,
  inSnapshot,
  migrate,
  runStatements,
  schemaVersion,
  statementsBackTo,
} from '../../platform/db/index.ts';
import { assertRules, withFile } from './sqlite-file.ts';

/**
 * Writes what PostgreSQL holds at one moment into a file of SQLite's, which has the same tables: it
 * can be opened, checked and restored wherever Kilim runs, whatever programs are there.
 */
export async function copyPostgres(db: Db, to: string, now: Date): Promise<void> {
  await inSnapshot(db, async (moment) => {
    const version = await schemaVersion(moment);
    if (version === 0) throw new Error('DATABASE_URL: there is no data to back up.');
    assertMigratable(version);
    await withFile(to, async (file) => {
      await migrate(file, now, Math.max(version, BASELINE));
      await runStatements(file, statementsBackTo(version));
      // All in one file, which any disk can have; written once, because there is nothing to go back to.
      await sql`pragma journal_mode = delete`.execute(file);
      await file.transaction().execute((trx) => copyRows(moment, trx));
    });
  });
}

/** Fills an empty PostgreSQL from a file of this version: wholly, by every rule, or not at all. */
export async function fillPostgres(db: Db, from: string, now: Date): Promise<void> {
  await withFile(from, (file) =>
    db.transaction().execute(async (trx) => {
      // Other servers that start wait until it is there.
      await dialectOf(trx).lockMigrations(trx);
      await assertEmpty(trx);
      await migrate(trx, now);
      await copyRows(file, trx);
      await assertRules(trx, 'What arrived in PostgreSQL');
    }),
  );
}

/** What there is stays as it is: a restore is given a database of its own. */
export async function assertEmpty(db: Db): Promise<void> {
  if ((await schemaVersion(db)) === 0) return;
  throw new Error(
    'The database that DATABASE_URL names has data, which stays: make an empty one (createdb NAME) and name that.',
  );
}
