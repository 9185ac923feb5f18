import type { Ddl } from '../migration.ts';

/** The monthly issue of subscription invoices: which months were run, and what came of each client. */
export function subscription({ text, tableEnd }: Ddl): string[] {
  return [
    `create table subscription_month (
      month ${text} primary key,
      finished_on ${text} not null
    ) ${tableEnd}`,
    `create table subscription_run (
      id ${text} primary key,
      month ${text} not null,
      client_id ${text} not null references client (id),
      ran_on ${text} not null,
      outcome ${text} not null check (outcome in ('issued', 'noJobs', 'failed')),
      invoice_id ${text} references invoice (id),
      unique (month, client_id)
    ) ${tableEnd}`,
    'create index subscription_run_client on subscription_run (client_id, month)',
  ];
}
