import { type Migration, runStatements } from '../migration.ts';

/** Lines of bank files, from which payments are created. */
export const migration: Migration = (trx, { text, integer, tableEnd }) =>
  runStatements(trx, [
    `create table bank_file (
      id ${text} primary key,
      created_on ${text} not null,
      name ${text} not null,
      account ${text} not null,
      lines ${integer} not null,
      total ${integer} not null
    ) ${tableEnd}`,
    `create table bank_line (
      id ${text} primary key,
      file_id ${text} not null references bank_file (id),
      date ${text} not null,
      text ${text} not null,
      text_fold ${text} not null,
      payer ${text} not null,
      payer_fold ${text} not null,
      payer_key ${text} not null,
      payer_iban ${text} not null,
      reference ${text} not null,
      reference_fold ${text} not null,
      amount ${integer} not null check (amount > 0),
      hash ${text} not null unique,
      skipped_on ${text}
    ) ${tableEnd}`,
    'create index bank_line_date on bank_line (date, id)',
    `create index bank_line_iban on bank_line (payer_iban) where payer_iban <> ''`,
    `create index bank_line_payer on bank_line (payer_key) where payer_key <> ''`,
    `create table bank_format (
      head ${text} primary key,
      columns ${text} not null,
      changed_on ${text} not null
    ) ${tableEnd}`,
    `alter table payment add column bank_line_id ${text} references bank_line (id)`,
    // Cancelling the payment frees the line.
    `create unique index payment_bank_line on payment (bank_line_id)
      where bank_line_id is not null and status = 'issued'`,
  ]);
