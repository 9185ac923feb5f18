import { type Migration, runStatements } from '../migration.ts';

/** PostgreSQL finds what is typed by one index of all kinds, from the newest on, without an extension. */
export const entryLetters: Migration = (trx, { lettersIndex: { prepare, make } }) =>
  runStatements(trx, [...prepare, ...make]);
