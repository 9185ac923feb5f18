import { type Ddl, type Migration, runStatements } from '../migration.ts';

/**
 * A mail carries a document of any kind: its kind and its id, in place of a column for each kind.
 * What lists ask by, the invoice or the payment, the database makes of the two.
 */
export const mailOfAnyDocument: Migration = (trx, ddl) => runStatements(trx, statements(ddl));

function statements({ text, integer, tableEnd }: Ddl): string[] {
  const columns = `id, created_on, kind, client_id, range_from, range_to, language, subject, emails,
    site, state, tries, next_try, lease, lease_until, handed_on, sent_on, sent_as, refused, failure,
    answer`;
  return [
    `create table mail_of_any (
      id ${text} primary key,
      created_on ${text} not null,
      kind ${text} not null,
      client_id ${text} not null references client (id),
      document_id ${text} not null,
      invoice_id ${text} generated always as
        (case when kind = 'invoice' then document_id end) stored,
      payment_id ${text} generated always as
        (case when kind = 'payment' then document_id end) stored,
      range_from ${text},
      range_to ${text},
      language ${text} not null check (language in ('el', 'en')),
      subject ${text} not null,
      emails ${text} not null,
      site ${text} not null,
      state ${text} not null check
        (state in ('queued', 'sending', 'sent', 'failed', 'uncertain')),
      tries ${integer} not null check (tries >= 0),
      next_try ${text} not null,
      lease ${text},
      lease_until ${text},
      handed_on ${text},
      sent_on ${text},
      sent_as ${text} check (sent_as in ('smtp', 'files')),
      refused ${text} not null,
      failure ${text},
      answer ${text} not null,
      check ((state = 'sent') = (sent_on is not null)),
      check ((state = 'sending') = (lease is not null))
    ) ${tableEnd}`,
    `insert into mail_of_any (${columns}, document_id)
      select ${columns}, coalesce(invoice_id, payment_id, client_id) from mail`,
    'drop table mail',
    'alter table mail_of_any rename to mail',
    'create index mail_invoice on mail (invoice_id) where invoice_id is not null',
    'create index mail_payment on mail (payment_id) where payment_id is not null',
    'create index mail_client on mail (client_id, id)',
    `create index mail_waiting on mail (next_try) where state in ('queued', 'sending')`,
  ];
}
