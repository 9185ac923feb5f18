import { sql } from 'kysely';
import type { z } from 'zod';
import { lockClients } from '#server/parties/client/index.ts';
import { searchedJobs } from '#server/parties/client/index.ts';
import { newRecord } from '#server/platform/counter/index.ts';
import {
  appError,
  type Db,
  fromJson,
  loader,
  prepared,
  searchable,
} from '#server/platform/db/index.ts';
import {
  clientOf,
  invoiceOf,
  joinedClient,
  joinedInvoice,
} from '#server/platform/records/index.ts';
import { updateSearchEntries } from '#server/platform/search/index.ts';
import type { Day } from '#shared/base/day.ts';
import type { Cents } from '#shared/base/money.ts';
import type { Client } from '#shared/contract/client.ts';
import type { Job, jobBody, jobRow } from '#shared/contract/job.ts';
import { AppError } from '#shared/fields/errors.ts';
import { jobTotal } from '#shared/rules/job.ts';
import { progressOf } from '#shared/rules/stage.ts';
import { loadJobItems } from './job-item.store.ts';

export type JobInput = z.output<typeof jobBody>;
type JobRow = z.output<typeof jobRow>;
type JobHead = Omit<Job, 'items' | 'progress'>;

export async function loadJobRows(db: Db, ids: string[]): Promise<JobRow[]> {
  return (await loadJobs(db, ids)).map(toJobRow);
}

/** Without the rows. */
export async function loadJobHeads(db: Db, ids: string[]): Promise<JobHead[]> {
  return (await jobsByIds(db, ids)).map(toJobHead);
}

/** Includes deleted jobs; the order is undefined. */
export async function loadJobs(db: Db, ids: string[]): Promise<Job[]> {
  const rows = await jobsByIds(db, ids);
  const items = await loadJobItems(db, ids);
  return rows.map((row) => toJob(row, items.get(row.id) ?? []));
}

const jobsByIds = prepared((db, ids) => selectJobs(db).where('job.id', 'in', ids));

/** The phones of the job's client. Throws a 404 if there is no such job. */
export async function phonesOfJob(db: Db, id: string): Promise<Client['phones']> {
  const { phones } = await db
    .selectFrom('job')
    .innerJoin('client', 'client.id', 'job.client_id')
    .select('client.phones')
    .where('job.id', '=', id)
    .where('job.deleted_on', 'is', null)
    .executeTakeFirstOrThrow(appError('record.notFound'));
  return fromJson(phones);
}

/** The fields of a label; `pieces` is the number of rows with a piece. */
export const loadJobsToLabel = loader(
  (db, ids) =>
    db
      .selectFrom('job')
      .innerJoin('client', 'client.id', 'job.client_id')
      .select(['job.id', 'job.ref', 'job.start_date', 'job.due_date', 'job.client_id'])
      .select(joinedClient)
      .select(
        sql<number>`(select count(client_item_id) from job_item where job_id = job.id)`.as(
          'pieces',
        ),
      )
      .where('job.id', 'in', ids),
  (row) => ({
    _id: row.id,
    _ref: row.ref,
    client: clientOf(row),
    startDate: row.start_date,
    dueDate: row.due_date,
    pieces: row.pieces,
  }),
);

