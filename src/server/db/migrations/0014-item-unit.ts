import { type Migration, runStatements } from '../migration.ts';

/** What an item of the catalogue is counted in; all there were are counted by the piece. */
export const itemUnit: Migration = (trx, { text }) =>
  runStatements(trx, [
    `alter table item add column unit ${text} not null default 'piece'
      check (unit in ('piece', 'squareMetre', 'metre'))`,
  ]);
