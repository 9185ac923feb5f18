import type { Role } from '../choices.ts';
import { isDesk } from './roles.ts';

const OWN_MS = 10 * 60 * 1_000;

/** For so long whoever is on the floor takes back what they have handed over themselves. */
export function isFresh(createdOn: string, now: Date): boolean {
  return now.getTime() - Date.parse(createdOn) <= OWN_MS;
}

type CancelParams = { role: Role; isOwn: boolean; createdOn: string; now: Date };

/** The desk cancels any hand-over; the floor its own ones, soon after. */
export function mayCancelHandover({ role, isOwn, createdOn, now }: CancelParams): boolean {
  return isDesk(role) || (isOwn && isFresh(createdOn, now));
}
