import { sql } from 'kysely';
import { lockClients } from '#server/parties/client/index.ts';
import { type Db, loader, prepared } from '#server/platform/db/index.ts';
import {
  clientItemOf,
  hasClientItem,
  isLastOfRow,
  joinedClientItem,
} from '#server/platform/records/index.ts';
import type { JobItem } from '#shared/contract/job.ts';
import { AppError } from '#shared/fields/errors.ts';
import type { JobItemTable } from './job.tables.ts';

export type JobItemWrite = Omit<JobItemTable, 'job_id' | 'position'>;

/** Rows by job id, in their order; their items and carpets may be deleted. */
export async function loadJobItems(db: Db, jobIds: string[]): Promise<Map<string, JobItem[]>> {
  const byJob = new Map<string, JobItem[]>(jobIds.map((id) => [id, []]));
  for (const row of await rowsByJobs(db, jobIds)) byJob.get(row.job_id)?.push(toJobItem(row));
  return byJob;
}

const rowsByJobs = prepared((db, ids) => selectJobItems(db).where('job_item.job_id', 'in', ids));

/** Replaces the rows of the job. Stays of removed rows remain. */
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
    .values(rows.map((row, position) => ({ ...row, job_id: jobId, position })))
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((eb) => ({
          position: eb.ref('excluded.position'),
          item_id: eb.ref('excluded.item_id'),
          client_item_id: eb.ref('excluded.client_item_id'),
          qty: eb.ref('excluded.qty'),
          unit_cost: eb.ref('excluded.unit_cost'),
          total: eb.ref('excluded.total'),
          notes: eb.ref('excluded.notes'),
          notes_fold: eb.ref('excluded.notes_fold'),
          stage: eb.ref('excluded.stage'),
          staged_on: eb.ref('excluded.staged_on'),
        })),
    )
    .execute();
}

/** Those of the ids that are live catalogue items. */
export async function findItems(db: Db, ids: string[]): Promise<Set<string>> {
  return new Set(await liveItems(db, ids));
}

const liveItems = loader(
  (db, ids) =>
    db.selectFrom('item').select('id').where('id', 'in', ids).where('deleted_on', 'is', null),
  ({ id }) => id,
);

/** Join condition in a query over `job_item`: the row of a hand-over that is not cancelled. */
export const isLiveOfRow = sql<boolean>`handover_piece.job_item_id = job_item.id
  and handover_piece.is_live = 1`;

/** Job, client and piece of each row, without rows of deleted jobs. */
export const findJobItems = prepared((db, ids) =>
  db
    .selectFrom('job_item')
    .innerJoin('job', 'job.id', 'job_item.job_id')
    .leftJoin('handover_piece', (join) => join.on(isLiveOfRow))
    .select(['job_item.id', 'job_item.job_id as jobId', 'job.ref as jobRef', 'stage'])
    .select(['job_item.client_item_id as clientItem', 'handover_piece.handover_id as handover'])
    .select(['job.client_id as clientId', 'job.end_date as endDate'])
    .where('job_item.id', 'in', ids)
    .where('job.deleted_on', 'is', null),
);

function selectJobItems(db: Db) {
  return db
    .selectFrom('job_item')
    .innerJoin('item', 'item.id', 'job_item.item_id')
    .leftJoin('client_item', 'client_item.id', 'job_item.client_item_id')
    .leftJoin('stay', (join) => join.on(isLastOfRow))
    .leftJoin('handover_piece', (join) => join.on(isLiveOfRow))
    .leftJoin('handover', 'handover.id', 'handover_piece.handover_id')
    .selectAll('job_item')
    .select([
      'item.title as item_title',
      'item.category as item_category',
      'item.unit as item_unit',
    ])
    .select(joinedClientItem)
    .select(['stay.start_date', 'stay.end_date', 'stay.notes as stay_notes', 'stay.export_notes'])
    .select(['handover_piece.handover_id', 'handover.ref as handover_ref'])
    .orderBy('job_item.job_id')
    .orderBy('job_item.position');
}

type JobItemRow = Awaited<ReturnType<ReturnType<typeof selectJobItems>['executeTakeFirstOrThrow']>>;

type WithHandover = Pick<JobItemRow, 'handover_id' | 'handover_ref'>;

export function handoverOf({ handover_id, handover_ref }: WithHandover): JobItem['handover'] {
  if (handover_id === null || handover_ref === null) return null;
  return { _id: handover_id, _ref: handover_ref };
}

function toJobItem(row: JobItemRow): JobItem {
  return {
    _id: row.id,
    item: {
      _id: row.item_id,
      title: row.item_title,
      category: row.item_category,
      unit: row.item_unit,
    },
    clientItem: hasClientItem(row) ? clientItemOf(row) : null,
    qty: row.qty,
    unitCost: row.unit_cost,
    total: row.total,
    notes: row.notes,
    storage: {
      startDate: row.start_date,
      endDate: row.end_date,
      notes: row.export_notes ?? row.stay_notes ?? '',
    },
    stage: row.stage,
    stagedOn: row.staged_on,
    handover: handoverOf(row),
  };
}

export type LockedRow = Awaited<ReturnType<typeof findJobItems>>[number];

/** Locks the clients of the rows. Returns the rows in the order of the ids; undefined if there is none. */
export async function lockJobItems(db: Db, ids: string[]): Promise<(LockedRow | undefined)[]> {
  const before = await findJobItems(db, ids);
  const clients = new Set(before.map(({ clientId }) => clientId));
  if (clients.size > 0) await lockClients(db, [...clients]);
  const rows = new Map((await findJobItems(db, ids)).map((row) => [row.id, row]));
  if ([...rows.values()].some(({ clientId }) => !clients.has(clientId))) {
    throw new AppError('record.changed');
  }
  return ids.map((id) => rows.get(id));
}

/** The maximum for one PDF; a line counts as `LINE_CHARACTERS` plus its texts. */
const MAX_CHARACTERS = 810_000;
const LINE_CHARACTERS = 300;

/** True if the jobs have too many rows, or too much text, for one document. */
export async function isTooLongToPrint(db: Db, jobIds: string[]): Promise<boolean> {
  const { rows } = await sql<{
    characters: number | null;
  }>`select sum(characters) as characters from (
    select ${sql.lit(LINE_CHARACTERS)} + length(job_item.notes) + length(item.title)
      + coalesce(length(client_item.title), 0) as characters
    from job_item join item on item.id = item_id left join client_item on client_item.id = client_item_id
    where job_id in (${sql.join(jobIds)}) limit ${MAX_CHARACTERS / LINE_CHARACTERS}) as line`.execute(
    db,
  );
  return (rows[0]?.characters ?? 0) >= MAX_CHARACTERS;
}
