import { type Migration, runStatements } from '../migration.ts';

/** The first month of the shop's VAT quarters; so far they were those of the calendar. */
export const migration: Migration = (trx, { integer }) =>
  runStatements(trx, [
    `alter table config add column vat_quarter_start ${integer} not null default 1`,
  ]);
