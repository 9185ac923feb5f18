import type { Ddl } from '../../migration.ts';

/** The store: places, stays, counts and labels. */
export function floor(ddl: Ddl): string[] {
  return [
    ...place(ddl),
    ...stay(ddl),
    ...stayIndexes,
    ...stayMove(ddl),
    ...count(ddl),
    ...tag(ddl),
  ];
}

function place({ text, integer, tableEnd }: Ddl): string[] {
  return [
    `create table place (
      id ${text} primary key,
      rev ${integer} not null,
      created_on ${text} not null,
      deleted_on ${text},
      code ${text} not null,
      code_fold ${text} not null,
      title ${text} not null,
      title_fold ${text} not null,
      capacity ${integer} check (capacity >= 0),
      disabled ${integer} not null check (disabled in (0, 1))
    ) ${tableEnd}`,
    'create unique index place_code on place (code_fold) where deleted_on is null',
  ];
}

function stay({ text, integer, tableEnd }: Ddl): string[] {
  return [
    `create table stay (
      id ${text} primary key,
      rev ${integer} not null,
      created_on ${text} not null,
      client_item_id ${text} not null references client_item (id),
      client_id ${text} not null references client (id),
      job_id ${text} references job (id),
      job_item_id ${text} references job_item (id) on delete set null,
      start_date ${text} not null,
      end_date ${text},
      notes ${text} not null,
      notes_fold ${text} not null,
      export_notes ${text},
      place_id ${text} references place (id),
      check (end_date >= start_date),
      check (job_item_id is null or job_id is not null),
      check (end_date is not null or export_notes is null)
    ) ${tableEnd}`,
  ];
}

const stayIndexes = [
  // A piece is in the store once, whoever stores it.
  'create unique index stay_stored on stay (client_item_id) where end_date is null',
  // What is stored now is answered from this index alone, however much was stored before.
  `create index stay_open
    on stay (start_date, id, client_id, client_item_id, place_id, job_id) where end_date is null`,
  'create index stay_start on stay (start_date, id)',
  // Without the open ones, or the planner would rather sort by it.
  'create index stay_end on stay (end_date, id) where end_date is not null',
  'create index stay_client_item on stay (client_item_id, start_date)',
  'create index stay_client on stay (client_id, start_date)',
  'create index stay_job on stay (job_id)',
  'create index stay_job_item on stay (job_item_id, id)',
  'create index stay_place on stay (place_id) where place_id is not null and end_date is null',
  'create index stay_placed on stay (place_id, start_date) where place_id is not null',
];

function stayMove({ text, tableEnd }: Ddl): string[] {
  return [
    `create table stay_move (
      id ${text} primary key,
      stay_id ${text} not null references stay (id) on delete cascade,
      at ${text} not null,
      user_id ${text} references user_account (id),
      place_id ${text} references place (id),
      notes_before ${text}
    ) ${tableEnd}`,
    'create index stay_move_stay on stay_move (stay_id, id)',
  ];
}

/** What was scanned, and what was missing when the count ended. */
function count(ddl: Ddl): string[] {
  const { text, integer, tableEnd } = ddl;
  return [
    `create table stock_count (
      id ${text} primary key,
      rev ${integer} not null,
      created_on ${text} not null,
      place_id ${text} references place (id),
      notes ${text} not null,
      notes_fold ${text} not null,
      user_id ${text} references user_account (id),
      closed_on ${text},
      closed_by ${text} references user_account (id)
    ) ${tableEnd}`,
    'create index stock_count_created on stock_count (created_on, id)',
    ...countScan(ddl),
    `create table count_missing (
      count_id ${text} not null references stock_count (id),
      client_item_id ${text} not null references client_item (id),
      place_id ${text} references place (id),
      primary key (count_id, client_item_id)
    ) ${tableEnd}`,
  ];
}

function countScan({ text, tableEnd }: Ddl): string[] {
  return [
    `create table count_scan (
      id ${text} primary key,
      count_id ${text} not null references stock_count (id),
      at ${text} not null,
      user_id ${text} references user_account (id),
      code ${text} not null,
      result ${text} not null
        check (result in ('here', 'elsewhere', 'notStored', 'unknown', 'again', 'place')),
      client_item_id ${text} references client_item (id),
      place_id ${text} references place (id),
      known_place_id ${text} references place (id)
    ) ${tableEnd}`,
    // A piece counts once, however many phones scan it.
    `create unique index count_scan_piece on count_scan (count_id, client_item_id)
      where client_item_id is not null and result <> 'again'`,
    'create index count_scan_result on count_scan (count_id, result, at, id)',
  ];
}

/** Blank labels. A piece may have several over the years. */
function tag({ text, tableEnd }: Ddl): string[] {
  return [
    `create table tag (
      code ${text} primary key,
      created_on ${text} not null,
      client_item_id ${text} references client_item (id)
    ) ${tableEnd}`,
    `create index tag_client_item on tag (client_item_id, code)
      where client_item_id is not null`,
  ];
}
