import { type Migration, runStatements } from '../migration.ts';

/** First number of each series, for a shop that numbered documents before. */
export const migration: Migration = (trx, { integer }) =>
  runStatements(
    trx,
    ['invoice', 'other', 'payment', 'credit', 'handover'].map(
      (series) =>
        `alter table config add column first_${series} ${integer} not null default 1
          check (first_${series} between 1 and 999999)`,
    ),
  );
