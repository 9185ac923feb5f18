import { type OpenStage, type Stage, stages } from '../choices.ts';

/** A row of a job as far as its piece's way through the shop goes; null where it has no piece. */
export type StagedRow = { clientItem: { _id: string } | null; stage: Stage | null };

export type Progress = {
  pieces: number;
  /** In the shop, with nothing left to do. */
  ready: number;
  handedOver: number;
};

/** How far a job's pieces are; one that stands on several rows is as far as the last of them. */
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

function earlier(first: Stage, other: Stage): Stage {
  return stages.indexOf(first) < stages.indexOf(other) ? first : other;
}

/** Something is still to be done to it: a job that is completed makes it ready. */
export function isBeforeReady(stage: Stage | null): boolean {
  return stage === 'received' || stage === 'cleaning';
}

type MovableRow = StagedRow & { handover: object | null };

/**
 * Why a row's piece cannot be moved to another stage, or null. What a hand-over says is undone by
 * cancelling that; a piece that left without one can be had back.
 */
export function stageProblem({
  clientItem,
  handover,
}: MovableRow): 'noPiece' | 'handedOver' | null {
  if (clientItem === null) return 'noPiece';
  return handover === null ? null : 'handedOver';
}

/** What comes next for a piece; a ready one is handed over. */
export function nextStage(stage: Stage | null): OpenStage | undefined {
  if (stage === 'received') return 'cleaning';
  return stage === 'cleaning' ? 'ready' : undefined;
}
