import type { Invariants } from '../../platform/invariants/index.ts';

export const photoInvariants: Invariants = {
  "a photo by a job's row is of the row's carpet": `
    select photo.id from photo join job_item on job_item.id = photo.job_item_id
    where photo.client_item_id <> coalesce(job_item.client_item_id, '')`,
};
