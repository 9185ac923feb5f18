import { type Migration, runStatements } from '../migration.ts';

/**
 * A user's language may be not chosen. Everybody was given the company's once: whoever still has it
 * is taken not to have chosen, and sees the same as before.
 */
export const chosenLanguage: Migration = (trx, { text }) =>
  runStatements(trx, [
    `alter table user_account add column chosen_language ${text}
      check (chosen_language in ('el', 'en'))`,
    `update user_account set chosen_language = language
      where language <> (select language from config)`,
    'alter table user_account drop column language',
    'alter table user_account rename column chosen_language to language',
    `create index mail_failed on mail (created_on) where state in ('failed', 'uncertain')`,
    `create index job_waiting on job (end_date, id)
      where end_date is not null and invoice_id is null and deleted_on is null`,
  ]);
