import type { Invariants } from '#server/platform/invariants/index.ts';

export const storageInvariants: Invariants = {
  'a carpet is in storage once at most': `
    select id from stay where end_date is null and client_item_id in (
      select client_item_id from stay where end_date is null
      group by client_item_id having count(*) > 1)`,
  "an open stay is of its carpet's client": `
    select stay.id from stay join client_item on client_item.id = stay.client_item_id
    where stay.end_date is null and stay.client_id <> client_item.client_id`,
  'what is exported was imported before': `
    select id from stay where end_date < start_date`,
  'stays of a carpet do not overlap': `
    select stay.id from stay join stay as other on other.client_item_id = stay.client_item_id
      and other.id <> stay.id and other.start_date <= stay.start_date
    where other.start_date < coalesce(stay.end_date, '9999-12-31')
      and stay.start_date < coalesce(other.end_date, '9999-12-31')`,
  'a stay is open, ended or undone as the history says last': `
    select line.record_id as id from history_line as line
      left join stay on stay.id = line.record_id
    where line.kind = 'stay' and line.event <> 'moved'
      and not exists (select 1 from history_line as later where later.record_id = line.record_id
        and later.position > line.position and later.event <> 'moved')
      and case line.event
        when 'notStored' then stay.id is not null
        when 'released' then stay.end_date is null
        else stay.id is null or stay.end_date is not null end`,
  'a stay by a row is by its job and of its carpet': `
    select stay.id from stay join job_item on job_item.id = stay.job_item_id
    where stay.job_id <> job_item.job_id
      or stay.client_item_id <> coalesce(job_item.client_item_id, '')`,
  'what is stored is at a place that is there': `
    select stay.id from stay join place on place.id = stay.place_id
    where stay.end_date is null and place.deleted_on is not null`,
  'a stored piece is where it was put last': `
    select stay.id from stay where end_date is null and coalesce(place_id, '') <> coalesce((
      select place_id from stay_move where stay_id = stay.id order by id desc limit 1), '')`,
};
