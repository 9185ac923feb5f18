import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useServer } from '#test/server.ts';

describe('SQLite that cannot write', () => {
  const server = useServer('SQLite');

  const write = (notes = '') => server.call('POST /client', { body: { firstName: 'Άννα', notes } });
  const ready = async () => (await server.app.inject({ url: '/readyz' })).statusCode;
  const read = () => server.call('POST /client/search', { body: {} });

  async function fileOf(): Promise<string> {
    const { rows } = await sql<{ file: string }>`pragma database_list`.execute(server.db);
    return String(rows[0]?.file);
  }

  test('a full disk is said to be one, reads go on, and so do writes when there is room', async () => {
    const { db } = server;
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count)}`.execute(db);
    const before = (await read()).body.total;
    const notes = 'μια μεγάλη σημείωση '.repeat(80);
    const answers = [];
    for (let count = 0; count < 12; count += 1) answers.push(await write(notes));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ status, error }) => `${status} ${error.code}`))).toEqual(
      new Set(['507 server.full']),
    );
    // Refused writes left nothing.
    expect((await read()).body.total).toBe(before + answers.length - refused.length);
    // The small write of the probe may find room where others did not.
    await sql`pragma max_page_count = 1073741823`.execute(db);
    expect((await write(notes)).status).toBe(200);
    expect(await ready()).toBe(503);
    server.time.now = new Date(server.time.now.getTime() + 11_000);
    expect(await ready()).toBe(200);
  });

  test('held by another process it says so after a while, and others are answered at once', async () => {
    // Later than the minute in which the use of a session is not recorded again.
    server.time.now = new Date(server.time.now.getTime() + 5 * 60_000);
    const other = new DatabaseSync(await fileOf());
    other.exec('begin immediate');
    const order: string[] = [];
    const late = write().finally(() => order.push('write'));
    for (let count = 0; count < 3; count += 1) {
      expect((await read()).status).toBe(200);
      order.push('read');
    }
    const { status, error, headers } = await late;
    expect([status, error.code, headers['retry-after']]).toEqual([503, 'server.unavailable', '5']);
    expect(order).toEqual(['read', 'read', 'read', 'write']);
    expect(await ready()).toBe(503);
    other.exec('rollback');
    expect((await write()).status).toBe(200);
    expect(await ready()).toBe(200);
    // A short lock is waited for.
    other.exec('begin immediate');
    setTimeout(() => other.exec('rollback'), 500);
    expect((await write()).status).toBe(200);
    other.close();
  });
});
