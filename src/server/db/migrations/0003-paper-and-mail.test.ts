import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { databases, makeDatabase } from '#test/database.ts';
import { dialectOf } from '../dialect.ts';
import { foundation } from './0001-foundation.ts';
import { subscription } from './0002-subscription.ts';
import { paperAndMail } from './0003-paper-and-mail.ts';

const issuer = '{"companyName":"Κιλίμι «Αφοί»","address":{"street":"","city":"","zip":""}}';

const before = [
  `insert into client values ('c', 1, 1, '', null, 'public', '', '', 'Νίκος', 'νικοσ', '', '',
    'νικοσ', '', '', '[]', '', '[]', '', '[]', '', 0, 'invoice', 0)`,
  `insert into invoice (id, rev, created_on, client_id, client_full_name, client_full_name_fold,
    client_company_name, client_company_name_fold, client_address, issuer, status, notes, notes_fold,
    ref, invoice_type, date, show_dates, subscription, tax_rate, sub_total, discount, net_total,
    tax_total, total, amount_paid, jobs)
    values ('i', 1, '', 'c', 'Νίκος', 'νικοσ', '', '', 'null', '${issuer}', 'issued', '', '', 1,
    'invoice', '2026-03-05', 0, 0, 1900, 100, 0, 100, 19, 119, 0, '[]')`,
];

test.each(databases)('what was issued before is readable after, on %s', async (name) => {
  const { db, remove } = await makeDatabase(name);
  const ddl = dialectOf(db);
  const steps = [...foundation(ddl), ...subscription(ddl), ...before, ...paperAndMail(ddl)];
  for (const step of steps) await sql.raw(step).execute(db);
  const client = await db.selectFrom('client').selectAll().executeTakeFirstOrThrow();
  expect([client.vat_number, client.language]).toEqual(['', 'el']);
  const invoice = await db.selectFrom('invoice').selectAll().executeTakeFirstOrThrow();
  expect(invoice.client_vat_number).toBe('');
  expect(JSON.parse(invoice.issuer)).toEqual({
    ...(JSON.parse(issuer) as object),
    accountHolder: '',
  });
  const config = await db.selectFrom('config').select('account_holder').executeTakeFirst();
  expect(config?.account_holder).toBe('');
  await remove();
});
