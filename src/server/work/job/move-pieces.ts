import type { z } from 'zod';
import { audit } from '#server/platform/history/index.ts';
import { type Reason, refuseRows, type StaffContext } from '#server/platform/http/index.ts';
import { type OpenStage, openStages, type Stage } from '#shared/base/choices.ts';
import type { jobRoutes, StagedPiece } from '#shared/contract/job.ts';
import { stageProblem } from '#shared/rules/stage.ts';
import { type LockedRow, lockJobItems } from './job-item.store.ts';
import { loadStaged, rowsOfPieces, setStage } from './stage.store.ts';

/** Moves the pieces of rows of any jobs and clients to a stage, all or none. */
export async function movePieces(
  context: StaffContext,
  { jobItems, stage }: z.output<typeof jobRoutes.stage.body>,
): Promise<{ data: StagedPiece[] }> {
  const { db, now } = context;
  const rows = await lockJobItems(db, jobItems);
  refuseRows(rows.map(reasonAgainst), { list: 'jobItems' });
  const known = rows.filter((row) => row !== undefined);
  const all = await rowsOfPieces(db, known);
  const moved = all.filter((row) => row.stage !== stage).map(({ id }) => id);
  await setStage(db, stage, { ids: moved, on: now });
  await auditStages(context, moved);
  return {
    data: await loadStaged(
      db,
      all.map(({ id }) => id),
    ),
  };
}

const reasons = { noPiece: 'job.notStageable', handedOver: 'job.handedOver' } as const;

function reasonAgainst(row: LockedRow | undefined): Reason | null {
  if (row === undefined) return 'reference.unknown';
  const { clientItem: id, stage, handover } = row;
  const problem = stageProblem({
    clientItem: id === null ? null : { _id: id },
    stage,
    handover: handover === null ? null : { _id: handover },
  });
  return problem && reasons[problem];
}

/** Records the current stage of the pieces of these rows, once for several rows of a piece in a job. */
export async function auditStages(context: StaffContext, ids: string[]): Promise<void> {
  const audited = new Set<string>();
  for (const after of await loadStaged(context.db, ids)) {
    const key = `${after.job._id} ${after.clientItem._id}`;
    if (isOpen(after.stage) && !audited.has(key)) {
      await audit.stage(context, { event: after.stage, after });
    }
    audited.add(key);
  }
}

function isOpen(stage: Stage): stage is OpenStage {
  return openStages.some((open) => open === stage);
}
