import { type Migration, runStatements } from '../migration.ts';

/** So many days after its date an invoice is proposed to be due: what was a constant until now. */
export const paymentTerms: Migration = (trx) =>
  runStatements(trx, ['alter table config add column payment_days integer not null default 30']);
