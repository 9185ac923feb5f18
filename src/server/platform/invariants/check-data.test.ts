import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Breach, checkData } from '#server/office/check-data/check-data.ts';
import { invariants } from '#server/office/modules/index.ts';
import { dialectOf } from '#server/platform/db/dialect.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import type { Db } from '#server/platform/db/open.ts';
import { storeNightDigest } from '#server/platform/history/night.store.ts';
import { day } from '#shared/base/day.ts';
import { databases, type TestDatabase } from '#test/database.ts';
import { makeVersion33 } from '#test/fixtures.ts';

const cancelled = `(select id from invoice where status = 'cancelled')`;
const handedOver = [
  `insert into handover select 'h', 99, 1, '', 'issued', id, '', '', '', '', '', '', '', '2026-03-05',
    '', '', null, '2026-03-05', '10:00', '', '', '', null, null, null, '', null from client where ref = 1`,
  `insert into handover_piece select 'h', 0, client_item_id, job_id, id, null, '', 1 from job_item
    where stage = 'received' and client_item_id is not null order by id limit 1`,
];
/** A credit note of 1 euro that the first invoice does not include. */
const credited = [
  `insert into credit select 'c', 1, '', client_id, client_full_name, client_full_name_fold,
    client_company_name, client_company_name_fold, client_address, client_vat_number, issuer,
    'issued', '', '', null, null, null, '', 1, id, '2026-03-06', '', '', '{"version":2,"value":[]}',
    tax_rate, 84, 0, 84, 16, 100, null from invoice where ref = 1 and invoice_type = 'invoice'`,
];
const lastLine = `(select max(id) from history_line)`;
/** A placeholder for statements that disable references and append-only triggers, which differ by database. */
const UNGUARDED = 'unguarded';
const aPerson = '(select id from user_account order by created_on limit 1)';
/** A history line of a record, after all others. */
function line(kind: string, record: string, event: string, changes = '[]'): string {
  return `insert into history_line
    (id, at, day, user_id, kind, record_id, label, event, changes, position)
    select 'new ' || '${event}', '', '2026-03-01', ${aPerson}, '${kind}', ${record}, '', '${event}',
      '${changes}', 99`;
}
const series = (name: string) => [`update counter set value = value + 1 where series = '${name}'`];

