import { type ExpressionBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { jobColumns, jobSums } from '#shared/columns/job.ts';
import type { Job, jobBody, jobRow } from '#shared/contract/job.ts';
import type { Condition, Search } from '#shared/contract/search.ts';
import type { Day } from '#shared/day.ts';
import { AppError } from '#shared/errors.ts';
import { jobTotal } from '#shared/rules/job.ts';
import { holdClients } from '../client/client.store.ts';
import { clientOf, joinedClient, joinedClientSqlColumns } from '../client/joined-client.ts';
import { newRecord } from '../counter/counter.store.ts';
import { searchable } from '../db/columns.ts';
import type { Db } from '../db/open.ts';
import { prepared } from '../db/prepared.ts';
import { appError } from '../db/record.ts';
import { searchedBy, searchRecords } from '../db/search-records.ts';
import type { Tables } from '../db/tables.ts';
import { invoiceOf, joinedInvoice } from '../invoice/joined-invoice.ts';
import { loadJobItems } from './job-item.store.ts';

export type JobInput = z.output<typeof jobBody>;
type JobRow = z.output<typeof jobRow>;

const searched = searchedBy('job', jobColumns, {
  clientRef: sql.ref('client.ref'),
  ...joinedClientSqlColumns,
  clientItem: sql`(select min(client_item.ref) from job_item
    join client_item on client_item.id = job_item.client_item_id
    where job_item.job_id = job.id)`,
  fromTo: sql.ref('job.start_date'),
  toInvoice: sql`case when job.end_date is not null and job.invoice_id is null then 1 else 0 end`,
});

export function searchJobs(db: Db, search: Search) {
  // A job has many rows: "the client item" is whether one of them is for it.
  const { clientItem, toInvoice, ...rest } = search.filters;
  const isToInvoice = toInvoice?.is === 'equal' && toInvoice.value === 1;
  const filters = { ...rest, ...(!isToInvoice && { toInvoice }) };
  return searchRecords(
    db,
    { ...search, filters },
    {
      ...searched,
      from: db
        .selectFrom('job')
        .innerJoin('client', 'client.id', 'job.client_id')
        .where('job.deleted_on', 'is', null)
        // In the very words of their index, or it is not used.
        .$if(isToInvoice, (query) =>
          query.where('job.end_date', 'is not', null).where('job.invoice_id', 'is', null),
        )
        .$if(clientItem !== undefined, (query) => query.where((eb) => isFor(eb, clientItem))),
      sums: { of: jobSums },
      load: async (ids) => (await loadJobs(db, ids)).map(toJobRow),
    },
  );
}

function isFor(eb: ExpressionBuilder<Tables, 'job'>, condition: Condition | undefined) {
  const rows = eb
    .selectFrom('job_item')
    .select('job_item.id')
    .whereRef('job_item.job_id', '=', 'job.id')
    .where('job_item.client_item_id', 'is not', null);
  if (condition?.is !== 'equal') return eb.not(eb.exists(rows));
  return eb.exists(rows.where('job_item.client_item_id', '=', String(condition.value)));
}

/** The jobs with these ids and their rows, deleted ones too, in any order. */
export async function loadJobs(db: Db, ids: string[]): Promise<Job[]> {
  const rows = await jobsByIds(db, ids);
  const items = await loadJobItems(db, ids);
  return rows.map((row) => toJob(row, items.get(row.id) ?? []));
}

const jobsByIds = prepared((db, ids) => selectJobs(db).where('job.id', 'in', ids));

/** Throws a 404 where there is none or it was deleted. */
export async function getJob(db: Db, id: string): Promise<Job> {
  const job = await findJob(db, id);
  if (job === undefined) throw new AppError('record.notFound');
  return job;
}

/**
 * The job, with its client held until the transaction ends, and the one that it is to go to (a
 * deleted client too: what is left of its jobs can still be settled). Undefined where there is
 * none or it was deleted.
 */
export async function lockJob(db: Db, id: string, nextClient?: string): Promise<Job | undefined> {
  const before = await db
    .selectFrom('job')
    .select('client_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (before === undefined) return undefined;
  await holdClients(db, [before.client_id, ...(nextClient === undefined ? [] : [nextClient])]);
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

type Written = { input: JobInput; startDate: Day; now: Date };

/** Gives the id of the new job; its rows are written beside it. */
export async function insertJob(db: Db, { input, startDate, now }: Written): Promise<string> {
  const made = await newRecord(db, now, 'job');
  await db
    .insertInto('job')
    .values({ ...made, ...jobValues(input, startDate) })
    .execute();
  return made.id;
}

/** Changes a job that has no invoice; throws a 409 where it is no longer the revision given. */
export async function updateJob(
  db: Db,
  job: Pick<Job, '_id' | '_rev'>,
  { input, startDate }: Omit<Written, 'now'>,
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
}

/** Marks that something of the jobs changed: a form that was opened before is refused. */
export async function touchJobs(db: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('job')
    .set((eb) => ({ rev: eb('rev', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
}

/** Throws a 400 where it has an end date already. */
export async function setJobCompleted(db: Db, id: string, endDate: Day): Promise<void> {
  await db
    .updateTable('job')
    .set((eb) => ({ end_date: endDate, rev: eb('rev', '+', 1) }))
    .where('id', '=', id)
    .where('end_date', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow(appError('job.alreadyCompleted'));
}

/** Throws a 400 where it has an invoice or was deleted already. */
export async function markJobDeleted(db: Db, now: Date, id: string): Promise<void> {
  await db
    .updateTable('job')
    .set({ deleted_on: now.toISOString() })
    .where('id', '=', id)
    .where('invoice_id', 'is', null)
    .where('deleted_on', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow(appError('job.notChangeable'));
}

/** How many jobs of the client have no end date. */
export async function countOpenJobs(db: Db, clientId: string): Promise<number> {
  const { total } = await db
    .selectFrom('job')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('client_id', '=', clientId)
    .where('end_date', 'is', null)
    .where('deleted_on', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}

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
    items,
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
    clientItemRef: joined(pieces.map((piece) => piece._ref)),
    clientItemTitle: joined(pieces.map((piece) => piece.title)),
    clientItemCategory: joined(pieces.map((piece) => piece.category)),
    notes: joined(job.items.map(({ notes }) => notes)),
  };
}

/** Each once, without what is empty. */
function joined(values: (string | number)[]): string {
  return [...new Set(values)].filter((value) => value !== '').join(', ');
}
