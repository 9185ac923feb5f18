import { type Migration, runStatements } from '../migration.ts';

/** What Peppol needs beside EN 16931: electronic addresses, and the references of the buyer. */
export const migration: Migration = (trx, { text, integer }) =>
  runStatements(trx, [
    `alter table client add column peppol_id ${text} not null default ''`,
    `alter table client add column buyer_reference ${text} not null default ''`,
    `alter table invoice add column buyer_reference ${text} not null default ''`,
    `alter table invoice add column order_reference ${text} not null default ''`,
    `alter table config add column peppol ${integer} not null default 0 check (peppol in (0, 1))`,
    `alter table config add column peppol_id ${text} not null default ''`,
  ]);
