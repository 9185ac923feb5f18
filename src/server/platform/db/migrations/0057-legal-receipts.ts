import { type Migration, runStatements } from '../migration.ts';

/**
 * The number of the legal receipt of a payment (a handwritten block, a cash register), how the shop gives them and from
 * which day on, and what the devices and the drawer counted at the end of a day.
 */
export const migration: Migration = (trx, { text, integer, tableEnd }) =>
  runStatements(trx, [
    `alter table config add column receipts ${text} not null default 'none'
      check (receipts in ('none', 'book', 'device'))`,
    `alter table config add column receipts_since ${text}`,
    `alter table payment add column fiscal_number ${text} not null default ''`,
    `alter table payment add column fiscal_number_fold ${text} not null default ''`,
    `alter table payment add column fiscal_number_order ${text} not null default ''`,
    `alter table payment add column fiscal_date ${text}`,
    // When the number was written: the next one of a block follows the last.
    `alter table payment add column fiscal_set_on ${text}`,
    // Once in a year: that of the receipt, or of the payment where the receipt has no date of its own.
    `create unique index payment_fiscal on payment
      (substr(coalesce(fiscal_date, transaction_date), 1, 4), fiscal_number_fold)
      where fiscal_number <> '' and status = 'issued'`,
    `create index payment_fiscal_date on payment (fiscal_date)`,
    `create index payment_fiscal_last on payment (fiscal_set_on) where fiscal_set_on is not null`,
    // Repeats the condition of `lacksReceipt` literally, or the index is not used.
    `create index payment_without_receipt on payment (transaction_date, ref, id)
      where status = 'issued' and amount > 0 and fiscal_number = ''`,
    `create table till_count (
      id ${text} primary key,
      day ${text} not null,
      method ${text} not null check
        (method in ('cash', 'cheque', 'creditCard', 'bankTransfer', 'moneyOrder', 'other')),
      counted ${integer} not null,
      z_number ${text} not null default '',
      counted_on ${text} not null,
      user_id ${text} references user_account (id),
      unique (day, method)
    ) ${tableEnd}`,
  ]);
