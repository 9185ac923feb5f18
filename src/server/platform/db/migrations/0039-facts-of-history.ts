import { type Migration, runStatements } from '../migration.ts';

/**
 * Two facts that were read from the history get columns of their own: that a person has chosen their
 * password, and which invoice another one replaces.
 */
export const migration: Migration = (trx, { text, integer }) =>
  runStatements(trx, [
    `alter table user_account add column has_own_password ${integer} not null default 0
      check (has_own_password in (0, 1))`,
    `update user_account set has_own_password = 1 where id in (
      select record_id from history_line where kind = 'user' and event = 'passwordChanged')`,
    // Not a foreign key: a restore copies rows in the order of the tables, not of the invoices.
    `alter table invoice add column replaces_id ${text}`,
    `update invoice set replaces_id = (
      select replaced.id from history_line
      join history_link on history_link.line_id = history_line.id
      join invoice as replaced on replaced.id = history_link.record_id
      where history_line.record_id = invoice.id
        and history_line.kind = 'invoice' and history_line.event = 'created'
        and replaced.id <> invoice.id)`,
    'create index invoice_replaces on invoice (replaces_id) where replaces_id is not null',
  ]);
