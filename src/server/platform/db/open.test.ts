import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { databases, makeDatabase } from '#test/database.ts';
import type { Db } from './open.ts';

test.runIf(databases.includes('PostgreSQL'))(
  'PostgreSQL that drops a connection at work fails that call, and the next is served',
  async () => {
    const { db, remove } = await makeDatabase('PostgreSQL');
    const processId = async (at: Db) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(at);
      return rows[0]?.pid ?? 0;
    };
    const isThere = async (pid: number) => {
      const found = await sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(db);
      return found.rows.length > 0;
    };
    const broken = db.transaction().execute(async (trx) => {
      const pid = await processId(trx);
      await sql`select pg_terminate_backend(${pid})`.execute(db);
      // No query is running on the connection when it dies.
      await expect.poll(() => isThere(pid)).toBe(false);
      return processId(trx);
    });
    await expect(broken).rejects.toThrow();
    expect(await processId(db)).toBeGreaterThan(0);
    await remove();
  },
);
