import type { Day } from '#shared/day.ts';
import type { Db } from '../db/index.ts';

/** The user, time and transaction of a change. */
export type AuditContext = {
  /** Inside the call's transaction where its effect is `write`. */
  db: Db;
  now: Date;
  /** The user's id, for the history; null for the server itself. */
  actor: string | null;
  /** The calendar day in the business's time zone. */
  today: Day;
};
