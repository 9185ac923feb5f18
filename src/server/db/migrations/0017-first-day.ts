import { type Ddl, type Migration, runStatements } from '../migration.ts';

/**
 * A user's language may be not chosen, the first day of the shop has a checklist, and Today finds what
 * it counts by indexes.
 */
export const firstDay: Migration = (trx, ddl) =>
  runStatements(trx, [...chosenLanguage(ddl), ...checklist(ddl), ...indexes]);

/**
 * Everybody was given the company's language once: whoever still has it is taken not to have chosen,
 * and sees the same as before.
 */
function chosenLanguage({ text }: Ddl): string[] {
  return [
    `alter table user_account add column chosen_language ${text}
      check (chosen_language in ('el', 'en'))`,
    `update user_account set chosen_language = language
      where language <> (select language from config)`,
    'alter table user_account drop column language',
    'alter table user_account rename column chosen_language to language',
  ];
}

/** A shop that is set up already is past its first day. */
function checklist({ text, integer, tableEnd }: Ddl): string[] {
  const isSetUp = `case when company_name = '' then 0 else 1 end`;
  return [
    `create table first_day (
      id integer primary key check (id = 1),
      is_over ${integer} not null check (is_over in (0, 1)),
      has_started ${integer} not null check (has_started in (0, 1)),
      sample ${text}
    ) ${tableEnd}`,
    `insert into first_day (id, is_over, has_started, sample)
      select 1, ${isSetUp}, ${isSetUp}, null from config`,
  ];
}

const indexes = [
  `create index mail_failed on mail (created_on) where state in ('failed', 'uncertain')`,
  `create index job_waiting on job (end_date, id)
    where end_date is not null and invoice_id is null and deleted_on is null`,
];
