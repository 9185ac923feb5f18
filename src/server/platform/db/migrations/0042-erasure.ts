import { type Migration, runStatements } from '../migration.ts';

/**
 * Marks erased clients, and stores new digests for the nights whose history lines were redacted. The original digests
 * stay, so that copies noted elsewhere can still be compared.
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
