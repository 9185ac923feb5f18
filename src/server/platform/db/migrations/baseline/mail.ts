import type { Ddl } from '../../migration.ts';

/** The outbox. A mail carries a document of any kind: its kind and its id. */
export function mail(ddl: Ddl): string[] {
  return [mailTable(ddl), ...mailIndexes];
}

function mailTable({ text, integer, tableEnd }: Ddl): string {
  return `create table mail (
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
    reminder ${text} check (reminder in ('friendly', 'firm', 'last')),
    user_id ${text} references user_account (id),
    others ${integer} not null default 0 check (others >= 0),
    held_on ${text},
    check ((state = 'sent') = (sent_on is not null)),
    check ((state = 'sending') = (lease is not null))
  ) ${tableEnd}`;
}

const mailIndexes = [
  'create index mail_document on mail (document_id, id)',
  'create index mail_invoice on mail (invoice_id) where invoice_id is not null',
  'create index mail_payment on mail (payment_id) where payment_id is not null',
  'create index mail_client on mail (client_id, id)',
  `create index mail_waiting on mail (next_try) where state in ('queued', 'sending')`,
  `create index mail_failed on mail (created_on) where state in ('failed', 'uncertain')`,
  // Until a person lets them go: after a restore they may have left already.
  'create index mail_held on mail (created_on, id) where held_on is not null',
  // How many a person has sent lately to addresses that their clients do not have.
  'create index mail_of_user on mail (user_id, created_on, others) where user_id is not null',
];
