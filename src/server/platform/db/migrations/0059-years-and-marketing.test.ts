import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkData } from '#server/office/check-data/check-data.ts';
import { databases } from '#test/database.ts';
import { makeVersion33 } from '#test/fixtures.ts';
import { migrate } from '../migrate.ts';

const now = new Date('2026-03-11T08:00:00Z');

type Row = { marketing_id: string; marketing_mail: null; marketing_mail_source: string };

test.each(databases)('each client has a link of its own and was not asked, on %s', async (name) => {
  const { db, remove } = await makeVersion33(name);
  await migrate(db, now);
  const { rows } = await sql<Row>`select marketing_id, marketing_mail, marketing_mail_source
    from client`.execute(db);
  expect(rows.length).toBeGreaterThan(1);
  expect(new Set(rows.map(({ marketing_id: id }) => id)).size).toBe(rows.length);
  for (const row of rows) {
    expect(row).toMatchObject({ marketing_mail: null, marketing_mail_source: '' });
    expect(row.marketing_id).toMatch(/^[\w-]{22}$/);
  }
  const { rows: config } = await sql`select retention_years, picture_years from config`.execute(db);
  expect(config).toEqual([{ retention_years: 6, picture_years: null }]);
  expect(await checkData(db)).toEqual([]);
  await remove();
});
