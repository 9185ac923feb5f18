import { type Invariants, wrongDocuments, wrongSeals } from '#server/platform/invariants/index.ts';
import { sealHandover } from './seal-handover.ts';

/** A piece is with its client, in work, in the store or handed over, and never in two of these. */
export const handoverInvariants: Invariants = {
  'a hand-over is as it was sealed': (db) =>
    wrongDocuments(db, 'handover', (rows) => wrongSeals(rows, sealHandover)),
  'a live hand-over is of pieces that are handed over, and a cancelled one of none': `
    select handover.id from handover
    join handover_piece on handover_piece.handover_id = handover.id
    left join job_item on job_item.id = handover_piece.job_item_id
    where (handover.status = 'issued') <> (handover_piece.is_live = 1)
      or handover_piece.is_live = 1 and coalesce(job_item.stage, '') <> 'handedOver'`,
  'a hand-over is of its own client, and of the pieces of its rows': `
    select handover.id from handover
    join handover_piece on handover_piece.handover_id = handover.id
    join job on job.id = handover_piece.job_id
    left join job_item on job_item.id = handover_piece.job_item_id
    where job.client_id <> handover.client_id
      or job_item.client_item_id <> handover_piece.client_item_id
      or job_item.job_id <> handover_piece.job_id`,
  'a piece is at one hand-over of a row at most': `
    select job_item_id as id from handover_piece where is_live = 1
    group by job_item_id having count(*) > 1`,
  'what is handed over is not in the store by the same row': `
    select job_item.id from job_item
    join stay on stay.job_item_id = job_item.id
    where job_item.stage = 'handedOver' and stay.end_date is null`,
  'a row has a stage where it has a piece, and since when': `
    select id from job_item where (client_item_id is null) <> (stage is null)
      or (stage is null) <> (staged_on is null)`,
};
