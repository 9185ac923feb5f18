import type { Ddl } from '../migration.ts';

/** A row's carpet may come back into storage: the stays before the last one are kept here. */
export function earlierStays({ text, tableEnd }: Ddl): string[] {
  return [
    `create table earlier_stay (
      job_item_id ${text} not null references job_item (id) on delete cascade,
      storage_start ${text} not null,
      storage_end ${text} not null,
      storage_notes ${text} not null,
      check (storage_start <= storage_end)
    ) ${tableEnd}`,
    'create index earlier_stay_job_item on earlier_stay (job_item_id)',
    'create index earlier_stay_start on earlier_stay (storage_start)',
    'create index earlier_stay_end on earlier_stay (storage_end)',
    // A phone number is found by its digits alone, however it was written down.
    `update client set phone_fold = phone_fold || '\n' ||
      replace(replace(replace(replace(phone_fold, ' ', ''), '-', ''), '+357', ''), '+', '')
      where phone_fold <> ''`,
  ];
}
