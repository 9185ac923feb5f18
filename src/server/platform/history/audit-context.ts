import type { Day } from '#shared/day.ts';
import type { Db } from '../db/index.ts';

/** Who does something, and when. */
export type AuditContext = {
  /** Inside the call's transaction where its effect is `write`. */
  db: Db;
  now: Date;
  /** Who does it, for the history; null: the server itself. */
  actor: string | null;
  /** The calendar day in the business's time zone. */
  today: Day;
};
