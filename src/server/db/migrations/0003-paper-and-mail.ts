import type { Ddl } from '../migration.ts';

/** What documents on paper say beside, and the mails that carry them. */
export function paperAndMail(ddl: Ddl): string[] {
  return [...paper(ddl), ...mail(ddl)];
}

function paper({ text }: Ddl): string[] {
  return [
    `alter table client add column vat_number ${text} not null default ''`,
    `alter table client add column language ${text} not null default 'el'
      check (language in ('el', 'en'))`,
    `alter table config add column account_holder ${text} not null default ''`,
    ...['invoice', 'payment'].flatMap((table) => [
      `alter table ${table} add column client_vat_number ${text} not null default ''`,
      // The company blocks that documents were issued with, each one JSON object as text.
      `update ${table}
        set issuer = substr(issuer, 1, length(issuer) - 1) || ',"accountHolder":""}'`,
    ]),
  ];
}

function mail({ text, integer, tableEnd }: Ddl): string[] {
  return [
    `create table mail (
      id ${text} primary key,
      created_on ${text} not null,
      kind ${text} not null check (kind in ('invoice', 'payment', 'statement')),
      client_id ${text} not null references client (id),
      invoice_id ${text} references invoice (id),
      payment_id ${text} references payment (id),
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
      check ((kind = 'invoice') = (invoice_id is not null)),
      check ((kind = 'payment') = (payment_id is not null)),
      check ((state = 'sent') = (sent_on is not null)),
      check ((state = 'sending') = (lease is not null))
    ) ${tableEnd}`,
    'create index mail_invoice on mail (invoice_id) where invoice_id is not null',
    'create index mail_payment on mail (payment_id) where payment_id is not null',
    'create index mail_client on mail (client_id, id)',
    `create index mail_waiting on mail (next_try) where state in ('queued', 'sending')`,
  ];
}
