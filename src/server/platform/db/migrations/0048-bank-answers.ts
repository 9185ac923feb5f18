import { type Migration, runStatements } from '../migration.ts';

/** What was answered about a bank's files: the order of day and month, and what its words mean. */
export const migration: Migration = (trx, { text }) =>
  runStatements(trx, [
    `alter table bank_format add column answers ${text} not null default '{"words":[]}'`,
  ]);
