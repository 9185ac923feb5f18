import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import { newRecord } from '#server/platform/counter/index.ts';
import {
  appError,
  type Db,
  dialectOf,
  fromJson,
  hasRevision,
  type Instant,
  prepared,
  rowReader,
  searchedBy,
  searchRecords,
  toColumns,
  toJson,
} from '#server/platform/db/index.ts';
import { fullName, toClientShort } from '#server/platform/records/index.ts';
import { updateSearchEntries } from '#server/platform/search/index.ts';
import { newPublicId } from '#server/platform/system/index.ts';
import { spellingsOf } from '#shared/base/email.ts';
import { cents } from '#shared/base/money.ts';
import { phoneDigits } from '#shared/base/phone.ts';
import { fold } from '#shared/base/text.ts';
import type { Client, clientBody } from '#shared/contract/client.ts';
import type { Search } from '#shared/contract/search.ts';
import { AppError } from '#shared/fields/errors.ts';
import type { Language } from '#shared/i18n/translate.ts';
import { clientColumns } from '#shared/records/client.ts';
import { clientRecord } from '#shared/records/client.ts';
import { notAsked } from '#shared/rules/marketing.ts';
import { latinVatNumber } from '#shared/rules/vat-number.ts';
import type { ClientTable } from './client.tables.ts';
import { marketingOf, marketingValues } from './marketing-columns.ts';
import { searchedJobs } from './searched-clients.ts';
import { searchedClients } from './searched-clients.ts';

type ClientRow = Selectable<ClientTable>;

const searched = searchedBy('client', clientColumns, {
  nameOrPhone: sql`client.company_name_fold || ' ' || client.full_name_fold || ' ' || client.phone_fold`,
});

export function searchClients(db: Db, search: Search) {
  return searchRecords(db, search, {
    ...searched,
    from: db.selectFrom('client').where('client.deleted_on', 'is', null),
    load: (ids) => loadClients(db, ids),
  });
}

/** Includes deleted clients; in any order. */
const clientRows = prepared((db, ids) =>
  db.selectFrom('client').selectAll().where('id', 'in', ids),
);

async function loadClients(db: Db, ids: string[]): Promise<Client[]> {
  return (await clientRows(db, ids)).map(toClient);
}

/** All except deleted ones, for long work in a worker. */
export async function allClients(db: Db, since = 0): Promise<Client[]> {
  const rows = await db
    .selectFrom('client')
    .selectAll()
    .where('deleted_on', 'is', null)
    .where('ref', '>', since)
    .orderBy('ref')
    .execute();
  return rows.map(toClient);
}

/** Includes deleted clients. Throws a 404 if it never existed. */
export async function readClient(db: Db, id: string): Promise<Client> {
  const [client] = await loadClients(db, [id]);
  if (client === undefined) throw new AppError('record.notFound');
  return client;
}

/** Null if the client is not deleted. Throws a 404 if it never existed. */
export async function deletedOn(db: Db, id: string): Promise<Instant | null> {
  const row = await db
    .selectFrom('client')
    .select('deleted_on')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(appError('record.notFound'));
  return row.deleted_on;
}

/** Throws a 404, or the given error, if it does not exist or is deleted. */
export async function getClient(
  db: Db,
  id: string,
  error = appError('record.notFound'),
): Promise<Client> {
  const [row] = await clientRows(db, [id]);
  if (row === undefined || row.deleted_on !== null) throw error();
  return toClient(row);
}

/** The language of the client's documents; also of a deleted client. */
export async function clientLanguage(db: Db, id: string): Promise<Language> {
  const { language } = await db
    .selectFrom('client')
    .select('language')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return language;
}

/**
 * Locks clients, deleted ones too, until the transaction ends. Every change to a client's money, jobs or
 * carpets takes this lock first.
 */
export async function lockClients(db: Db, ids: string[]): Promise<void> {
  // Always in the same order: otherwise two calls for the same clients could deadlock.
  const query = db.selectFrom('client').select('id').where('id', 'in', ids).orderBy('id');
  await dialectOf(db).locked(query).execute();
}

/** Locks the client that a body names. Throws a 400 at `client` if it is unknown or deleted. */
export async function lockClient(db: Db, id: string): Promise<Client> {
  const row = await lockedRow(db, id);
  if (row === undefined || row.deleted_on !== null) throw unknownClient(id);
  return toClient(row);
}

/**
 * As `lockClient`, but includes deleted clients: their remaining jobs and invoices can still be settled.
 */
export async function lockClientToSettle(db: Db, id: string): Promise<Client> {
  const row = await lockedRow(db, id);
  if (row === undefined) throw unknownClient(id);
  return toClient(row);
}

function lockedRow(db: Db, id: string) {
  const query = db.selectFrom('client').selectAll().where('id', '=', id);
  return dialectOf(db).locked(query).executeTakeFirst();
}

function unknownClient(id: string): AppError {
  return new AppError('reference.unknown', { path: 'client', about: id });
}

export type ClientWrite = Omit<z.output<typeof clientBody>, KnownFields> &
  Pick<Client, KnownFields>;
