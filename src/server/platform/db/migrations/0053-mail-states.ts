import { sql } from 'kysely';
import { wireEmail } from '#shared/base/email.ts';
import { fold } from '#shared/base/text.ts';
import { type Ddl, type Migration, runStatements } from '../migration.ts';
import type { Db } from '../open.ts';

/**
 * A message that was only written to a file, because there was no mail server, was not sent: it gets a state of its
 * own, and what it was counted for is set right. Each recipient gets an outcome. SQLite cannot drop a check, so the
 * table is built anew. `sent_as` stays for the version before, which writes it.
 */
export const migration: Migration = async (trx, ddl) => {
  // First, because it locks the table: what the version before writes beside it would be missing in the copy.
  await runStatements(trx, [
    `alter table mail add column outcomes ${ddl.text} not null default '[]'`,
  ]);
  for (const table of documents) await correctLastSent(trx, table);
  await sql`update upkeep set good_on =
      (select max(sent_on) from mail where state = 'sent' and sent_as = 'smtp')
    where name = 'mail' and good_on in (select sent_on from mail where sent_as = 'files')`.execute(
    trx,
  );
  await runStatements(trx, [
    'create table mail_copy as select * from mail',
    'drop table mail',
    mailTable(ddl),
    `insert into mail (${columns.join(', ')})
      select ${columns.map((column) => corrected[column] ?? column).join(', ')} from mail_copy`,
    'drop table mail_copy',
    ...mailIndexes,
  ]);
  await keepRefusals(trx);
  await foldUsernames(trx);
};

const documents = ['invoice', 'payment', 'credit', 'handover', 'job'] as const;

/**
 * Only where it is proved: the document was last sent at the very moment at which a message was written to a file.
 * It is then as the mail server last took it. The history is kept as it was written.
 */
async function correctLastSent(trx: Db, table: (typeof documents)[number]): Promise<void> {
  const { rows } = await sql<{ id: string; mailed: string | null; day: string | null }>`
    select document.id, sent.mailed, (select min(day) from history_line
      where record_id = document.id and event = 'sent' and at = sent.mailed) as day
    from (select document_id, max(case when sent_as = 'files' then sent_on end) as filed,
        max(case when sent_as = 'smtp' then sent_on end) as mailed
      from mail where state = 'sent' group by document_id) as sent
    join ${sql.table(table)} as document on document.id = sent.document_id
    where document.last_sent = sent.filed`.execute(trx);
  for (const { id, mailed, day } of rows) {
    await sql`update ${sql.table(table)}
      set last_sent = ${mailed}, last_sent_day = ${day ?? mailed?.slice(0, 10) ?? null}
      where id = ${id}`.execute(trx);
  }
}

/** The generated ones are left out. */
const columns = [
  'id',
  'created_on',
  'kind',
  'client_id',
  'document_id',
  'range_from',
  'range_to',
  'language',
  'subject',
  'emails',
  'site',
  'state',
  'tries',
  'next_try',
  'lease',
  'lease_until',
  'handed_on',
  'sent_on',
  'sent_as',
  'outcomes',
  'refused',
  'failure',
  'answer',
  'reminder',
  'user_id',
  'others',
  'held_on',
];

const isFile = `state = 'sent' and sent_as = 'files'`;

const corrected: Record<string, string> = {
  state: `case when ${isFile} then 'toFile' else state end`,
  sent_on: `case when ${isFile} then null else sent_on end`,
};

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
      (state in ('queued', 'sending', 'sent', 'toFile', 'failed', 'uncertain')),
    tries ${integer} not null check (tries >= 0),
    next_try ${text} not null,
    lease ${text},
    lease_until ${text},
    handed_on ${text},
    sent_on ${text},
    sent_as ${text} check (sent_as in ('smtp', 'files')),
    outcomes ${text} not null default '[]',
    refused ${text} not null,
    failure ${text},
    answer ${text} not null,
    reminder ${text} check (reminder in ('friendly', 'firm', 'last')),
    user_id ${text} references user_account (id),
    others ${integer} not null default 0 check (others >= 0),
    held_on ${text},
    check (state <> 'sent' or sent_on is not null),
    check (state <> 'toFile' or sent_on is null),
    check ((state = 'sending') = (lease is not null))
  ) ${tableEnd}`;
}

const mailIndexes = [
  'create index mail_document on mail (document_id, id)',
  'create index mail_invoice on mail (invoice_id) where invoice_id is not null',
  'create index mail_payment on mail (payment_id) where payment_id is not null',
  'create index mail_client on mail (client_id, id)',
  `create index mail_waiting on mail (next_try) where state in ('queued', 'sending')`,
  `create index mail_failed on mail (created_on)
    where (state in ('failed', 'uncertain') or refused <> '[]')`,
  // Until a person lets them go: after a restore they may have left already.
  'create index mail_held on mail (created_on, id) where held_on is not null',
  // How many a person has sent lately to addresses that their clients do not have.
  'create index mail_of_user on mail (user_id, created_on, others) where user_id is not null',
];

/** The recipients that were refused while others got the message. */
async function keepRefusals(trx: Db): Promise<void> {
  const { rows } = await sql<{ id: string; refused: string }>`
    select id, refused from mail where refused <> '[]'`.execute(trx);
  for (const { id, refused } of rows) {
    const emails: unknown = JSON.parse(refused);
    if (!Array.isArray(emails)) continue;
    const outcomes = emails.map((email: unknown) => ({
      email,
      state: 'refused',
      failure: 'recipient',
      answer: '',
    }));
    await sql`update mail set outcomes = ${JSON.stringify(outcomes)} where id = ${id}`.execute(trx);
  }
}

/** A user name that is an address of mail is compared with its domain in ASCII; one that is taken then stays. */
async function foldUsernames(trx: Db): Promise<void> {
  const { rows } = await sql<{ id: string; username: string }>`
    select id, username from user_account where username like '%@%'`.execute(trx);
  for (const { id, username } of rows) {
    const wire = wireEmail(username);
    if (wire === username) continue;
    const name = fold(wire);
    await sql`update user_account set username_fold = ${name} where id = ${id}
      and not exists (select 1 from user_account as other where other.username_fold = ${name})`.execute(
      trx,
    );
  }
}
