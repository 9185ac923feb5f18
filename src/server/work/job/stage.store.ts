import { sql } from 'kysely';
import { type Db, inOrder, prepared } from '#server/platform/db/index.ts';
import {
  clientItemOf,
  clientOf,
  hasClientItem,
  joinedClient,
  joinedClientItem,
} from '#server/platform/records/index.ts';
import type { OpenStage, Stage } from '#shared/base/choices.ts';
import type { StagedPiece } from '#shared/contract/job.ts';
import { AppError } from '#shared/fields/errors.ts';

/** In the order of the ids. */
export async function loadStaged(db: Db, ids: string[]): Promise<StagedPiece[]> {
  const rows = (await stagedByIds(db, ids)).flatMap(
    ({ id, job_id, job_ref, stage, staged_on, ...row }) => {
      if (stage === null || staged_on === null || !hasClientItem(row)) return [];
      const job = { _id: job_id, _ref: job_ref };
      const piece = { client: clientOf(row), clientItem: clientItemOf(row) };
      return [{ _id: id, job, ...piece, stage, stagedOn: staged_on }];
    },
  );
  return inOrder(ids, rows);
}

const stagedByIds = prepared((db, ids) =>
  db
    .selectFrom('job_item')
    .innerJoin('job', 'job.id', 'job_item.job_id')
    .innerJoin('client', 'client.id', 'job.client_id')
    .leftJoin('client_item', 'client_item.id', 'job_item.client_item_id')
    .select(['job_item.id', 'job_item.stage', 'job_item.staged_on', 'job_item.client_item_id'])
    .select(['job.id as job_id', 'job.ref as job_ref', 'job.client_id'])
    .select([...joinedClient, ...joinedClientItem])
    .where('job_item.id', 'in', ids),
);

/** All rows of these pieces in their jobs, without those handed over: a piece has one stage in a job. */
export async function rowsOfPieces(
  db: Db,
  rows: readonly { jobId: string; clientItem: string | null }[],
): Promise<{ id: string; stage: Stage | null }[]> {
  const pieces = new Set(rows.map(({ jobId, clientItem }) => `${jobId} ${clientItem}`));
  const ofJobs = await rowsOfJobs(db, [...new Set(rows.map(({ jobId }) => jobId))]);
  return ofJobs.filter((row) => pieces.has(`${row.job_id} ${row.client_item_id}`));
}

const rowsOfJobs = prepared((db, jobIds) =>
  db
    .selectFrom('job_item')
    .select(['id', 'stage', 'job_id', 'client_item_id'])
    .where('job_id', 'in', jobIds)
    .where('client_item_id', 'is not', null)
    .where(
      sql<boolean>`not exists (select position from handover_piece
        where handover_piece.job_item_id = job_item.id and handover_piece.is_live = 1)`,
    )
    .orderBy('job_id')
    .orderBy('position'),
);

type StageMove = { ids: string[]; on: Date };

export async function setStage(db: Db, stage: OpenStage, { ids, on }: StageMove): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('job_item')
    .set({ stage, staged_on: on.toISOString(), stage_before: null })
    .where('id', 'in', ids)
    .execute();
}

/** Moves rows at an earlier stage to `ready` and stores that stage. Returns their ids. */
export async function makeReady(db: Db, jobId: string, on: Date): Promise<string[]> {
  const moved = await db
    .updateTable('job_item')
    .set((eb) => ({ stage: 'ready', staged_on: on.toISOString(), stage_before: eb.ref('stage') }))
    .where('job_id', '=', jobId)
    .where('stage', 'in', ['received', 'cleaning'])
    .returning('id')
    .execute();
  return moved.map(({ id }) => id);
}

/** Reverts `makeReady` for rows that were not moved since. Returns their ids. */
export async function revertReady(db: Db, jobId: string, on: Date): Promise<string[]> {
  const moved = await db
    .updateTable('job_item')
    .set((eb) => ({
      stage: eb.ref('stage_before'),
      staged_on: on.toISOString(),
      stage_before: null,
    }))
    .where('job_id', '=', jobId)
    .where('stage', '=', 'ready')
    .where('stage_before', 'is not', null)
    .returning('id')
    .execute();
  return moved.map(({ id }) => id);
}

/** Throws a 409 if a piece is no longer ready. */
export async function markHandedOverRows(db: Db, { ids, on }: StageMove): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('job_item')
    .set({ stage: 'handedOver', staged_on: on.toISOString(), stage_before: null })
    .where('id', 'in', ids)
    .where('stage', '=', 'ready')
    .executeTakeFirstOrThrow();
  if (Number(numUpdatedRows) !== ids.length) throw new AppError('record.changed');
}
