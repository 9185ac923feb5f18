import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { migrate, schemaVersion } from '#server/db/migrate.ts';
import { checkData } from '#server/invariants/check-data.ts';
import { getInvoice } from '#server/invoice/invoice.store.ts';
import { loadJobs } from '#server/job/job.store.ts';
import { getPayment } from '#server/payment/payment.store.ts';
import { countImportedExported, countStored } from '#server/storage/storage.store.ts';
import { contract } from '#shared/contract/index.ts';
import type { InvoiceJob } from '#shared/contract/invoice.ts';
import { day } from '#shared/day.ts';
import { withOverdue } from '#shared/rules/overdue.ts';
import { fold } from '#shared/text.ts';
import { databases, makeDatabase, type TestDatabase } from './database.ts';
import { fixture, loadFixture, recordsOf } from './fixtures.ts';

const now = new Date('2026-03-11T08:00:00Z');

describe.each(databases)('a database of version 8 on %s', (name) => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await makeDatabase(name);
    await loadFixture(database.db, 8);
  });
  afterEach(() => database.remove());

  async function count(table: string): Promise<number> {
    const { rows } = await sql<{ many: number }>`
      select count(*) as many from ${sql.table(table)}`.execute(database.db);
    return rows[0]?.many ?? 0;
  }

  test('loses no record on the way to the newest version, and breaks no rule', async () => {
    await migrate(database.db, now);
    const { earlier_stay: earlier, history: _, ...before } = fixture(8);
    for (const [table, { rows }] of Object.entries(before)) {
      expect([table, await count(table)]).toEqual([table, rows.length]);
    }
    const stored = recordsOf(8, 'job_item').filter((row) => row['storage_start'] !== null);
    expect([stored.length, earlier?.rows.length]).toEqual([11, 6]);
    expect(await count('stay')).toBe(17);
    expect(await checkData(database.db)).toEqual([]);
  });

  test('has every stay in storage where it was, by its row and in the counts', async () => {
    // As the program of version 8 counted: not what a deleted job had stored.
    const { rows } = await sql<{ imported: number; exported: number }>`
      select count(stay.storage_start) as imported, count(stay.storage_end) as exported
      from (select job_id, storage_start, storage_end from job_item
        union all select job_item.job_id, earlier_stay.storage_start, earlier_stay.storage_end
        from earlier_stay join job_item on job_item.id = earlier_stay.job_item_id) as stay
      join job on job.id = stay.job_id where job.deleted_on is null`.execute(database.db);
    const counted = { ...rows[0] };
    await migrate(database.db, now);
    const jobs = await loadJobs(
      database.db,
      recordsOf(8, 'job').map((job) => String(job['id'])),
    );
    const storage = jobs.flatMap(({ items }) => items.map((item) => [item._id, item.storage]));
    const before = recordsOf(8, 'job_item').map((row) => [
      row['id'],
      { startDate: row['storage_start'], endDate: row['storage_end'], notes: row['storage_notes'] },
    ]);
    expect(Object.fromEntries(storage)).toEqual(Object.fromEntries(before));
    const year = { from: day('2026-01-01'), to: day('2026-12-31') };
    expect(await countImportedExported(database.db, year)).toEqual(counted);
    expect(counted).toEqual({ imported: 15, exported: 10 });
    expect(await countStored(database.db, {})).toBe(5);
  });

  test('has the notes of every row of a job as they are searched', async () => {
    await migrate(database.db, now);
    const rows = await database.db.selectFrom('job_item').select(['notes', 'notes_fold']).execute();
    expect(rows.some(({ notes }) => notes !== '')).toBe(true);
    expect(rows.map((row) => row.notes_fold)).toEqual(rows.map(({ notes }) => fold(notes)));
  });

  test('has every document as it was issued', async () => {
    await migrate(database.db, now);
    for (const before of recordsOf(8, 'invoice')) {
      const invoice = await getInvoice(database.db, String(before['id']));
      expect(invoice.issuer).toEqual(JSON.parse(String(before['issuer'])));
      expect(invoice.clientAddress).toEqual(JSON.parse(String(before['client_address'])));
      expect(asInVersion8(invoice.jobs)).toEqual(JSON.parse(String(before['jobs'])));
      expect(() =>
        z.encode(contract.invoice.get.response, withOverdue(invoice, day('2026-12-01'))),
      ).not.toThrow();
    }
    for (const before of recordsOf(8, 'payment')) {
      const payment = await getPayment(database.db, String(before['id']));
      expect(payment.issuer).toEqual(JSON.parse(String(before['issuer'])));
      expect(payment.clientAddress).toEqual(JSON.parse(String(before['client_address'])));
      expect(() => z.encode(contract.payment.get.response, payment)).not.toThrow();
    }
  });

  test('has the history that its log of calls told, and no link in it', async () => {
    await migrate(database.db, now);
    const { db } = database;
    const logged = recordsOf(8, 'history');
    const untold = ['POST /mail/:id/retry'];
    const told = logged.filter(({ call }) => !untold.includes(String(call)));
    expect(await count('history_line')).toBe(told.length);
    const lines = await db.selectFrom('history_line').selectAll().orderBy('id').execute();
    const links = ['client', 'invoice', 'payment'].flatMap((table) =>
      recordsOf(8, table).map((row) => row['public_id']),
    );
    for (const link of links) {
      if (link) expect(JSON.stringify(lines)).not.toContain(link);
    }
    const changed = lines.filter(({ event, changes }) => event === 'changed' && changes !== '[]');
    expect(changed.length).toBeGreaterThan(0);
    const client = lines.find(({ kind, event }) => kind === 'client' && event === 'created');
    const of = db.selectFrom('history_link').where('record_id', '=', client?.record_id ?? '');
    expect((await of.selectAll().execute()).length).toBeGreaterThan(1);
    await expect(sql`update history_line set label = ''`.execute(db)).rejects.toThrow(
      'append-only',
    );
    await expect(sql`delete from history_link`.execute(db)).rejects.toThrow('append-only');
  });

  test('keeps its version where a stay would be lost', async () => {
    const idle = recordsOf(8, 'job_item').find((row) => row['storage_start'] === null);
    await sql`insert into earlier_stay
      values (${String(idle?.['id'])}, '2026-01-01', '2026-01-02', '')`.execute(database.db);
    await expect(migrate(database.db, now)).rejects.toThrow(
      '18 stays in storage, 5 of them open, became 17 and 5.',
    );
    expect(await schemaVersion(database.db)).toBe(8);
    expect(await count('earlier_stay')).toBe(7);
  });
});

/** Version 8 knew no units and no minimum prices: all that was counted were pieces, and none was said. */
function asInVersion8(jobs: InvoiceJob[]) {
  const rows = jobs.flatMap(({ items }) => items);
  expect(rows.every(({ item }) => item.unit === 'piece')).toBe(true);
  expect(rows.every(({ leastPrice }) => leastPrice === null)).toBe(true);
  return jobs.map((job) => ({
    ...job,
    items: job.items.map(({ item: { unit: _, ...item }, leastPrice: __, ...row }) => ({
      ...row,
      item,
    })),
  }));
}
