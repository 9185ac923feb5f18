import { sql } from 'kysely';
import { dialectOf } from './dialect.ts';
import { type Ddl, runStatements } from './migration.ts';
import { migrations } from './migrations/index.ts';
import type { Db } from './open.ts';

/** The number of migrations that a database has had; 0 for an empty one. */
export async function schemaVersion(db: Db): Promise<number> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === 'migration')) return 0;
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(number), 0) as version from migration`.execute(db);
  return rows[0]?.version ?? 0;
}

/**
 * Brings the database to this program's version, or to an older one, each step wholly or not at all;
 * within a transaction, all of them.
 * Throws where the database is newer than the program: that could harm it.
 */
export async function migrate(db: Db, now: Date, to = migrations.length): Promise<void> {
  const locked = async (trx: Db) => {
    await dialectOf(trx).lockMigrations(trx);
    return step(trx, now, to);
  };
  for (let done = false; !done;) {
    done = await (db.isTransaction ? locked(db) : db.transaction().execute(locked));
  }
}

async function step(trx: Db, now: Date, to: number): Promise<boolean> {
  const version = await schemaVersion(trx);
  if (version > migrations.length) {
    throw new Error(
      `The database has version ${version}, this program knows ${migrations.length}: start a newer Kilim.`,
    );
  }
  const next = migrations[version];
  if (next === undefined || version >= to) return true;
  const dialect = dialectOf(trx);
  if (version === 0) await runStatements(trx, [migrationTable(dialect)]);
  await next(trx, dialect);
  await sql`insert into migration (number, applied_on)
    values (${version + 1}, ${now.toISOString()})`.execute(trx);
  return false;
}

function migrationTable({ text, integer, tableEnd }: Ddl): string {
  return `create table migration (
    number ${integer} primary key, applied_on ${text} not null) ${tableEnd}`;
}
