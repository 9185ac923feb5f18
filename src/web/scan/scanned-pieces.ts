import type { Scan, ScannedPiece } from './use-scanned.ts';

/** An open job is to bring it in. */
export function isComing({ stay, job, jobItem }: ScannedPiece): boolean {
  return stay === null && jobItem !== null && job?.endDate === null;
}

/** It is in storage, and not at this place. */
export function isElsewhere(piece: ScannedPiece, place: NonNullable<Scan['place']>): boolean {
  return piece.stay !== null && piece.place?._id !== place._id;
}
