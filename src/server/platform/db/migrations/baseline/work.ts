import type { Ddl } from '../../migration.ts';
import { flag, record } from './columns.ts';

/** Jobs with their rows, and photos of pieces. */
export function work(ddl: Ddl): string[] {
  return [...job(ddl), ...jobItem(ddl), ...photo(ddl), ...photoMark(ddl)];
}

function job(ddl: Ddl): string[] {
  const { text, integer, tableEnd } = ddl;
  return [
    `create table job (${record(ddl)},
      client_id ${text} not null references client (id),
      start_date ${text} not null,
      due_date ${text},
      end_date ${text},
      instructions ${text} not null,
      instructions_fold ${text} not null,
      total ${integer} not null check (total >= 0),
      ${flag('subscription')},
      invoice_id ${text} references invoice (id),
      public_id ${text},
      last_sent ${text},
      last_sent_day ${text},
      check (invoice_id is null or end_date is not null)
    ) ${tableEnd}`,
    'create unique index job_public on job (public_id) where public_id is not null',
    'create index job_start on job (start_date, ref, id)',
    'create index job_client on job (client_id, start_date, ref)',
    'create index job_invoice on job (invoice_id)',
    'create index job_open on job (start_date, ref, id) where end_date is null',
    // What can be invoiced: the list has it by its start, Today by its end.
    `create index job_to_invoice on job (start_date, ref, id)
      where end_date is not null and invoice_id is null and deleted_on is null`,
    `create index job_waiting on job (end_date, id)
      where end_date is not null and invoice_id is null and deleted_on is null`,
  ];
}

const stages = `('received', 'cleaning', 'ready', 'handedOver')`;

function jobItem({ text, integer, tableEnd }: Ddl): string[] {
  return [
    `create table job_item (
      id ${text} primary key,
      job_id ${text} not null references job (id),
      position ${integer} not null,
      item_id ${text} not null references item (id),
      client_item_id ${text} references client_item (id),
      qty ${integer} not null check (qty >= 1000),
      unit_cost ${integer} not null check (unit_cost >= 0),
      total ${integer} not null check (total >= 0),
      notes ${text} not null,
      notes_fold ${text} not null default '',
      stage ${text} check (stage in ${stages}),
      staged_on ${text},
      stage_before ${text} check (stage_before in ${stages})
    ) ${tableEnd}`,
    'create index job_item_job on job_item (job_id, position)',
    'create index job_item_item on job_item (item_id)',
    // The rows of a piece, without reading them: the warehouse asks at every scan.
    'create index job_item_client_item on job_item (client_item_id, stage, job_id, id)',
  ];
}

/** The pictures are files, named by their content. */
function photo({ text, integer, tableEnd }: Ddl): string[] {
  return [
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
    'create index photo_newest on photo (taken_on, id) where deleted_on is null',
    `create index photo_client_item on photo (client_item_id, taken_on, id)
      where deleted_on is null`,
    'create index photo_day on photo (taken_on_day, id) where deleted_on is null',
    'create index photo_job_item on photo (job_item_id)',
    'create index photo_deleted on photo (deleted_on) where deleted_on is not null',
    // Before a file is deleted, another photo of the same content is looked for.
    'create index photo_full_file on photo (full_file)',
    'create index photo_thumb_file on photo (thumb_file)',
  ];
}

function photoMark({ text, integer, tableEnd }: Ddl): string[] {
  return [
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
  ];
}
