import { type Ddl, type Migration, runStatements } from '../migration.ts';

/**
 * A subscription invoice that a rule refuses is told from one that is tried again; a mail may be held
 * until a person lets it go; and what the server does by itself to stay sound is written down.
 */
export const outages: Migration = (trx, ddl) =>
  runStatements(trx, [...refusedRuns(ddl), ...heldMails(ddl), upkeep(ddl)]);

function heldMails({ text }: Ddl): string[] {
  return [
    `alter table mail add column held_on ${text}`,
    'create index mail_held on mail (created_on, id) where held_on is not null',
  ];
}

function upkeep({ text, tableEnd }: Ddl): string {
  return `create table upkeep (
    name ${text} primary key,
    at ${text} not null,
    good_on ${text},
    message ${text} not null
  ) ${tableEnd}`;
}

function refusedRuns(ddl: Ddl): string[] {
  const columns = 'id, month, client_id, ran_on, outcome, invoice_id';
  return [
    runTable(ddl),
    `insert into subscription_turn (${columns}) select ${columns} from subscription_run`,
    // What had failed until now was left to people.
    `update subscription_turn set outcome = 'refused' where outcome = 'failed'`,
    'drop table subscription_run',
    'alter table subscription_turn rename to subscription_run',
    'create index subscription_run_client on subscription_run (client_id, month)',
    `create index subscription_run_failed on subscription_run (month) where outcome = 'failed'`,
  ];
}

function runTable({ text, tableEnd }: Ddl): string {
  return `create table subscription_turn (
      id ${text} primary key,
      month ${text} not null,
      client_id ${text} not null references client (id),
      ran_on ${text} not null,
      outcome ${text} not null check
        (outcome in ('issued', 'noJobs', 'incomplete', 'refused', 'failed')),
      invoice_id ${text} references invoice (id),
      unique (month, client_id)
    ) ${tableEnd}`;
}
