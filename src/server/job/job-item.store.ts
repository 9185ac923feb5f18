import type { JobItem } from '#shared/contract/job.ts';
import type { Millimetres } from '#shared/money.ts';
import type { Db } from '../db/open.ts';
import type { JobItemTable } from '../db/tables.ts';

/** The columns of a row that people write; storage is written by import and export alone. */
export type JobItemWrite = Pick<
  JobItemTable,
  'id' | 'item_id' | 'client_item_id' | 'qty' | 'unit_cost' | 'total' | 'notes'
>;

/** The rows of these jobs in their order, with what they name, deleted or not. */
export async function loadJobItems(db: Db, jobIds: string[]): Promise<Map<string, JobItem[]>> {
  const rows = await selectJobItems(db).where('job_item.job_id', 'in', jobIds).execute();
  const byJob = new Map<string, JobItem[]>(jobIds.map((id) => [id, []]));
  for (const row of rows) byJob.get(row.job_id)?.push(toJobItem(row));
  return byJob;
}

/** Makes these the rows of the job: others go, those that were there keep their storage. */
export async function writeJobItems(db: Db, jobId: string, rows: JobItemWrite[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await db
    .deleteFrom('job_item')
    .where('job_id', '=', jobId)
    .$if(ids.length > 0, (query) => query.where('id', 'not in', ids))
    .execute();
  if (rows.length === 0) return;
  await db
    .insertInto('job_item')
    .values(rows.map((row, position) => ({ ...row, ...notStored, job_id: jobId, position })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        position: eb.ref('excluded.position'),
        item_id: eb.ref('excluded.item_id'),
        client_item_id: eb.ref('excluded.client_item_id'),
        qty: eb.ref('excluded.qty'),
        unit_cost: eb.ref('excluded.unit_cost'),
        total: eb.ref('excluded.total'),
        notes: eb.ref('excluded.notes'),
      })),
    )
    .execute();
}

/** Which of these catalogue items there are. */
export async function findItems(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('item')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_on', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The client of each of these client items, and whether it is still in the lists. */
export async function findClientItems(
  db: Db,
  ids: string[],
): Promise<Map<string, { clientId: string; isDeleted: boolean }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('client_item')
    .select(['id', 'client_id', 'deleted_on'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row) => [row.id, { clientId: row.client_id, isDeleted: row.deleted_on !== null }]),
  );
}

const notStored = {
  storage_start: null,
  storage_end: null,
  storage_notes: '',
  storage_notes_fold: '',
} as const;

function selectJobItems(db: Db) {
  return db
    .selectFrom('job_item')
    .innerJoin('item', 'item.id', 'job_item.item_id')
    .leftJoin('client_item', 'client_item.id', 'job_item.client_item_id')
    .selectAll('job_item')
    .select([
      'item.title as item_title',
      'item.category as item_category',
      'client_item.ref as carpet_ref',
      'client_item.title as carpet_title',
      'client_item.category as carpet_category',
      'client_item.width as carpet_width',
      'client_item.length as carpet_length',
    ])
    .orderBy('job_item.job_id')
    .orderBy('job_item.position');
}

type JobItemRow = Awaited<ReturnType<ReturnType<typeof selectJobItems>['executeTakeFirstOrThrow']>>;

function toJobItem(row: JobItemRow): JobItem {
  return {
    _id: row.id,
    item: { _id: row.item_id, title: row.item_title, category: row.item_category },
    clientItem: row.client_item_id === null ? null : toClientItem(row.client_item_id, row),
    qty: row.qty,
    unitCost: row.unit_cost,
    total: row.total,
    notes: row.notes,
    storage: {
      startDate: row.storage_start,
      endDate: row.storage_end,
      notes: row.storage_notes,
    },
  };
}

function toClientItem(id: string, row: JobItemRow): NonNullable<JobItem['clientItem']> {
  const { carpet_ref, carpet_title, carpet_category, carpet_width, carpet_length } = row;
  return {
    _id: id,
    _ref: carpet_ref ?? 0,
    title: carpet_title ?? '',
    category: carpet_category ?? '',
    dimensions: { width: carpet_width ?? nothing, length: carpet_length ?? nothing },
  };
}

const nothing = 0 as Millimetres;
