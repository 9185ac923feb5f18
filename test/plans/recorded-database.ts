import { type CompiledQuery, Kysely, type LogEvent, PostgresDialect } from 'kysely';
import { databaseFile } from '#server/platform/db/open.ts';
import { NO_TIMEOUTS, openPool } from '#server/platform/db/postgres.ts';
import { NodeSqliteDialect, openSqlite } from '#server/platform/db/sqlite.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { type DatabaseName, makeMigrated, type TestDatabase } from '../database.ts';

export type Asked = Pick<CompiledQuery, 'sql' | 'parameters'>;

/** A database of its own that writes down every statement. */
export async function makeRecorded(name: DatabaseName): Promise<TestDatabase & { asked: Asked[] }> {
  const made = await makeMigrated(name);
  const asked: Asked[] = [];
  const log = ({ level, query }: LogEvent) => {
    if (level === 'query') asked.push(query);
  };
  const db = new Kysely<Tables>({ dialect: dialectFor(made), log });
  return {
    db,
    asked,
    place: made.place,
    remove: async () => {
      await db.destroy();
      await made.remove();
    },
  };
}

function dialectFor({ place: { DATABASE_URL: url, DATA_DIR } }: TestDatabase) {
  if (url === undefined) return new NodeSqliteDialect(openSqlite(databaseFile(DATA_DIR)));
  const pool = openPool({ url, connections: 4, timeouts: NO_TIMEOUTS });
  return new PostgresDialect({ pool });
}

/** What only reads, other than the statements of a transaction. */
export function isSelect({ sql }: Asked): boolean {
  return /^\s*(?:select|with)\b/i.test(sql);
}
