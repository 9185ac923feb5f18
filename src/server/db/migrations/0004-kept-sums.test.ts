import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { databases, makeDatabase } from '#test/database.ts';
import { dialectOf } from '../dialect.ts';
import { foundation } from './0001-foundation.ts';
import { subscription } from './0002-subscription.ts';
import { paperAndMail } from './0003-paper-and-mail.ts';
import { keptSums } from './0004-kept-sums.ts';

const invoice = (ref: number, status: string) => `
  insert into invoice (id, rev, created_on, client_id, client_full_name, client_full_name_fold,
    client_company_name, client_company_name_fold, client_address, client_vat_number, issuer,
    status, notes, notes_fold, ref, invoice_type, date, show_dates, subscription, tax_rate,
    sub_total, discount, net_total, tax_total, total, amount_paid, jobs)
  values ('${ref}', 1, '', 'c', '', '', '', '', 'null', '', '{}', '${status}', '', '', ${ref},
    'invoice', '2026-03-05', 0, 0, 1900, 100, 0, 100, 19, 119, 0, '[]')`;

const before = [
  `insert into client (id, ref, rev, created_on, public_id, company_name, company_name_fold,
    first_name, first_name_fold, last_name, last_name_fold, full_name_fold, notes, notes_fold,
    phones, phone_fold, emails, email_fold, addresses, city_fold, subscription_enabled,
    subscription_type, subscription_amount)
    values ('c', 1, 1, '', 'public', '', '', '', '', '', '', '', '', '', '[]', '', '[]', '', '[]',
      '', 0, 'invoice', 0)`,
  invoice(1, 'issued'),
  invoice(2, 'issued'),
  invoice(3, 'cancelled'),
];

test.each(databases)('what was issued before is summed by its day, on %s', async (name) => {
  const { db, remove } = await makeDatabase(name);
  const ddl = dialectOf(db);
  const older = [...foundation(ddl), ...subscription(ddl), ...paperAndMail(ddl)];
  for (const step of [...older, ...before, ...keptSums(ddl)]) await sql.raw(step).execute(db);
  const sums = await db
    .selectFrom('invoice_day')
    .select(['status', 'invoices', 'total', 'net_total', 'tax_total'])
    .orderBy('status')
    .execute();
  expect(sums.map((row) => Object.values(row))).toEqual([
    ['cancelled', 1, 119, 100, 19],
    ['issued', 2, 238, 200, 38],
  ]);
  await remove();
});
