import { type OpenStage, openStages, type Stage, stages } from '../base/choices.ts';

/** Null for a row without a piece. */
export type StagedRow = { clientItem: { _id: string } | null; stage: Stage | null };

export type Progress = { pieces: number; ready: number; handedOver: number };

/** Counts pieces, not rows: a piece on several rows has the earliest of their stages. */
export function progressOf(rows: readonly StagedRow[]): Progress {
  const byPiece = new Map<string, Stage>();
  for (const { clientItem, stage } of rows) {
    if (clientItem === null || stage === null) continue;
    byPiece.set(clientItem._id, earlier(byPiece.get(clientItem._id) ?? stage, stage));
  }
  const reached = [...byPiece.values()];
  const count = (stage: Stage) => reached.filter((value) => value === stage).length;
  return { pieces: reached.length, ready: count('ready'), handedOver: count('handedOver') };
}

/** It has pieces, and all of them are ready or handed over. */
export function isReady({ pieces, ready, handedOver }: Progress): boolean {
  return pieces > 0 && ready + handedOver === pieces;
}

function earlier(first: Stage, other: Stage): Stage {
  return stages.indexOf(first) < stages.indexOf(other) ? first : other;
}

/** Work remains; completing the job makes the piece ready. */
export function isBeforeReady(stage: Stage | null): boolean {
  return stage === 'received' || stage === 'cleaning';
}

type MovableRow = StagedRow & { handover: object | null };

/**
 * Why the stage of a row cannot be changed, or null. A hand-over is undone by cancelling it; a piece that
 * was given out without one can be moved back.
 */
export function stageProblem({
  clientItem,
  handover,
}: MovableRow): 'noPiece' | 'handedOver' | null {
  if (clientItem === null) return 'noPiece';
  return handover === null ? null : 'handedOver';
}

/** The rows at the earliest stage: what is to be done next with them comes first. */
export function earliestRows<Row extends { stage: Stage | null }>(rows: readonly Row[]): Row[] {
  const first = openStages.find((stage) => rows.some((row) => row.stage === stage));
  return rows.filter(({ stage }) => stage !== null && stage === first);
}

/** Undefined for a ready piece: that one is handed over. */
export function nextStage(stage: Stage | null): OpenStage | undefined {
  if (stage === 'received') return 'cleaning';
  return stage === 'cleaning' ? 'ready' : undefined;
}
