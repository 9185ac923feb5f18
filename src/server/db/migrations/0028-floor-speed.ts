import { type Migration, runStatements } from '../migration.ts';

/**
 * What the warehouse asks of open stays and of the rows of a piece is answered from an index alone,
 * however much has been stored and washed before.
 */
export const floorSpeed: Migration = (trx) =>
  runStatements(trx, [
    'drop index stay_open',
    `create index stay_open
      on stay (start_date, id, client_id, client_item_id, place_id, job_id) where end_date is null`,
    // Without what is open, or the planner would rather sort by it.
    'drop index stay_end',
    'create index stay_end on stay (end_date, id) where end_date is not null',
    'drop index job_item_client_item',
    'create index job_item_client_item on job_item (client_item_id, stage, job_id, id)',
  ]);
