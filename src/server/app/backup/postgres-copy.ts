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
 * Copies a snapshot of PostgreSQL to an SQLite file with the same tables, which can be checked and restored
 * wherever Kilim runs, without PostgreSQL's programs.
 */
export async function copyPostgres(db: Db, to: string, now: Date): Promise<void> {
  await inSnapshot(db, async (snapshot) => {
    const version = await schemaVersion(snapshot);
    if (version === 0) throw new Error('DATABASE_URL: there is no data to back up.');
    assertMigratable(version);
    await withFile(to, async (file) => {
      await migrate(file, now, Math.max(version, BASELINE));
      await runStatements(file, statementsBackTo(version));
      // A single file without a WAL beside it.
      await sql`pragma journal_mode = delete`.execute(file);
      await file.transaction().execute((trx) => copyRows(snapshot, trx));
    });
  });
}

/**
 * Fills an empty PostgreSQL database from a file of this version, in one transaction; throws if the
 * result violates an invariant.
 */
export async function fillPostgres(db: Db, from: string, now: Date): Promise<void> {
  await withFile(from, (file) =>
    db.transaction().execute(async (trx) => {
      // Other servers that start meanwhile wait for it.
      await dialectOf(trx).lockMigrations(trx);
      await assertEmpty(trx);
      await migrate(trx, now);
      await copyRows(file, trx);
      await assertRules(trx, 'What arrived in PostgreSQL');
    }),
  );
}

/** Throws if the database has data: a restore never overwrites it. */
export async function assertEmpty(db: Db): Promise<void> {
  if ((await schemaVersion(db)) === 0) return;
  throw new Error(
    'The database that DATABASE_URL names has data, which stays: make an empty one (createdb NAME) and name that.',
  );
}
