// Where PostgreSQL requires a standby to confirm commits, a commit counts only once one has it. Runs a separate
// cluster whose standby does not exist.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Db, openDatabase, withoutTimeouts } from '#server/platform/db/open.ts';
import { isOutage } from '#server/platform/db/outage.ts';
import { findPostgres, startPostgres } from '../scripts/postgres.ts';

/** As in a server, the statement's timeout expires first. */
const hurried = { connect: 5_000, statement: 300, lock: 300, idle: 5_000, response: 1_500 };

const bin = findPostgres();

describe.runIf(bin !== undefined)('without the standby that must confirm', () => {
  let cluster: Awaited<ReturnType<typeof startPostgres>>;
  let db: Db;
  const place = () => ({ DATABASE_URL: cluster.url, DATA_DIR: '' });

  beforeAll(async () => {
    cluster = await startPostgres(bin ?? '', undefined, { synchronous_standby_names: 'nobody' });
    db = await openDatabase(place(), hurried);
    await db.transaction().execute(async (trx) => {
      await sql`set local synchronous_commit = local`.execute(trx);
      await sql`create table note (id integer primary key)`.execute(trx);
    });
  });

  afterAll(async () => {
    await db?.destroy();
    await cluster?.stop();
  });

  const write = (id: number, trx: Db) => sql`insert into note values (${id})`.execute(trx);

  test('a transaction is not called done, and nobody sees it before the standby has it', async () => {
    const error = await db
      .transaction()
      .execute((trx) => write(1, trx))
      .catch((thrown: unknown) => thrown);
    expect(isOutage(error)).toBe(true);
    expect((await sql`select * from note where id = 1`.execute(db)).rows).toEqual([]);
  });

  test('nor is a statement of its own, which its timeout ends', async () => {
    const error = await write(2, db).catch((thrown: unknown) => thrown);
    expect(isOutage(error)).toBe(true);
    // The connection stays in use.
    expect((await sql`select 1`.execute(db)).rows).toHaveLength(1);
  });

  test('long work lifts the timeouts that an account has, as it does behind a pooler', async () => {
    await db.transaction().execute(async (trx) => {
      await sql`set local synchronous_commit = local`.execute(trx);
      await sql`alter role current_user set statement_timeout = '200ms'`.execute(trx);
    });
    await withoutTimeouts(place(), async (long) => {
      const slow = (on: Db) => sql`select pg_sleep(0.5)`.execute(on);
      await expect(slow(long)).rejects.toThrow('statement timeout');
      await long.transaction().execute(slow);
    });
  });
});
