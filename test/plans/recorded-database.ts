import { type CompiledQuery, Kysely, type LogEvent, PostgresDialect } from 'kysely';
import { databaseFile } from '#server/platform/db/open.ts';
import { NO_TIMEOUTS, openPool } from '#server/platform/db/postgres.ts';
import { NodeSqliteDialect, openSqlite } from '#server/platform/db/sqlite.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { type DatabaseName, makeMigrated, type TestDatabase } from '../database.ts';

export type RecordedQuery = Pick<CompiledQuery, 'sql' | 'parameters'>;

/** A separate database that records every statement. */
export async function makeRecorded(
  name: DatabaseName,
): Promise<TestDatabase & { queries: RecordedQuery[] }> {
  const made = await makeMigrated(name);
  const queries: RecordedQuery[] = [];
  const log = ({ level, query }: LogEvent) => {
    if (level === 'query') queries.push(query);
  };
  const db = new Kysely<Tables>({ dialect: dialectFor(made), log });
  return {
    db,
    queries,
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

/** True for reads, without the statements of transactions. */
export function isSelect({ sql }: RecordedQuery): boolean {
  return /^\s*(?:select|with)\b/i.test(sql);
}
