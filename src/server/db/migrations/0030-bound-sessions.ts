import { type Migration, runStatements } from '../migration.ts';

/** The SHA-256 of what the browser alone knows that a session is bound to; null where it is to none. */
export const boundSessions: Migration = (trx, { text }) =>
  runStatements(trx, [`alter table session add column browser_hash ${text}`]);
