import type { MovedStay } from './move.ts';

export type Piece = MovedStay & { job: { _id: string; _ref: number } | null };

/** The job that all pieces share. */
export function commonJob(pieces: readonly Piece[]): Piece['job'] | undefined {
  const job = pieces[0]?.job ?? undefined;
  return pieces.every((piece) => piece.job?._id === job?._id) ? job : undefined;
}
