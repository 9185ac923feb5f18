import { sql } from 'kysely';
import { copyRows } from '../src/server/platform/db/copy-rows.ts';
import { migrate } from '../src/server/platform/db/migrate.ts';
import { type DataEnv, openDatabase, withoutTimeouts } from '../src/server/platform/db/open.ts';

/** Copies the measured shop from its file into an empty PostgreSQL. */
export async function moveTo(place: DataEnv): Promise<void> {
  const file = await openDatabase({ DATA_DIR: place.DATA_DIR });
  // What was kept may be of an older version.
  await migrate(file, new Date());
  await withoutTimeouts(place, async (db) => {
    await migrate(db, new Date());
    await db.transaction().execute((trx) => copyRows(file, trx));
    // Its own upkeep would come within a minute, in the midst of what is measured.
    await sql`vacuum analyze`.execute(db);
  });
  await file.destroy();
}
