import { sql } from 'kysely';

/** In a query over `job_item`: the last stay of the row; one that has not ended comes last. */
export const isLastOfRow = sql<boolean>`stay.id = (select id from stay as other
  where other.job_item_id = job_item.id
  order by case when other.end_date is null then 0 else 1 end, other.id desc limit 1)`;
