import type { Role } from '../choices.ts';
import { isDesk } from './roles.ts';

/** How long floor staff can cancel their own hand-overs. */
const OWN_CANCEL_MS = 10 * 60 * 1_000;

export function isFresh(createdOn: string, now: Date): boolean {
  return now.getTime() - Date.parse(createdOn) <= OWN_CANCEL_MS;
}

type CancelParams = { role: Role; isOwn: boolean; createdOn: string; now: Date };

/** The desk may cancel any hand-over, the floor only its own recent ones. */
export function mayCancelHandover({ role, isOwn, createdOn, now }: CancelParams): boolean {
  return isDesk(role) || (isOwn && isFresh(createdOn, now));
}
