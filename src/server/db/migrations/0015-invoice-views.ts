import { type Ddl, type Migration, runStatements } from '../migration.ts';

/**
 * The views of the list of invoices are counted and summed from an index each: what is owed and late,
 * what was not sent, what is by subscription. Jobs that can be invoiced have theirs. And a monthly
 * issue may end because the company block lacks something.
 */
export const invoiceViews: Migration = (trx, ddl) => runStatements(trx, statements(ddl));

function statements(ddl: Ddl): string[] {
  const columns = 'id, month, client_id, ran_on, outcome, invoice_id';
  return [
    'drop index invoice_owed',
    `create index invoice_owed on invoice (date, invoice_type, due_date, total, amount_paid)
      where status = 'issued' and amount_paid < total`,
    // With its own condition in it, or SQLite looks every row up.
    `create index invoice_not_sent on invoice (date, invoice_type, total, last_sent)
      where status = 'issued' and last_sent is null`,
    `create index invoice_cancelled on invoice (date, ref, id) where status = 'cancelled'`,
    `create index invoice_subscription on invoice (date, invoice_type, status, total)
      where subscription = 1`,
    `create index job_to_invoice on job (start_date, ref, id)
      where end_date is not null and invoice_id is null and deleted_on is null`,
    runTable(ddl),
    `insert into subscription_outcome (${columns}) select ${columns} from subscription_run`,
    'drop table subscription_run',
    'alter table subscription_outcome rename to subscription_run',
    'create index subscription_run_client on subscription_run (client_id, month)',
  ];
}

function runTable({ text, tableEnd }: Ddl): string {
  return `create table subscription_outcome (
      id ${text} primary key,
      month ${text} not null,
      client_id ${text} not null references client (id),
      ran_on ${text} not null,
      outcome ${text} not null check (outcome in ('issued', 'noJobs', 'incomplete', 'failed')),
      invoice_id ${text} references invoice (id),
      unique (month, client_id)
    ) ${tableEnd}`;
}
