import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { assertNotLost } from './data-folder.ts';
import { dialectOf } from './dialect.ts';
import { runStatements } from './migration.ts';
import { nextMigration, OLDEST, OLDEST_PROGRAM, SCHEMA_VERSION } from './migrations/index.ts';
import { databaseFile, type DataEnv, type Db, withoutTimeouts } from './open.ts';
import { inTransaction } from './transaction.ts';

/** The version before works beside a migration, and may end it in a deadlock. */
const OF_MIGRATION = { tries: 25, lockWaitMs: 0 };

/** The number of the last applied migration; 0 for an empty database. */
export async function schemaVersion(db: Db): Promise<number> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === 'migration')) return 0;
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(number), 0) as version from migration`.execute(db);
  return rows[0]?.version ?? 0;
}

/** Throws if the database's version differs from this program's. For programs that run beside the server. */
export async function assertCurrent(db: Db): Promise<void> {
  if ((await schemaVersion(db)) === SCHEMA_VERSION) return;
  throw new Error('The database has another version than this program: start Kilim once first.');
}

/** Throws where this program can neither use nor migrate a database of this version. */
export function assertMigratable(version: number): void {
  if (version > SCHEMA_VERSION) {
    throw new Error(
      `The database has version ${version}, this program knows ${SCHEMA_VERSION}: start a newer Kilim.`,
    );
  }
  if (version > 0 && version < OLDEST) {
    throw new Error(
      `The database has version ${version}, this program migrates from version ${OLDEST} on: ` +
        `first start Kilim of ${OLDEST_PROGRAM} with it, which brings it to version ${OLDEST}. ` +
        'Nothing was changed.',
    );
  }
}

/**
 * Applies the missing migrations up to version `to`, each in a transaction of its own; all in the
 * same one if `db` is in a transaction. Throws if the database is newer than the program or too old.
 */
export async function migrate(db: Db, now: Date, to = SCHEMA_VERSION): Promise<void> {
  const locked = async (trx: Db) => {
    await dialectOf(trx).lockMigrations(trx);
    return step(trx, now, to);
  };
  for (let done = false; !done;) {
    done = await (db.isTransaction ? locked(db) : inTransaction(db, locked, OF_MIGRATION));
  }
}

async function step(trx: Db, now: Date, to: number): Promise<boolean> {
  const version = await schemaVersion(trx);
  assertMigratable(version);
  const next = nextMigration(version);
  if (next === undefined || version >= to) return true;
  const dialect = dialectOf(trx);
  const { text, integer, tableEnd } = dialect;
  if (version === 0) {
    await assertWithoutTables(trx);
    await runStatements(trx, [
      `create table migration (
        number ${integer} primary key, applied_on ${text} not null) ${tableEnd}`,
    ]);
  }
  await next.migration(trx, dialect);
  await sql`insert into migration (number, applied_on)
    values (${next.number}, ${now.toISOString()})`.execute(trx);
  return false;
}

/** Throws if there is a shop already: only its table of migrations is gone. */
async function assertWithoutTables(trx: Db): Promise<void> {
  const columns = await dialectOf(trx).columns(trx);
  if (!columns.some(({ table_name: table }) => table === 'config')) return;
  throw new Error(
    'The database has the tables of a shop but not the one that tells its version (migration): restore a backup. Nothing was changed.',
  );
}

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
