import type { Invariants } from '#server/platform/invariants/index.ts';

export const photoInvariants: Invariants = {
  'a photo is deleted where the history says so, and nowhere else': `
    select photo.id from photo where (deleted_on is not null) <> exists (
      select 1 from history_line as line where line.record_id = photo.id and line.kind = 'photo'
        and line.event = 'deleted' and not exists (select 1 from history_line as later
          where later.record_id = photo.id and later.kind = 'photo' and later.event = 'restored'
            and later.position > line.position))`,
  "a photo by a job's row is of the row's carpet": `
    select photo.id from photo join job_item on job_item.id = photo.job_item_id
    where photo.client_item_id <> coalesce(job_item.client_item_id, '')`,
};
