import { type Migration, runStatements } from '../migration.ts';

/**
 * Indexes for the secondary dates by which lists are filtered, and for invoice numbers. Due dates and the days of
 * mails have none: SQLite would prefer it to the small partial indexes of what is late or failed.
 */
export const migration: Migration = (trx) =>
  runStatements(trx, [
    'create index job_end on job (end_date) where end_date is not null',
    // The unique index begins with the type.
    'create index invoice_number on invoice (ref)',
    'create index invoice_sent on invoice (last_sent_day) where last_sent_day is not null',
    'create index payment_sent on payment (last_sent_day) where last_sent_day is not null',
    'create index credit_sent on credit (last_sent_day) where last_sent_day is not null',
  ]);
