import { type Migration, runStatements } from '../migration.ts';

/** Indexes for what Today counts: in the order in which its lists are shown, and without a look at each job. */
export const migration: Migration = (trx) =>
  runStatements(trx, [
    'drop index job_waiting',
    `create index job_waiting on job (end_date, ref desc, id)
      where end_date is not null and invoice_id is null and deleted_on is null`,
    'create index job_deleted on job (id) where deleted_on is not null',
    'create index stay_job_open on stay (job_id) where end_date is null',
    // Counting by week reads no row: whether it counts is in the index.
    'drop index stay_start',
    'create index stay_start on stay (start_date, id, job_id, job_item_id)',
  ]);