/** Statements that break each invariant, including some that the database itself would refuse. */
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
  'an invoice replaces a cancelled one of its own client, or none': [
    `update invoice set replaces_id = 'nothing' where ref = 1`,
  ],
  'a job is on a live invoice of its own client, or on none': [
    `update job set invoice_id = ${cancelled} where ref = 1`,
  ],
  'a live invoice has the jobs that its snapshot has, with their totals': [
    `update invoice set jobs = '{"version":2,"value":[]}' where ref = 1`,
  ],
  'a printed line is its quantity times its cost, and a printed job the sum of its lines': [
    `update invoice set jobs = replace(jobs, '"unitCost":', '"unitCost":1') where ref = 1`,
  ],
  'the subtotal of an invoice is the sum of its jobs, but for a subscription': [
    'update invoice set sub_total = sub_total + 100, discount = discount + 100 where ref = 1',
  ],
  'the sums of an invoice are what its subtotal, rate and total give': [
    `update invoice set net_total = net_total + 1, tax_total = tax_total - 1,
      discount = discount - 1 where ref = 1`,
  ],
  'the days of supply and the tax point of an invoice are those of its jobs': [
    `update invoice set tax_point = '2020-01-01' where ref = 1`,
  ],
  'a live invoice prints the rows that its jobs have': [
    `update job_item set qty = qty * 2, total = total * 2`,
  ],
  'what a client owes is what was invoiced less what was paid': [
    'update payment set amount = amount + 1 where ref = 1',
  ],
  'a payment is the sum of its entries': ['update payment set amount = amount + 1 where ref = 1'],
  'no live payment is on a cancelled invoice': [
    `update payment_invoice set invoice_id = ${cancelled} where position = 0 and payment_id =
      (select id from payment where ref = 1)`,
  ],
  'a payment is on invoices of its own client': [
    `update payment set client_id = (select id from client where ref = 3) where ref = 1`,
  ],
  'what is credited on an invoice is the sum of its live credit notes, and at most its total':
    credited,
  'net and VAT of the live credit notes of an invoice are at most its own': [
    ...credited,
    'update credit set net_total = 100, tax_total = 0, sub_total = 100',
    'update invoice set net_total = 1, sub_total = 1, tax_total = total - 1, discount = 0',
  ],
  'a live credit note is of a live invoice of its own client': [
    ...credited,
    `update credit set client_id = (select id from client where ref = 5)`,
  ],
  'a credit note has the rate of its invoice': [
    ...credited,
    'update credit set tax_rate = tax_rate + 1',
  ],
  'a line of the bank is skipped or paid, not both': [
    `insert into bank_file values ('f', '', 'a.csv', '', 1, 5)`,
    `insert into bank_line values
      ('l', 'f', '2026-03-05', '', '', '', '', '', '', '', '', 5, 'h', '2026-03-05')`,
    `update payment set bank_line_id = 'l' where id =
      (select min(id) from payment where status = 'issued')`,
  ],
  'a file of the bank has the lines that it counts': [
    `insert into bank_file values ('f', '', 'a.csv', '', 1, 5)`,
  ],
  'a row of a job is its quantity times its cost': [
    'update job_item set total = total + 1 where position = 0',
  ],
  "a job's total is the sum of its rows": ['update job set total = total + 1 where ref = 1'],
  'quantities, costs and total of a job without an invoice are what the history says last': [
    'update job_item set unit_cost = unit_cost + 100 where job_id in (select id from job where invoice_id is null)',
  ],
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
  'stays of a carpet do not overlap': [
    `insert into stay select 'before', rev, created_on, client_item_id, client_id, job_id, job_item_id,
      '2020-01-01', '2099-12-31', notes, notes_fold, null, null from stay limit 1`,
  ],
  'a stay is open, ended or undone as the history says last': [
    line('stay', '(select min(id) from stay where end_date is null)', 'released'),
  ],
  'a stay by a row is by its job and of its carpet': [
    `update stay set client_item_id = (select min(id) from client_item
        where id not in (select client_item_id from stay))
      where id = (select min(id) from stay where job_item_id is not null)`,
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
  'a photo is deleted where the history says so, and nowhere else': [
    `insert into photo (id, rev, created_on, deleted_on, client_item_id, taken_on, taken_on_day,
        width, height, full_file, thumb_file, note, note_fold)
      select 'p', 1, '', '2026-01-01', id, '', '2026-03-05', 1, 1, '', '', '', '' from client_item limit 1`,
  ],
  "a photo by a job's row is of the row's carpet": [
    `insert into photo (id, rev, created_on, client_item_id, job_item_id, taken_on, taken_on_day,
        width, height, full_file, thumb_file, note, note_fold)
      select 'p', 1, '', (select id from client_item where id <> job_item.client_item_id limit 1),
        job_item.id, '', '2026-03-05', 1, 1, '', '', '', '' from job_item
      where job_item.client_item_id is not null limit 1`,
  ],
  'a live hand-over is of pieces that are handed over, and a cancelled one of none': handedOver,
  'a hand-over is of its own client, and of the pieces of its rows': [
    ...handedOver,
    `update handover set client_id = (select id from client where ref = 5)`,
  ],
  'a piece is at one hand-over of a row at most': [
    'drop index handover_piece_once',
    ...handedOver,
    `insert into handover_piece select 'h', 1, client_item_id, job_id, job_item_id, stay_id, '', 1
      from handover_piece where handover_id = 'h'`,
  ],
  'what is handed over is not in the store by the same row': [
    `update job_item set stage = 'handedOver' where stage = 'ready' or stage = 'received'`,
  ],
  'a row has a stage where it has a piece, and since when': [
    'update job_item set stage = null where client_item_id is not null',
  ],
  'an invoice is as it was sealed': [
    `update invoice set client_full_name = 'Άλλος', client_full_name_fold = 'αλλοσ' where ref = 1`,
  ],
  'a payment is as it was sealed': [`update payment set method = 'moneyOrder' where ref = 1`],
  'a credit note is as it was sealed': credited,
  'a hand-over is as it was sealed': handedOver,
  'the seal of a document is the last one recorded in its history': [
    `insert into history_line (id, at, day, kind, record_id, label, event, changes, position)
      select 'new ' || id, '', '2026-03-01', 'invoice', id, '', 'changed',
      '[{"field":"seal","from":null,"to":"1:other"}]', 99 from invoice where ref = 1`,
  ],
  'a document is cancelled where the history says so, and nowhere else': [
    line(
      'invoice',
      `(select id from invoice where status = 'issued' order by id limit 1)`,
      'cancelled',
    ),
  ],
  'a document has a link only if the history says that one was made or sent': [
    ...credited,
    `update credit set public_id = 'abcdefghijklmnopqrstuv'`,
    line('credit', `'c'`, 'created'),
  ],
  'the set-up is what people made it, as the history says last': [
    line('config', `'config'`, 'changed', `[{"field":"iban","from":null,"to":"CY17"}]`),
    `update config set iban = 'CY99'`,
  ],
  'a setting that nobody has set is as in a new shop, and its lists are what the history adds': [
    'delete from migration where number < 38',
    `update config set website_url = 'https://example.com'`,
  ],
  'the formula of a price is that of its fields': [
    `update config set price_calculator = '[{"clientItemCategory":"Χαλιά","algorithm":"1","rule":
      {"perSquareMetre":5,"minimumArea":0,"runners":false,"roundUp":false,"minimumPrice":0,"extra":0}}]'`,
  ],
  'the history records the bank account, unless it is older': [
    UNGUARDED,
    `delete from history_link where line_id in (select id from history_line where kind = 'config')`,
    `delete from history_line where kind = 'config'`,
  ],
  'the mail server is what people made it, as the history says last': [
    `update mail_server set host = 'mail.example.com'`,
  ],
  'a person may do what the history says last': [
    line('user', aPerson, 'created', `[{"field":"role","from":null,"to":"floor"}]`),
    `update user_account set role = 'owner'`,
  ],
  'a second step is there where the history says so': [line('user', aPerson, 'secondStepOn')],
  'the history records that each person was added': [
    `insert into user_account (id, username, username_fold, password_hash, first_name, last_name,
      photo_small, created_on, role) values ('new', 'x', 'x', '', '', '', '', '2999', 'owner')`,
  ],
  'the history is unchanged up to each night': [
    UNGUARDED,
    `delete from history_link where line_id = ${lastLine}`,
    `delete from history_line where id = ${lastLine}`,
  ],
  'each redaction of the history is recorded in it': [
    `insert into history_redaction (night, number, line_id, root) values (1, 1, 'no line', '')`,
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
  'the numbers of the series "credit" have no gap': credited,
  'the numbers of the series "handover" have no gap': handedOver,
  'the numbers of the series "invoice: invoice" have no gap': [
    `update invoice set ref = 99 where ref = 2 and invoice_type = 'invoice'`,
  ],
  'the numbers of the series "invoice: other" have no gap': series('invoice: other'),
  'what a row names is there': [UNGUARDED, `update job_item set item_id = 'gone'`],
  'the folded copy of a text is what it folds to': [
    `update client set last_name_fold = 'x' where ref = 1`,
  ],
  'codes are in the order of their numbers': [`update place set code_order = 'x'`],
};

test('there is a way to break every invariant', () => {
  expect(Object.keys(planted).toSorted()).toEqual(Object.keys(invariants).toSorted());
});

describe.each(databases)('what breaks a rule on %s', (name) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await makeVersion33(name);
    await migrate(database.db, new Date('2026-03-11T08:00:00Z'));
    await storeNightDigest(database.db, new Date('2026-03-12T00:10:00Z'), day('2026-03-12'));
    await sql
      .raw(name === 'SQLite' ? 'pragma ignore_check_constraints = 1' : noChecks)
      .execute(database.db);
  });
  afterAll(() => database.remove());

  function unguarded(statement: string): string[] {
    if (statement !== UNGUARDED) return [statement];
    if (name === 'PostgreSQL') return ['set local session_replication_role = replica'];
    const { unlocked: open } = dialectOf(database.db);
    const locks = ['history_line', 'history_link'].map(open);
    return ['pragma defer_foreign_keys = on', ...locks.flatMap(({ open }) => open)];
  }

  /** The violations after these statements, which are rolled back. */
  async function breachesAfter(statements: string[]): Promise<Breach[]> {
    const undone = new Error('undone');
    let breaches: Breach[] = [];
    const planting = database.db.transaction().execute(async (trx: Db) => {
      for (const statement of statements.flatMap(unguarded)) await sql.raw(statement).execute(trx);
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
