import type { Scan, ScannedPiece } from './use-scanned.ts';

/** An open job is to bring it in; what it has handed over, it brings in no more. */
export function isComing({ stay, stage, job, jobItem }: ScannedPiece): boolean {
  return stay === null && jobItem !== null && job?.endDate === null && stage !== 'handedOver';
}

/** It is in storage, and not at this place. */
export function isElsewhere(piece: ScannedPiece, place: NonNullable<Scan['place']>): boolean {
  return piece.stay !== null && piece.place?._id !== place._id;
}
