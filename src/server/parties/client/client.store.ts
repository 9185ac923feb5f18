import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import { clientColumns } from '#shared/columns/client.ts';
import type { Client, clientBody } from '#shared/contract/client.ts';
import type { Search } from '#shared/contract/search.ts';
import { AppError } from '#shared/errors.ts';
import type { Language } from '#shared/i18n/translate.ts';
import { clientRecord } from '#shared/records/client.ts';
import { latinVatNumber } from '#shared/rules/vat-number.ts';
import { fold, phoneDigits } from '#shared/text.ts';
import { newRecord } from '../../platform/counter/index.ts';
import {
  appError,
  type ClientTable,
  type Db,
  dialectOf,
  fromJson,
  hasRevision,
  type Instant,
  loader,
  rowReader,
  searchedBy,
  searchRecords,
  toColumns,
  toJson,
} from '../../platform/db/index.ts';
import { fullName, toClientShort } from '../../platform/records/index.ts';
import { updateSearchEntries } from '../../platform/search/index.ts';
import { newPublicId } from '../../platform/system/index.ts';

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

/** The clients with these ids, deleted ones too, in any order. */
const loadClients = loader(
  (db, ids) => db.selectFrom('client').selectAll().where('id', 'in', ids),
  toClient,
);

/** A deleted one too. Throws a 404 where there never was one. */
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

/** Throws a 404, or what else is to be said, where there is none or it was deleted. */
export async function getClient(
  db: Db,
  id: string,
  error = appError('record.notFound'),
): Promise<Client> {
  const row = await db
    .selectFrom('client')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_on', 'is', null)
    .executeTakeFirstOrThrow(error);
  return toClient(row);
}

/** The language of the documents that the client gets, a deleted one's too. */
export async function clientLanguage(db: Db, id: string): Promise<Language> {
  const { language } = await db
    .selectFrom('client')
    .select('language')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return language;
}

/**
 * Holds clients until the transaction ends, deleted ones too. Whatever moves a client's money, jobs
 * or carpets takes this lock first, so that two of them can never pass each other.
 */
export async function lockClients(db: Db, ids: string[]): Promise<void> {
  // In one order everywhere: two calls that name the same two clients must not wait for each other.
  const query = db.selectFrom('client').select('id').where('id', 'in', ids).orderBy('id');
  await dialectOf(db).locked(query).execute();
}

/** Holds the client that a body names. Throws a 400 at it where it is unknown or deleted. */
export async function lockClient(db: Db, id: string): Promise<Client> {
  await lockClients(db, [id]);
  return getClient(db, id, () => new AppError('reference.unknown', { path: 'client' }));
}

/**
 * The same, a deleted one too: what is left of their jobs and invoices can still be settled. Throws
 * the same 400 where there never was one.
 */
export async function lockClientToSettle(db: Db, id: string): Promise<Client> {
  await lockClients(db, [id]);
  const [client] = await loadClients(db, [id]);
  if (client === undefined) throw new AppError('reference.unknown', { path: 'client' });
  return client;
}

/** What people write about a client, whole. */
export type ClientWrite = Omit<z.output<typeof clientBody>, 'emails'> & Pick<Client, 'emails'>;

export async function insertClient(db: Db, now: Date, input: ClientWrite): Promise<Client> {
  const row = await db
    .insertInto('client')
    .values({
      ...(await newRecord(db, now, 'client')),
      public_id: newPublicId(),
      ...clientValues(input),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await updateSearchEntries(db, 'client', [row.id]);
  return toClient(row);
}

/** Throws a 409 where the client is no longer the revision that was read. */
export async function updateClient(db: Db, id: string, input: ClientWrite): Promise<Client> {
  const row = await db
    .updateTable('client')
    .set((eb) => ({ ...clientValues(input), rev: eb('rev', '+', 1) }))
    .where('id', '=', id)
    .where('deleted_on', 'is', null)
    .where(hasRevision(input._rev))
    .returningAll()
    .executeTakeFirstOrThrow(appError('record.changed'));
  // Jobs are found by the name that the client has now.
  if (await updateSearchEntries(db, 'client', [id])) await keepSearchedJobs(db, id);
  return toClient(row);
}

/** The old link of the statement works no more. Throws a 404 as `getClient` does. */
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

async function keepSearchedJobs(db: Db, clientId: string): Promise<void> {
  const jobs = db.selectFrom('job').select('id').where('client_id', '=', clientId);
  const ids = (await jobs.where('deleted_on', 'is', null).execute()).map(({ id }) => id);
  await updateSearchEntries(db, 'job', ids);
}

const readFields = rowReader(clientRecord);

function toClient(row: ClientRow): Client {
  return {
    ...toClientShort(row),
    _rev: row.rev,
    _createdOn: row.created_on,
    publicId: row.public_id,
    ...readFields(row),
    phones: fromJson(row.phones),
    emails: fromJson(row.emails),
    addresses: fromJson(row.addresses),
    subscriptionInvoice: {
      enabled: row.subscription_enabled === 1,
      invoiceType: row.subscription_type,
      amount: row.subscription_amount,
    },
  };
}

function clientValues(input: ClientWrite) {
  const { firstName, lastName, phones, emails, addresses, subscriptionInvoice } = input;
  const vatNumber = latinVatNumber(input.vatNumber);
  return {
    ...toColumns(clientRecord, { ...input, vatNumber }),
    full_name_fold: fold(fullName(firstName, lastName)),
    phones: toJson(phones),
    phone_fold: phones.map(({ phoneNumber }) => phoneAsSearched(phoneNumber)).join('\n'),
    emails: toJson(emails),
    email_fold: fold(emails.map(({ emailAddress }) => emailAddress).join('\n')),
    addresses: toJson(addresses),
    city_fold: fold(addresses.map(({ city }) => city).join('\n')),
    subscription_enabled: subscriptionInvoice.enabled ? 1 : 0,
    subscription_type: subscriptionInvoice.invoiceType,
    subscription_amount: subscriptionInvoice.amount,
  } as const;
}

/** As it was written down, and its digits alone. */
function phoneAsSearched(phoneNumber: string): string {
  return `${fold(phoneNumber)}\n${phoneDigits(phoneNumber)}`;
}