type KnownFields = 'emails' | 'marketing' | 'peppolId' | 'buyerReference';

export async function insertClient(db: Db, now: Date, input: ClientWrite): Promise<Client> {
  const row = await db
    .insertInto('client')
    .values({
      ...(await newRecord(db, now, 'client')),
      public_id: newPublicId(),
      marketing_id: newPublicId(),
      ...clientValues(input),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await updateSearchEntries(db, searchedClients, [row.id]);
  return toClient(row);
}

/** Throws a 409 if the client has been changed since it was read. */
export async function updateClient(db: Db, id: string, input: ClientWrite): Promise<Client> {
  const row = await db
    .updateTable('client')
    .set((eb) => ({
      ...clientValues(input),
      marketing_id: eb.fn.coalesce('marketing_id', eb.val(newPublicId())),
      rev: eb('rev', '+', 1),
    }))
    .where('id', '=', id)
    .where('deleted_on', 'is', null)
    .where(hasRevision(input._rev))
    .returningAll()
    .executeTakeFirstOrThrow(appError('record.changed'));
  // Jobs are found by the client's current name.
  if (await updateSearchEntries(db, searchedClients, [id])) await updateJobSearchEntries(db, id);
  return toClient(row);
}

/** Replaces the link of the statement; the old one stops working. Throws a 404. */
export async function newClientPublicId(db: Db, id: string): Promise<Client> {
  const row = await db
    .updateTable('client')
    .set({ public_id: newPublicId() })
    .where('id', '=', id)
    .where('deleted_on', 'is', null)
    .returningAll()
    .executeTakeFirstOrThrow(appError('record.notFound'));
  return toClient(row);
}

/** Replaces all data of an erased client with this name; documents and jobs still refer to the row. */
export async function eraseClientRow(
  db: Db,
  client: Pick<Client, '_id' | 'language'>,
  { name, now }: { name: string; now: Date },
): Promise<Client> {
  const at = now.toISOString();
  const nothing: ClientWrite = {
    companyName: '',
    firstName: '',
    lastName: name,
    vatNumber: '',
    peppolId: '',
    buyerReference: '',
    language: client.language,
    notes: '',
    phones: [],
    emails: [],
    addresses: [],
    subscriptionInvoice: { enabled: false, invoiceType: 'invoice', amount: cents(0) },
    marketing: notAsked,
  };
  const row = await db
    .updateTable('client')
    .set((eb) => ({
      ...clientValues(nothing),
      public_id: newPublicId(),
      marketing_id: newPublicId(),
      rev: eb('rev', '+', 1),
      deleted_on: eb.fn.coalesce('deleted_on', eb.val(at)),
      erased_on: at,
    }))
    .where('id', '=', client._id)
    .where('erased_on', 'is', null)
    .returningAll()
    .executeTakeFirstOrThrow(appError('record.notFound'));
  await updateSearchEntries(db, searchedClients, [client._id]);
  await updateJobSearchEntries(db, client._id);
  return toClient(row);
}

export async function isErased(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('client')
    .select('id')
    .where('id', '=', id)
    .where('erased_on', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

async function updateJobSearchEntries(db: Db, clientId: string): Promise<void> {
  const jobs = db.selectFrom('job').select('id').where('client_id', '=', clientId);
  const ids = (await jobs.where('deleted_on', 'is', null).execute()).map(({ id }) => id);
  await updateSearchEntries(db, searchedJobs, ids);
}

const readFields = rowReader(clientRecord);

function toClient(row: ClientRow): Client {
  return {
    ...toClientShort(row),
    _rev: row.rev,
    _createdOn: row.created_on,
    publicId: row.public_id,
    marketingId: row.marketing_id ?? '',
    ...readFields(row),
    phones: fromJson(row.phones),
    emails: fromJson(row.emails),
    addresses: fromJson(row.addresses),
    subscriptionInvoice: {
      enabled: row.subscription_enabled === 1,
      invoiceType: row.subscription_type,
      amount: row.subscription_amount,
    },
    marketing: marketingOf(row),
  };
}

function clientValues(input: ClientWrite) {
  const { firstName, lastName, phones, emails, addresses, subscriptionInvoice } = input;
  const vatNumber = latinVatNumber(input.vatNumber);
  return {
    ...toColumns(clientRecord, { ...input, vatNumber }),
    full_name_fold: fold(fullName(firstName, lastName)),
    phones: toJson(phones),
    phone_fold: phones
      .map(({ phoneNumber }) => `${fold(phoneNumber)}\n${phoneDigits(phoneNumber)}`)
      .join('\n'),
    emails: toJson(emails),
    email_fold: fold(emails.flatMap(({ emailAddress }) => spellingsOf(emailAddress)).join('\n')),
    addresses: toJson(addresses),
    city_fold: fold(addresses.map(({ city }) => city).join('\n')),
    subscription_enabled: subscriptionInvoice.enabled ? 1 : 0,
    subscription_type: subscriptionInvoice.invoiceType,
    subscription_amount: subscriptionInvoice.amount,
    ...marketingValues(input.marketing),
  } as const;
}