/** The public link of the intake receipt. */
export async function getJobLink(
  db: Db,
  id: string,
): Promise<{ publicId: string | null; lastSent: string | null }> {
  return db
    .selectFrom('job')
    .select(['public_id as publicId', 'last_sent as lastSent'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(appError('record.notFound'));
}

/** Throws a 404 if there is none or it was deleted. */
export async function getJob(db: Db, id: string): Promise<Job> {
  const job = await findJob(db, id);
  if (job === undefined) throw new AppError('record.notFound');
  return job;
}

/**
 * Locks the client of the job, and the next one, until the transaction ends; they may be deleted, as their
 * remaining jobs can still be settled. Returns undefined if there is no such job or it was deleted.
 */
export async function lockJob(db: Db, id: string, nextClient?: string): Promise<Job | undefined> {
  const before = await db
    .selectFrom('job')
    .select('client_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (before === undefined) return undefined;
  await lockClients(db, [before.client_id, ...(nextClient === undefined ? [] : [nextClient])]);
  const job = await findJob(db, id);
  if (job !== undefined && job.client._id !== before.client_id) {
    throw new AppError('record.changed');
  }
  return job;
}

async function findJob(db: Db, id: string): Promise<Job | undefined> {
  const row = await selectJobs(db)
    .where('job.id', '=', id)
    .where('job.deleted_on', 'is', null)
    .executeTakeFirst();
  return row && toJob(row, (await loadJobItems(db, [id])).get(id) ?? []);
}

type JobWrite = { input: JobInput; startDate: Day; now: Date };

/** Returns the id. The rows are written by `writeJobItems`. */
export async function insertJob(db: Db, { input, startDate, now }: JobWrite): Promise<string> {
  const made = await newRecord(db, now, 'job');
  await db
    .insertInto('job')
    .values({ ...made, ...jobValues(input, startDate) })
    .execute();
  await updateSearchEntries(db, searchedJobs, [made.id]);
  return made.id;
}

/** Throws a 409 if the revision is not the current one or the job has an invoice. */
export async function updateJob(
  db: Db,
  job: Pick<Job, '_id' | '_rev'>,
  { input, startDate }: Omit<JobWrite, 'now'>,
): Promise<void> {
  await db
    .updateTable('job')
    .set((eb) => ({ ...jobValues(input, startDate), rev: eb('rev', '+', 1) }))
    .where('id', '=', job._id)
    .where('rev', '=', job._rev)
    .where('invoice_id', 'is', null)
    .where('deleted_on', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow(appError('record.changed'));
  await updateSearchEntries(db, searchedJobs, [job._id]);
}

/** Raises the revisions, so that forms opened before are refused. */
export async function touchJobs(db: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('job')
    .set((eb) => ({ rev: eb('rev', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
}

/** Throws a 400 if the job already has an end date. */
export async function setJobCompleted(db: Db, id: string, endDate: Day): Promise<void> {
  await db
    .updateTable('job')
    .set((eb) => ({ end_date: endDate, rev: eb('rev', '+', 1) }))
    .where('id', '=', id)
    .where('end_date', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow(appError('job.alreadyCompleted'));
}

export async function setJobOpen(db: Db, id: string): Promise<void> {
  await db
    .updateTable('job')
    .set((eb) => ({ end_date: null, rev: eb('rev', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Throws a 400 if the job has an invoice or is already deleted. */
export async function markJobDeleted(db: Db, now: Date, id: string): Promise<void> {
  await db
    .updateTable('job')
    .set({ deleted_on: now.toISOString() })
    .where('id', '=', id)
    .where('invoice_id', 'is', null)
    .where('deleted_on', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow(appError('job.notChangeable'));
  await updateSearchEntries(db, searchedJobs, [id]);
}

/** Number of jobs of a client: all, without end date (`open`), completed without invoice (`toInvoice`). */
export async function countJobs(db: Db, clientId: string) {
  return db
    .selectFrom('job')
    .select(sql<number>`count(*)`.as('all'))
    .select(sql<number>`count(*) filter (where end_date is null)`.as('open'))
    .select(sql<number>`count(*) filter (where ${isToInvoice})`.as('toInvoice'))
    .select(sql<Cents>`coalesce(sum(total) filter (where ${isToInvoice}), 0)`.as('toInvoiceTotal'))
    .where('client_id', '=', clientId)
    .where('deleted_on', 'is', null)
    .executeTakeFirstOrThrow();
}

const isToInvoice = sql`end_date is not null and invoice_id is null`;

function jobValues(input: JobInput, startDate: Day) {
  return {
    client_id: input.client,
    start_date: startDate,
    due_date: input.dueDate ?? null,
    ...searchable({ instructions: input.instructions }),
    total: jobTotal(input.items),
    subscription: input.subscription ? 1 : 0,
  } as const;
}

function selectJobs(db: Db) {
  return db
    .selectFrom('job')
    .innerJoin('client', 'client.id', 'job.client_id')
    .leftJoin('invoice', 'invoice.id', 'job.invoice_id')
    .selectAll('job')
    .select([...joinedClient, ...joinedInvoice]);
}

type SelectedJob = Awaited<ReturnType<ReturnType<typeof selectJobs>['executeTakeFirstOrThrow']>>;

function toJob(row: SelectedJob, items: Job['items']): Job {
  return { ...toJobHead(row), items, progress: progressOf(items) };
}

function toJobHead(row: SelectedJob): JobHead {
  return {
    _id: row.id,
    _ref: row.ref,
    _rev: row.rev,
    _createdOn: row.created_on,
    client: clientOf(row),
    startDate: row.start_date,
    dueDate: row.due_date,
    endDate: row.end_date,
    instructions: row.instructions,
    total: row.total,
    subscription: row.subscription === 1,
    invoice: invoiceOf(row),
  };
}

function toJobRow(job: Job): JobRow {
  const { _ref, fullName, companyName } = job.client;
  const pieces = job.items.flatMap(({ clientItem }) => clientItem ?? []);
  return {
    ...job,
    clientRef: _ref,
    clientFullName: fullName,
    clientCompanyName: companyName,
    clientItemRef: joinDistinct(pieces.map((piece) => piece._ref)),
    clientItemTitle: joinDistinct(pieces.map((piece) => piece.title)),
    clientItemCategory: joinDistinct(pieces.map((piece) => piece.category)),
    notes: joinDistinct(job.items.map(({ notes }) => notes)),
  };
}

/** Without empty values. */
function joinDistinct(values: (string | number)[]): string {
  return [...new Set(values)].filter((value) => value !== '').join(', ');
}
