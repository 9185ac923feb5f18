import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { databases, useServer } from '#test/server.ts';

describe.each(databases)('the probes on %s', (database) => {
  const server = useServer(database);

  const ask = (url: string) => server.app.inject({ url });

  test('the server is up and ready', async () => {
    expect((await ask('/healthz')).json()).toEqual({ status: 'up' });
    expect((await ask('/readyz')).json()).toEqual({ status: 'ready' });
  });

  test('without its migrations it is up but not ready', async () => {
    await sql`alter table migration rename to migration_lost`.execute(server.db);
    const ready = await ask('/readyz');
    expect([ready.statusCode, ready.json<{ code: string }>().code]).toEqual([
      503,
      'server.notReady',
    ]);
    expect((await ask('/healthz')).statusCode).toBe(200);
    await sql`alter table migration_lost rename to migration`.execute(server.db);
    expect((await ask('/readyz')).statusCode).toBe(200);
  });

  test('it stays ready when a newer server has migrated the database', async () => {
    await sql`insert into migration (number, applied_on) values (9999, '')`.execute(server.db);
    expect((await ask('/readyz')).statusCode).toBe(200);
    await sql`delete from migration where number = 9999`.execute(server.db);
  });

  test('that it can write is tried anew when a clock that was ahead is put right', async () => {
    const right = server.time.now;
    server.time.now = new Date(right.getTime() + 86_400_000);
    expect((await ask('/readyz')).statusCode).toBe(200);
    server.time.now = right;
    await sql`alter table upkeep rename to upkeep_lost`.execute(server.db);
    expect((await ask('/readyz')).statusCode).toBe(503);
    await sql`alter table upkeep_lost rename to upkeep`.execute(server.db);
    expect((await ask('/readyz')).statusCode).toBe(200);
  });

  test('when the database is gone it is up but not ready', async () => {
    await server.db.destroy();
    expect((await ask('/readyz')).statusCode).toBe(503);
    expect((await ask('/healthz')).statusCode).toBe(200);
  });
});
