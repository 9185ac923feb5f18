import { type Ddl, type Migration, runStatements } from '../migration.ts';

/**
 * Credit notes. An invoice keeps its credited amount beside the amount paid. A payment may be negative (a refund) or
 * 0 (money on account used for another invoice), so both payment tables are rebuilt without their old checks, which
 * SQLite cannot drop.
 */
export const migration: Migration = (trx, ddl) =>
  runStatements(trx, [
    ...creditedOnInvoices(ddl),
    ...signedPayments(ddl),
    ...credit(ddl),
    ...ddl.textIndex('credit'),
  ]);

/**
 * The partial indexes must repeat the condition of `isOwed` (`platform/records`) literally. SQLite uses them for `a <
 * b - c` but not for `a + c < b`.
 */
function creditedOnInvoices({ integer }: Ddl): string[] {
  const isOwed = `status = 'issued' and amount_paid < total - credited`;
  return [
    `alter table invoice add column credited ${integer} not null default 0 check (credited >= 0)`,
    'drop index invoice_outstanding',
    'drop index invoice_ageing',
    'drop index invoice_owed',
    `create index invoice_outstanding on invoice (client_id, total, amount_paid, credited)
      where ${isOwed}`,
    'create index invoice_ageing on invoice (status, client_id, date, total, amount_paid, credited)',
    `create index invoice_owed on invoice
      (date, invoice_type, due_date, total, amount_paid, credited) where ${isOwed}`,
    `create index invoice_on_account on invoice (client_id, date, total, amount_paid, credited)
      where status = 'issued' and amount_paid > total - credited`,
  ];
}

const document = ({ text, integer }: Ddl) => `
  id ${text} primary key,
  rev ${integer} not null,
  created_on ${text} not null,
  client_id ${text} not null references client (id),
  client_full_name ${text} not null,
  client_full_name_fold ${text} not null,
  client_company_name ${text} not null,
  client_company_name_fold ${text} not null,
  client_address ${text} not null,
  client_vat_number ${text} not null default '',
  issuer ${text} not null,
  status ${text} not null check (status in ('issued', 'cancelled')),
  notes ${text} not null,
  notes_fold ${text} not null,
  public_id ${text} unique,
  last_sent ${text},
  last_sent_day ${text},
  seal ${text} not null default ''`;

const paymentColumns = `id, rev, created_on, client_id, client_full_name, client_full_name_fold,
  client_company_name, client_company_name_fold, client_address, client_vat_number, issuer, status,
  notes, notes_fold, public_id, last_sent, last_sent_day, seal, ref, transaction_date, method, amount`;
const entryColumns = 'payment_id, invoice_id, position, amount';

function signedPayments(ddl: Ddl): string[] {
  const { text, integer, tableEnd } = ddl;
  return [
    `create table payment_copy as select ${paymentColumns} from payment`,
    `create table payment_invoice_copy as select ${entryColumns} from payment_invoice`,
    'drop table payment_invoice',
    'drop table payment',
    `create table payment (${document(ddl)},
      ref ${integer} unique,
      transaction_date ${text} not null,
      method ${text} not null check
        (method in ('cash', 'cheque', 'creditCard', 'bankTransfer', 'moneyOrder', 'other')),
      amount ${integer} not null
    ) ${tableEnd}`,
    `insert into payment (${paymentColumns}) select ${paymentColumns} from payment_copy`,
    'create index payment_date on payment (transaction_date, ref, id)',
    'create index payment_client on payment (client_id, transaction_date, ref)',
    `create table payment_invoice (
      payment_id ${text} not null references payment (id),
      invoice_id ${text} not null references invoice (id),
      position ${integer} not null,
      amount ${integer} not null check (amount <> 0),
      primary key (payment_id, invoice_id)
    ) ${tableEnd}`,
    `insert into payment_invoice (${entryColumns})
      select ${entryColumns} from payment_invoice_copy`,
    'create index payment_invoice_invoice on payment_invoice (invoice_id)',
    'drop table payment_invoice_copy',
    'drop table payment_copy',
  ];
}

function credit(ddl: Ddl): string[] {
  const { text, integer, tableEnd } = ddl;
  return [
    `create table credit (${document(ddl)},
      ref ${integer} not null unique,
      invoice_id ${text} not null references invoice (id),
      date ${text} not null,
      reason ${text} not null,
      reason_fold ${text} not null,
      lines ${text} not null,
      tax_rate ${integer} not null check (tax_rate between 0 and 10000),
      sub_total ${integer} not null check (sub_total >= 0),
      discount ${integer} not null,
      net_total ${integer} not null check (net_total >= 0),
      tax_total ${integer} not null check (tax_total >= 0),
      total ${integer} not null check (total > 0),
      refund_id ${text} references payment (id),
      check (net_total + tax_total = total),
      check (sub_total - discount = net_total)
    ) ${tableEnd}`,
    'create index credit_date on credit (date, ref, id)',
    'create index credit_client on credit (client_id, date, ref)',
    'create index credit_invoice on credit (invoice_id)',
    'create index credit_refund on credit (refund_id)',
  ];
}
