import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases, makeDatabase, type TestDatabase } from '#test/database.ts';
import { loadFixture } from '#test/fixtures.ts';
import { migrate } from '../db/migrate.ts';
import type { Db } from '../db/open.ts';
import { type Breach, checkData, invariants } from './check-data.ts';

const cancelled = `(select id from invoice where status = 'cancelled')`;
const series = (name: string) => [`update counter set value = value + 1 where series = '${name}'`];

/** What breaks each invariant, also what the database itself would not let pass. */
const planted: Record<string, string[]> = {
  'an invoice adds up: net + tax = total, subtotal - discount = net': [
    'update invoice set net_total = net_total + 1 where ref = 1',
  ],
  'what an invoice was paid is the sum of its live payments, and at most its total': [
    'update invoice set amount_paid = amount_paid + 1 where amount_paid > 0',
  ],
  'what is kept of a day is the sum of its invoices': [
    `update invoice_day set total = total + 1 where status = 'cancelled'`,
  ],
  'a job is on a live invoice of its own client, or on none': [
    `update job set invoice_id = ${cancelled} where ref = 1`,
  ],
  'a live invoice has the jobs that its snapshot has, with their totals': [
    `update invoice set jobs = '{"version":2,"value":[]}' where ref = 1`,
  ],
  'a payment is the sum of its entries': ['update payment set amount = amount + 1 where ref = 1'],
  'no live payment is on a cancelled invoice': [
    `update payment_invoice set invoice_id = ${cancelled} where position = 0 and payment_id =
      (select id from payment where ref = 1)`,
  ],
  'a payment is on invoices of its own client': [
    `update payment set client_id = (select id from client where ref = 3) where ref = 1`,
  ],
  "a job's total is the sum of its rows": ['update job set total = total + 1 where ref = 1'],
  'a carpet is in storage once at most': [
    'drop index stay_stored',
    `insert into stay select 'again', rev, created_on, client_item_id, client_id, job_id,
      job_item_id, start_date, end_date, notes, notes_fold, export_notes, place_id
      from stay where end_date is null limit 1`,
  ],
  "an open stay is of its carpet's client": [
    `update stay set client_id = (select id from client where ref = 5) where end_date is null`,
  ],
  'what is exported was imported before': [
    `update stay set end_date = '2025-12-31' where end_date is not null`,
  ],
  'a stay by a row is by its job and of its carpet': [
    `update stay set client_item_id = (select id from client_item where ref = 12)
      where end_date is not null`,
  ],
  'what is stored is at a place that is there': [
    `insert into place (id, rev, created_on, deleted_on, code, code_fold, title, title_fold, disabled)
      values ('gone', 1, '', '2026-01-01', 'Α', 'α', '', '', 0)`,
    `update stay set place_id = 'gone' where end_date is null`,
  ],
  'a stored piece is where it was put last': [
    `insert into place (id, rev, created_on, code, code_fold, title, title_fold, disabled)
      values ('here', 1, '', 'Α', 'α', '', '', 0)`,
    `update stay set place_id = 'here' where end_date is null`,
  ],
  'what is searched of a record is what would be written of it now': [
    `update search_entry set sound = sound || 'x' where kind = 'job'`,
  ],
  'only what there is is searched': [
    `insert into search_entry (record_id, kind, text, sound) values ('gone', 'job', '', '')`,
  ],
  'the numbers of the series "client" have no gap': series('client'),
  'the numbers of the series "client item" have no gap': series('client item'),
  'the numbers of the series "item" have no gap': series('item'),
  'the numbers of the series "job" have no gap': series('job'),
  'the numbers of the series "payment" have no gap': ['delete from counter'],
  'the numbers of the series "invoice: invoice" have no gap': [
    `update invoice set ref = 99 where ref = 2 and invoice_type = 'invoice'`,
  ],
  'the numbers of the series "invoice: other" have no gap': series('invoice: other'),
};

test('there is a way to break every invariant', () => {
  expect(Object.keys(planted)).toEqual(Object.keys(invariants));
});

describe.each(databases)('what breaks a rule on %s', (name) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await makeDatabase(name);
    await loadFixture(database.db, 8);
    await migrate(database.db, new Date('2026-03-11T08:00:00Z'));
    await sql
      .raw(name === 'SQLite' ? 'pragma ignore_check_constraints = 1' : noChecks)
      .execute(database.db);
  });
  afterAll(() => database.remove());

  /** The breaches after these statements, which are undone. */
  async function breachesAfter(statements: string[]): Promise<Breach[]> {
    const undone = new Error('undone');
    let breaches: Breach[] = [];
    const planting = database.db.transaction().execute(async (trx: Db) => {
      for (const statement of statements) await sql.raw(statement).execute(trx);
      breaches = await checkData(trx);
      throw undone;
    });
    await expect(planting).rejects.toBe(undone);
    return breaches;
  }

  test('nothing is broken before', async () => {
    expect(await breachesAfter([])).toEqual([]);
  });

  test.each(Object.entries(planted))('%s', async (invariant, statements) => {
    const found = (await breachesAfter(statements)).find(
      (breach) => breach.invariant === invariant,
    );
    expect(found?.ids.length).toBeGreaterThan(0);
  });
});

const noChecks = `do $$ declare found record; begin
  for found in select conname, conrelid::regclass as place from pg_constraint where contype = 'c'
    and conrelid <> 0 and connamespace = 'public'::regnamespace
  loop execute format('alter table %s drop constraint %I', found.place, found.conname); end loop;
end $$`;
