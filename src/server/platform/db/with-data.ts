import { existsSync } from 'node:fs';
import { assertNotLost } from './data-folder.ts';
import { schemaVersion } from './migrate.ts';
import { type DataEnv, type Db, databaseFile, withPatience } from './open.ts';

/** Works on data that is there: where DATA_DIR or DATABASE_URL is wrong, nothing is begun in its place. */
export async function withData<T>(env: DataEnv, work: (db: Db) => Promise<T>): Promise<T> {
  const file = databaseFile(env.DATA_DIR);
  if (env.DATABASE_URL === undefined) {
    assertNotLost(env.DATA_DIR, file);
    if (!existsSync(file)) {
      throw new Error(`There is no database at ${file}: say the right DATA_DIR.`);
    }
  }
  return withPatience(env, async (db) => {
    if ((await schemaVersion(db)) > 0) return work(db);
    throw new Error('The database is empty: start Kilim once, or restore a backup.');
  });
}
