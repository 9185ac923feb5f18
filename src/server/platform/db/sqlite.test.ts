import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { withSearchErrors } from './search-query.ts';
import { openSqlite, NodeSqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';

test('a pattern over too many rows is stopped, and the next query is answered', async () => {
  const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect(openSqlite(':memory:')) });
  const matching = (rows: number) => sql`
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${rows})
    select count(*) as total from numbers
    where re2('(a|aa)+$', ${'a'.repeat(500)} || n) = 1`;
  // Minutes of work, not more, so that without the limit the query ends and the test fails.
  await expect(withSearchErrors(db, () => matching(1e6).execute(db))).rejects.toThrow(
    'search.tooSlow',
  );
  expect((await matching(1).execute(db)).rows).toEqual([{ total: 0 }]);
  await db.destroy();
});

test('no statement reaches another file', () => {
  for (const statement of ["attach ':memory:' as other", "vacuum into '/dev/null'"]) {
    expect(() => openSqlite(':memory:').exec(statement)).toThrow('too many attached databases');
  }
});

test('what is deleted is not left in the file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kilim-erased-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'kilim.db');
  const database = openSqlite(file);
  const emptied = () => {
    database.exec('pragma wal_checkpoint(truncate)');
    return readFileSync(file, 'latin1');
  };
  database.exec("create table note (text text); insert into note values ('xenophon'), ('other')");
  expect(emptied()).toContain('xenophon');
  database.exec("delete from note where text = 'xenophon'");
  const left = emptied();
  database.close();
  expect([left.includes('xenophon'), left.includes('other')]).toEqual([false, true]);
});
