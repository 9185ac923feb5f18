import { existsSync } from 'node:fs';
import { assertNotLost } from './data-folder.ts';
import { schemaVersion } from './migrate.ts';
import { type DataEnv, type Db, databaseFile, withoutTimeouts } from './open.ts';

/** Opens existing data only: a wrong DATA_DIR or DATABASE_URL must not create an empty database. */
export async function withData<T>(env: DataEnv, work: (db: Db) => Promise<T>): Promise<T> {
  const file = databaseFile(env.DATA_DIR);
  if (env.DATABASE_URL === undefined) {
    assertNotLost(env.DATA_DIR, file);
    if (!existsSync(file)) {
      throw new Error(`There is no database at ${file}: say the right DATA_DIR.`);
    }
  }
  return withoutTimeouts(env, async (db) => {
    if ((await schemaVersion(db)) > 0) return work(db);
    throw new Error('The database is empty: start Kilim once, or restore a backup.');
  });
}
