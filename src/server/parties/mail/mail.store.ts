import { type RawBuilder, type Selectable, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import {
  appError,
  byInstants,
  type Db,
  fromJson,
  prepared,
  searchedBy,
  searchRecords,
  toJson,
} from '#server/platform/db/index.ts';
import type { StaffContext } from '#server/platform/http/index.ts';
import { catalogueOf } from '#server/platform/i18n/index.ts';
import {
  clientOf,
  invoiceOf,
  joinedClient,
  joinedInvoice,
} from '#server/platform/records/index.ts';
import type { Mail, MailFailure } from '#shared/contract/mail.ts';
import type { Search } from '#shared/contract/search.ts';
import type { HistoryChange } from '#shared/fields/differences.ts';
import { AppError } from '#shared/fields/errors.ts';
import type { Language } from '#shared/i18n/translate.ts';
import { mailColumns } from '#shared/records/mail.ts';
import type { MailTable } from './mail.tables.ts';
import { shownRecipients } from './recipients.ts';

export type MailRow = Selectable<MailTable>;

/** Must contain the condition of the partial index `mail_failed` literally. */
export const hasFailed = sql<boolean>`((mail.state in ('failed', 'uncertain') or mail.refused <> '[]')
  and (mail.failure is null or mail.failure not in ('discarded', 'corrected')))`;

const searched = searchedBy('mail', mailColumns, {
  failed: sql`case when ${hasFailed} then 1 else 0 end`,
  createdOn: sql.ref('mail.created_on'),
  state: sql`case when mail.held_on is null then mail.state else 'held' end`,
});

/** `language` is that of the failure messages. */
export function searchMails(
  { db, env, language }: Pick<StaffContext, 'db' | 'env' | 'language'>,
  { filters: { failed, ...filters }, ...search }: Search,
) {
  const createdOn = byInstants(filters['createdOn'], env.TZ_BUSINESS);
  return searchRecords(
    db,
    { ...search, filters: { ...filters, createdOn } },
    {
      ...searched,
      from: db
        .selectFrom('mail')
        .$if(failed !== undefined, (query) =>
          query.where(
            failed?.is === 'equal' && failed.value === 1
              ? hasFailed
              : sql<boolean>`not ${hasFailed}`,
          ),
        ),
      newest: [sql.ref('mail.id')],
      load: (ids) => loadMails(db, language, ids),
    },
  );
}

/** Throws a 404 if there is none. */
export async function getMail(db: Db, language: Language, id: string): Promise<Mail> {
  const [mail] = await loadMails(db, language, [id]);
  if (mail === undefined) throw new AppError('record.notFound');
  return mail;
}

/** Throws a 404 if there is none. */
export async function getMailRow(db: Db, id: string): Promise<MailRow> {
  return db
    .selectFrom('mail')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(appError('record.notFound'));
}

/**
 * The mails that a user has requested since then, and their addresses that the client did not have.
 */
export function countRequestedSince(
  db: Db,
  userId: string,
  since: Date,
): Promise<{ mails: number; others: number }> {
  return db
    .selectFrom('mail')
    .select(({ fn }) => [
      fn.countAll<number>().as('mails'),
      sql<number>`coalesce(sum(others), 0)`.as('others'),
    ])
    .where('user_id', '=', userId)
    .where('created_on', '>', since.toISOString())
    .executeTakeFirstOrThrow();
}

/** Recipients, as a change in the document's history. */
export function recipientsChange(emails: readonly string[]): HistoryChange[] {
  return [{ field: 'emails', from: null, to: emails.join(', ') }];
}

/** The event in the document's history when a mail to these recipients is requested. */
export function mailRequestedEvent(
  emails: readonly string[],
  { reminder }: Pick<MailRow, 'reminder'>,
  others: readonly string[] = [],
): { event: 'forwarded' | 'reminded'; changes: HistoryChange[] } {
  const changes = recipientsChange(emails);
  if (others.length > 0) changes.push({ field: 'others', from: null, to: others.join(', ') });
  if (reminder === null) return { event: 'forwarded', changes };
  return { event: 'reminded', changes: [...changes, { field: 'tone', from: null, to: reminder }] };
}

type ClientDocument = { clientId: string; documentId: string };

/** Whether a mail with the document is queued or being sent. */
export function isUnderWay(db: Db, document: ClientDocument): Promise<boolean> {
  return hasMail(db, document, sql<boolean>`state in ('queued', 'sending')`);
}

/** Whether the mail server has taken the document for anyone. */
export function wasSent(db: Db, document: ClientDocument): Promise<boolean> {
  return hasMail(db, document, sql<boolean>`sent_on is not null`);
}

async function hasMail(
  db: Db,
  { clientId, documentId }: ClientDocument,
  condition: RawBuilder<boolean>,
): Promise<boolean> {
  const row = await db
    .selectFrom('mail')
    .select('id')
    .where('client_id', '=', clientId)
    .where('document_id', '=', documentId)
    .where(condition)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type SubjectColumn = 'kind' | 'document_id' | 'client_id' | 'range_from' | 'range_to';
type NewMail = { others: number } & Pick<
  MailRow,
  SubjectColumn | 'language' | 'reminder' | 'subject' | 'emails' | 'site' | 'user_id'
>;

/** Queues a mail to be sent now; returns its id. */
export async function insertMail(db: Db, now: Date, mail: NewMail): Promise<string> {
  const id = uuid();
  await db
    .insertInto('mail')
    .values({
      id,
      created_on: now.toISOString(),
      ...mail,
      state: 'queued',
      tries: 0,
      next_try: now.toISOString(),
      refused: toJson<string[]>([]),
      answer: '',
    })
    .execute();
  return id;
}

async function loadMails(db: Db, language: Language, ids: string[]): Promise<Mail[]> {
  return (await mailsByIds(db, ids)).map((row) => toMail(row, language));
}

const mailsByIds = prepared((db, ids) => selectMails(db).where('mail.id', 'in', ids));

function selectMails(db: Db) {
  return db
    .selectFrom('mail')
    .innerJoin('client', 'client.id', 'mail.client_id')
    .leftJoin('invoice', 'invoice.id', 'mail.invoice_id')
    .leftJoin('payment', 'payment.id', 'mail.payment_id')
    .selectAll('mail')
    .select([...joinedClient, ...joinedInvoice, 'payment.ref as payment_ref']);
}

type JoinedRow = Awaited<ReturnType<ReturnType<typeof selectMails>['executeTakeFirstOrThrow']>>;

function toMail(row: JoinedRow, language: Language): Mail {
  return {
    _id: row.id,
    _createdOn: row.created_on,
    kind: row.kind,
    client: clientOf(row),
    document: row.document_id,
    invoice: invoiceOf(row),
    payment: row.payment_id === null ? null : { _id: row.payment_id, _ref: row.payment_ref },
    from: row.range_from,
    to: row.range_to,
    language: row.language,
    reminder: row.reminder,
    subject: row.subject,
    emails: fromJson(row.emails),
    state: row.held_on === null ? row.state : 'held',
    tries: row.tries,
    nextTry: row.state === 'queued' && row.held_on === null ? row.next_try : null,
    sentOn: row.sent_on,
    sentAs: sentAsOf(row),
    refused: fromJson(row.refused),
    recipients: shownRecipients(row, (failure) => recipientWords(failure, language)),
    failure: failureOf(row, language),
  };
}

function sentAsOf({ state, sent_on: sentOn }: MailRow): Mail['sentAs'] {
  if (state === 'toFile') return 'files';
  return sentOn === null ? null : 'smtp';
}

function failureOf({ failure: code, answer }: MailRow, language: Language): Mail['failure'] {
  if (code === null) return null;
  return { code, message: failureWords(code, language), answer };
}

function recipientWords(failure: MailFailure | 'later', language: Language): string {
  const { mail } = catalogueOf(language);
  if (failure === 'later') return mail['recipient.putOff'];
  return failure === 'recipients' ? mail['recipient.refused'] : mail[`failure.${failure}`];
}

export function failureWords(code: MailFailure, language: Language): string {
  return catalogueOf(language).mail[`failure.${code}`];
}

/** For each document, why its last mail failed or may not have arrived. */
export async function mailProblems(
  db: Db,
  language: Language,
  documents: string[],
): Promise<Map<string, string>> {
  if (documents.length === 0) return new Map();
  const mails = await db
    .selectFrom('mail')
    .select(['document_id', 'state', 'failure'])
    .where('document_id', 'in', documents)
    .orderBy('id')
    .execute();
  const last = new Map(mails.map((mail) => [mail.document_id, mail]));
  const problems = [...last.values()].flatMap(({ document_id, state, failure }) =>
    failure !== null && (state === 'failed' || state === 'uncertain')
      ? [[document_id, failureWords(failure, language)] as const]
      : [],
  );
  return new Map(problems);
}
