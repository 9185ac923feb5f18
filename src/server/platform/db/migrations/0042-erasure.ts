import { type Migration, runStatements } from '../migration.ts';

/**
 * Clients whose personal data was erased, and the digests of the nights of the history in which values of
 * theirs were redacted. The original digests stay, so that those noted elsewhere remain comparable.
 */
export const migration: Migration = (trx, { text, integer, tableEnd }) =>
  runStatements(trx, [
    `alter table client add column erased_on ${text}`,
    `create table history_redaction (
      night ${integer} not null,
      number ${integer} not null,
      line_id ${text} not null,
      root ${text} not null,
      primary key (night, number)
    ) ${tableEnd}`,
  ]);
