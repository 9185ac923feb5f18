import { sql } from 'kysely';
import { copyRows } from '../src/server/platform/db/copy-rows.ts';
import { migrate } from '../src/server/platform/db/migrate.ts';
import { type DataEnv, openDatabase, withoutTimeouts } from '../src/server/platform/db/open.ts';

/** Copies the shop from its SQLite file into an empty PostgreSQL. */
export async function copyToPostgres(place: DataEnv): Promise<void> {
  const file = await openDatabase({ DATA_DIR: place.DATA_DIR });
  // Data kept in BENCH_DATA may have an older schema.
  await migrate(file, new Date());
  await withoutTimeouts(place, async (db) => {
    await migrate(db, new Date());
    await db.transaction().execute((trx) => copyRows(file, trx));
    // Otherwise autovacuum would start within a minute, during the measurement.
    await sql`vacuum analyze`.execute(db);
  });
  await file.destroy();
}
