import { type Migration, runStatements } from '../migration.ts';

/** Photos of pieces with what is marked on them; the pictures are files, known by their content. */
export const photos: Migration = (trx, { text, integer, tableEnd }) =>
  runStatements(trx, [
    `create table photo (
      id ${text} primary key,
      rev ${integer} not null,
      created_on ${text} not null,
      deleted_on ${text},
      client_item_id ${text} not null references client_item (id),
      job_item_id ${text} references job_item (id) on delete set null,
      taken_on ${text} not null,
      taken_on_day ${text} not null,
      user_id ${text} references user_account (id),
      width ${integer} not null check (width > 0),
      height ${integer} not null check (height > 0),
      full_file ${text} not null,
      thumb_file ${text} not null,
      note ${text} not null,
      note_fold ${text} not null
    ) ${tableEnd}`,
    `create index photo_newest on photo (taken_on, id) where deleted_on is null`,
    `create index photo_client_item on photo (client_item_id, taken_on, id)
      where deleted_on is null`,
    `create index photo_day on photo (taken_on_day, id) where deleted_on is null`,
    'create index photo_job_item on photo (job_item_id)',
    'create index photo_deleted on photo (deleted_on) where deleted_on is not null',
    'create index photo_full_file on photo (full_file)',
    'create index photo_thumb_file on photo (thumb_file)',
    `create table photo_mark (
      photo_id ${text} not null references photo (id) on delete cascade,
      id ${text} not null,
      position ${integer} not null,
      kind ${text} not null check (kind in ('stain', 'hole', 'moth', 'colourRun', 'fringe', 'urine',
        'wear', 'other')),
      x ${integer} not null check (x between 0 and 10000),
      y ${integer} not null check (y between 0 and 10000),
      note ${text} not null,
      shown ${integer} not null default 0 check (shown in (0, 1)),
      primary key (photo_id, id)
    ) ${tableEnd}`,
  ]);
