import type { Scan, ScannedPiece } from './use-scanned.ts';

/** Whether an open job expects the piece in storage; after its hand-over it no longer does. */
export function isComing({ stay, stage, job, jobItem }: ScannedPiece): boolean {
  return stay === null && jobItem !== null && job?.endDate === null && stage !== 'handedOver';
}

/** Whether the piece is in storage at another place. */
export function isElsewhere(piece: ScannedPiece, place: NonNullable<Scan['place']>): boolean {
  return piece.stay !== null && piece.place?._id !== place._id;
}
